import { carrierByScac, type Carrier } from '../catalogue/carriers.mts';
import { addRepresentation, linksOf } from '../documents/documents.mts';
import { Account, type Container, type Service } from '../domain/account.mts';
import { emitForContainer } from '../domain/emit.mts';
import { isDocumentEvent, publicName } from '../domain/events.mts';
import { containersOf } from '../domain/milestoneContext.mts';
import { scenarioOf } from '../domain/scenario.mts';
import { createShipment } from '../domain/newShipment.mts';
import { ServiceState } from '../domain/serviceState.mts';
import { addTrackingRequest } from '../domain/trackingRequest.mts';
import { toOne, type Identifier, type Resource } from '../jsonApi/resource.mts';
import { uuidOf } from '../core/ids.mts';
import { notificationBody, notificationResource } from './payload.mts';

const SAMPLE_NUMBER = 'ONEYRAILSAMPLE1';

const SAMPLE_PAYLOAD = { invoice_number: 'HSI-2041', total_amount: '18200.00', currency: 'USD' };
const SAMPLE_REQUEST = {
	number: SAMPLE_NUMBER,
	type: 'bill_of_lading',
	scac: 'ONEY',
	refNumbers: ['PO-5518'],
	tags: [],
	parties: new Map<string, Resource>(),
};

function sampleDocument(
	account: Account,
	event: string,
	documentType = 'commercial_invoice',
): Resource {
	const extracted = event === 'document.extracted';
	const document = account.create(
		'document',
		{
			name: 'HSI-2041.pdf',
			document_type: extracted ? documentType : null,
			source: 'upload',
			file_name: 'HSI-2041.pdf',
			file_content_type: 'application/pdf',
			file_size_bytes: 51_200,
			created_at: account.now(),
			updated_at: account.now(),
		},
		{
			account: toOne(account.owner),
			user: toOne(account.user),
			email_submission: { data: null },
			last_document_representation: { data: null },
		},
	);
	document.links = linksOf(document);
	if (extracted) addRepresentation(account, document, SAMPLE_PAYLOAD);
	return document;
}

const REQUEST_STATES: Record<string, Record<string, unknown>> = {
	'tracking_request.failed': { status: 'failed', failed_reason: 'not_found' },
	'tracking_request.awaiting_manifest': { status: 'awaiting_manifest' },
	'tracking_request.tracking_stopped': { status: 'tracking_stopped' },
	'tracking_request.succeeded': { status: 'created' },
};

/** The example of this event has the old format: it reports a change without the new day. */
function forgetDay(event: Resource, { attributes }: Container): void {
	delete event.attributes.value;
	attributes.pickup_lfd = null;
	attributes.import_deadlines = {
		pickup_lfd_terminal: null,
		pickup_lfd_rail: null,
		pickup_lfd_line: null,
	};
}

/** Triggers an event in a temporary account and returns its records. */
function produceSample(account: Account, event: string, documentType?: string): Resource {
	if (isDocumentEvent(event)) return sampleDocument(account, event, documentType);
	const request = addTrackingRequest(account, SAMPLE_REQUEST);
	const scenario = { ...scenarioOf(SAMPLE_NUMBER, 'bill_of_lading'), containerCount: 1 };
	const carrier = carrierByScac('ONEY') as Carrier;
	const state = REQUEST_STATES[event];
	const isTracked = !state || state.failed_reason === undefined;
	if (state) Object.assign(request.attributes, state);
	if (!isTracked || event.endsWith('awaiting_manifest')) return request;
	const shipment = createShipment({ account, request, carrier, scenario });
	request.relationships.tracked_object = toOne(shipment);
	if (state) return request;
	let staged: Resource | undefined;
	account.service.publish = (_account, published, reference) => {
		if (published === event) staged = reference;
	};
	const [container] = containersOf(account, shipment);
	emitForContainer(account, container, event);
	if (!staged) throw new Error(`the sample event ${event} could not be created`);
	if (event === 'container.pickup_lfd.changed') forgetDay(staged, container);
	return staged;
}

/** A realistic notification of any event, for the examples endpoint and the trigger endpoint. */
export function sampleNotification(
	from: Service,
	event: string,
	documentType?: string,
): { data: unknown } {
	const serviceState = new ServiceState({ ...from.options, speed: 0, startAt: from.clock.now() });
	const account = new Account(from.options.keys[0], serviceState, 'sample');
	const reference = produceSample(account, event, documentType);
	const webhook: Identifier = { id: uuidOf('sample/webhook'), type: 'webhook' };
	const id = uuidOf(`sample/${event}`);
	const name = publicName(event, from.options.documentEvents);
	const notification = notificationResource(account, id, name, reference, webhook);
	return notificationBody(account, notification, reference);
}
