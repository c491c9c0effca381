import { RESOURCES, type ResourceType } from '../../contract/resources';
import { eventCategoryEntry } from '../../contract/resources/events';
import { documentTypes, inference } from '../../contract/resources/plain';
import type { Value } from '../../contract/resources/values';
import { outputColumns } from './outputs.mts';
import { WARNINGS } from './recordOutputs.mts';
import {
	recordColumns,
	recordSchema,
	TEXT,
	typesOf,
	type Properties,
	type Schema,
} from './records.mts';

const record = (type: ResourceType, leftOut?: string[], more: Properties = {}) =>
	recordSchema(recordColumns(type, { ...(leftOut ? { leftOut } : {}), more }), true);

/** Columns of the extracted data that an event includes. */
function extracted(): Properties {
	const { schema_version, payload } = recordColumns('document_representation');
	return { schema_version, payload };
}

/** A webhook notification in the format of the trigger's items. */
function eventItem({ changes, eta }: Properties): Properties {
	const email = record('email_submission', ['account', 'user', 'documents']);
	const places: Properties = {
		place: record('port', ['terminals']),
		terminal: record('terminal'),
		vessel: record('vessel'),
	};
	const details = recordColumns('transport_event', {
		leftOut: Object.keys(RESOURCES.transport_event.relationships),
		more: places,
		also: ['estimated_event', 'container_updated_event'],
	});
	return {
		...{ summary: TEXT, event: TEXT, number: TEXT, created_at: TEXT },
		...{ changes, eta },
		container: record('container'),
		shipment: record('shipment'),
		tracking_request: record('tracking_request'),
		document: record('document', undefined, { ...extracted(), email_submission: email }),
		event_details: recordSchema(details, true),
		complete: { type: ['boolean', 'null'] },
		...{ reference_type: TEXT, notification_id: TEXT, reference_id: TEXT },
	};
}

/** The properties of a part of an answer, or of the entries of a list. */
function partsOf(answer: Value, ...path: string[]): Properties {
	const part = path.reduce<Schema>(
		(schema, name) => schema.properties?.[name] ?? schema,
		typesOf(answer),
	);
	return part.items?.properties ?? part.properties ?? {};
}

/** Operations that return records with columns of their own. */
export function recordsWithMore(): Array<[string, Properties]> {
	const event = eventItem(outputColumns['webhookNotification/getExample']);
	const alone = { leftOut: Object.keys(RESOURCES.document.relationships) };
	return [
		['document/getTypes', partsOf(documentTypes, 'document_types')],
		[
			'trackingRequest/inferNumber',
			{ request_type: TEXT, ...partsOf(inference, 'data', 'attributes') },
		],
		['webhook/getEvents', { category: TEXT, ...(typesOf(eventCategoryEntry).properties ?? {}) }],
		// The operation can return raw events, too.
		['container/getTransportEvents', recordColumns('transport_event')],
		['document/download', recordColumns('document', alone)],
		[
			'document/getExtractedData',
			recordColumns('document', { more: outputColumns['document/getExtractedData'] }),
		],
		[
			'party/findOrCreate',
			{
				...recordColumns('party', { more: outputColumns['party/findOrCreate'] }),
				...WARNINGS,
			},
		],
		['trackingRequest/cancel', { ...recordColumns('tracking_request'), ...WARNINGS }],
		['webhookNotification/getExample', event],
		['webhookNotification/getUnhandled', event],
	];
}
