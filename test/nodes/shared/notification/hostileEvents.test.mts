import type { IDataObject } from 'n8n-workflow';

import { contentOf } from '../../../../shipping/events/content';
import { toChangeItems, toEventItem } from '../../../../nodes/shared/notification/item';
import { TRACKING_EVENTS } from '../../../../shipping/records/events';
import {
	HOSTILE_DATES,
	HOSTILE_TEXTS,
	machineTexts,
	OBJECT_NAMES,
} from '../../../support/hostileValues.mts';
import {
	bodyOf,
	CONTAINER,
	eventOf,
	NEW_YORK,
	parsed,
	SHIPMENT,
	to,
	type RawResource,
} from '../../../support/notifications.mts';

/** Every event, in which one attribute at a time has a text that the service doesn't document. */

const NAMES = TRACKING_EVENTS.map((one) => one.name);
const REQUEST: RawResource = {
	id: 't-1',
	type: 'tracking_request',
	attributes: { request_number: 'MAEU100', failed_reason: null, status: 'failed' },
};
const DOCUMENT: RawResource = {
	id: 'd-1',
	type: 'document',
	attributes: { name: 'invoice.pdf', document_type: 'invoice', status: 'failed' },
};
const DEADLINES = { pickup_lfd_line: null, pickup_lfd_terminal: null, pickup_lfd_rail: null };
const WITH_DEADLINES: RawResource = {
	...CONTAINER,
	attributes: {
		...CONTAINER.attributes,
		...DEADLINES,
		current_status: 'available',
		pod_arrived_at: '2026-10-11T21:32:00Z',
	},
};
const eventRecord = (name: string): RawResource =>
	eventOf(
		name,
		{ estimated_timestamp: null, changeset: null, value: '2026-10-15', event_source: 'line' },
		{ location: to('port', 'p-nyc') },
	);
const recordsOf = (name: string) => [
	eventRecord(name),
	WITH_DEADLINES,
	SHIPMENT,
	NEW_YORK,
	REQUEST,
	DOCUMENT,
];

/** The items of an event whose record has the value in one attribute. */
function* itemsWith(name: string, values: unknown[]): Generator<IDataObject> {
	const records = recordsOf(name);
	for (const [place, record] of records.entries()) {
		for (const attribute of Object.keys(record.attributes)) {
			for (const value of values) {
				const changed = { ...record, attributes: { ...record.attributes, [attribute]: value } };
				const all = records.map((one, index) => (index === place ? changed : one));
				const about = name.startsWith('tracking_request') ? all[4] : all[0];
				// The estimate before this event does not depend on other records.
				for (const previous of place === 0 ? [undefined, value as string] : [undefined]) {
					yield toEventItem(contentOf(parsed(bodyOf(name, all, about)), { previous }));
				}
			}
		}
	}
}

const TEXTS = [...OBJECT_NAMES, ...HOSTILE_TEXTS.slice(0, 2)];
/** Attributes are decoded, but changes are not. */
const VALUES = [...TEXTS, ...HOSTILE_DATES];

it.each(NAMES)('the sentence of %s has no machine words', (name) => {
	const found = new Set<string>();
	for (const { summary } of itemsWith(name, TEXTS))
		for (const text of machineTexts(summary)) found.add(text);
	expect([...found]).toEqual([]);
});

it('the sentences of changes have no machine words', () => {
	const fields = [
		...OBJECT_NAMES,
		...Object.keys(WITH_DEADLINES.attributes),
		'pod_terminal',
		'holds_at_pod_terminal',
	];
	for (const field of fields) {
		for (const value of VALUES) {
			for (const pair of [
				[value, '2026-10-15'],
				['2026-10-15', value],
				[null, value],
				[[value], null],
			]) {
				const changeset: unknown = JSON.parse(`{${JSON.stringify(field)}:${JSON.stringify(pair)}}`);
				const event = {
					...eventOf('container.updated', { changeset }),
					type: 'container_updated_event',
				};
				const read = parsed(bodyOf('container.updated', [event, WITH_DEADLINES, SHIPMENT], event));
				const items = toChangeItems(contentOf(read));
				expect(machineTexts(items.map(({ summary }) => summary))).toEqual([]);
			}
		}
	}
});
