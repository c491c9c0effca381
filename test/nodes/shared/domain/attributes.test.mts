import { stageOf } from '../../../../shipping/journey/journey';
import { createGetManyOperation } from '../../../../nodes/ShipmentTracking/operation/getMany';
import type { Client } from '../../../../nodes/shared/api/client';
import { IncludedResources, parseDocument, valuesOf } from '../../../../shipping/records/jsonApi';
import { list } from '../../../../nodes/shared/api/list';
import { ListReader } from '../../../../nodes/shared/api/listReader';
import { path } from '../../../../nodes/shared/api/path';
import type {
	FeeEntry,
	HoldEntry,
	ImportDeadlines,
	Attributes,
} from '../../../../shipping/records/attributes';
import { containerFacts } from '../../../../shipping/facts/container';
import type { EventRecords } from '../../../../shipping/events/eventRecords';
import type * as sandbox from '../../../../sandbox/domain/attributes.mts';

/**
 * Every misspelled name below has a `@ts-expect-error`. If the compiler accepts the name, the
 * unused comment is an error, and `npm run lint` fails.
 */

const body = {
	data: {
		id: 'c1',
		type: 'container',
		attributes: { number: 'MSKU1234565', pickup_lfd: '2026-10-15T04:00:00Z', ref_numbers: ['A'] },
		relationships: {
			shipment: { data: { id: 's1', type: 'shipment' } },
			events: { data: [{ id: 'e1', type: 'transport_event' }] },
		},
	},
	included: [
		{ id: 's1', type: 'shipment', attributes: { bill_of_lading_number: 'MAEU100200300' } },
		{ id: 'e1', type: 'transport_event', attributes: { event: 'container.transport.full_out' } },
	],
};
const { data, included } = parseDocument<Attributes<'container'>>(body);
const [container] = data;
const lookup = new IncludedResources(included);

describe('types of attributes', () => {
	it('accept the names of the service', () => {
		expect(container.attributes.pickup_lfd).toBe('2026-10-15T04:00:00Z');
		// @ts-expect-error misspelled
		expect(container.attributes.pickup_ldf).toBeUndefined();
		// @ts-expect-error a name of shipments
		expect(container.attributes.bill_of_lading_number).toBeUndefined();
	});

	it('reject attributes of an untyped resource', () => {
		const [unknown] = parseDocument(body).data;
		// @ts-expect-error no names at all
		expect(unknown.attributes.number).toBe('MSKU1234565');
	});

	it('cover attributes of included resources', () => {
		const shipment = lookup.find<Attributes<'shipment'>>(container.relationships.shipment);
		expect(shipment?.attributes.bill_of_lading_number).toBe('MAEU100200300');
		// @ts-expect-error misspelled
		expect(shipment?.attributes.bill_of_landing_number).toBeUndefined();
		const [event] = lookup.all<{ event?: unknown }>(container.relationships.events);
		expect(event.attributes.event).toBe('container.transport.full_out');
		// @ts-expect-error misspelled
		expect(event.attributes.evnet).toBeUndefined();
		// A relationship to one record can be read as a list of one.
		expect(lookup.all(container.relationships.shipment)).toHaveLength(1);
	});

	it('cover attributes that are read by a list of names', () => {
		expect(valuesOf(container, 'number', 'ref_numbers', 'seal_number')).toEqual([
			'MSKU1234565',
			'A',
		]);
		// @ts-expect-error misspelled
		expect(valuesOf(container, 'nubmer')).toEqual([]);
		expect(valuesOf<Attributes<'container'>, 'number'>(undefined, 'number')).toEqual([]);
	});

	it("cover the node's own results", () => {
		const facts = containerFacts({ container }, { now: 0, knownAt: 0 });
		expect(facts.lastFreeDay.earliest?.day).toBe('2026-10-15');
		// @ts-expect-error misspelled
		expect(facts.last_freeday).toBeUndefined();
	});

	it('cover attributes in requests, filters and events', () => {
		const never = async (client: Client, eventRecords: EventRecords) => {
			const one = await client.document<Attributes<'container'>>({ path: path`/containers` });
			// @ts-expect-error misspelled
			void one.data[0].attributes.curent_status;
			const all = await list<Attributes<'shipment'>>(client, { path: path`/shipments` });
			// @ts-expect-error misspelled
			void all.data[0].attributes.pod_eat_at;
			const reader = new ListReader<Attributes<'shipment'>>(client, { path: path`/shipments` });
			for await (const page of reader.pages()) {
				// @ts-expect-error misspelled
				void page.data[0].attributes.destination_locod;
			}
			// @ts-expect-error misspelled
			void eventRecords.container?.attributes.pod_timezon;
			// @ts-expect-error misspelled
			void eventRecords.event?.attributes.time_stamp;
			// @ts-expect-error misspelled
			void stageOf({ container: { ...container, attributes: { currentStatus: 'new' } } }, 0);
		};
		expect(never).toHaveLength(2);
		const operation = createGetManyOperation<Attributes<'container'>>({
			nouns: 'containers',
			description: '',
			path: path`/containers`,
			// @ts-expect-error misspelled
			accept: () => (row) => row.attributes.curent_status === 'available',
		});
		expect(operation.value).toBe('getAll');
	});
});

/** Names that are declared here but not in the sandbox, whose list was written independently. */
type Unknown<Declared, Known, Exceptions = never> = Exclude<
	keyof Declared,
	keyof Known | Exceptions
>;
/** Names that are declared in the sandbox but not here. */
type Lacking<Declared, Known> = Exclude<keyof Known, keyof Declared>;

describe('names of attributes', () => {
	it('are the same as those that the sandbox sends', () => {
		const wrong: [
			// These names are documented but in no recorded answer, like a hold's `detail`.
			Array<Unknown<Attributes<'container'>, sandbox.ContainerAttributes, 'release_statuses'>>,
			// Names that the service used formerly.
			Array<Unknown<Attributes<'shipment'>, sandbox.ShipmentAttributes, 'status' | 'pod_eta'>>,
			// Appears only in answers to Terminal49's own apps.
			Array<Unknown<ImportDeadlines, sandbox.ImportDeadlines, 'pod'>>,
			Array<Unknown<HoldEntry, sandbox.Hold, 'detail'>>,
			Array<Unknown<FeeEntry, sandbox.Fee>>,
			Array<Lacking<Attributes<'container'>, sandbox.ContainerAttributes>>,
			Array<Lacking<Attributes<'shipment'>, sandbox.ShipmentAttributes>>,
		] = [[], [], [], [], [], [], []];
		const asNever: never[][] = wrong;
		expect(asNever.flat()).toEqual([]);
	});
});
