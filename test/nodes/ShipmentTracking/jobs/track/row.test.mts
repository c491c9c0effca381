import fc from 'fast-check';
import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Item } from '../../../../../nodes/ShipmentTracking/input/item';
import {
	mergeSameNumbers,
	inputKey,
	readTrackRow,
} from '../../../../../nodes/ShipmentTracking/jobs/track/row';
import type { TrackingInput } from '../../../../../nodes/ShipmentTracking/jobs/track/trackingOptions';

/** Reads parameters for an account whose own list of carriers is empty. */
const itemOf = (parameters: Record<string, unknown>) =>
	({
		client: {
			execution: { state: () => ({ get: async () => await Promise.resolve([]) }) },
			throwIfStopped: () => undefined,
		},
		param: (name: string) => parameters[name],
		text: (name: string) => String(parameters[name] ?? '').trim(),
		emptyProblem: () => 'is empty',
		collection: (name: string) => parameters[name] ?? {},
		choice: (field: INodeProperties) => parameters[field.name] ?? field.default,
		isOn: (field: INodeProperties) => parameters[field.name] === true,
		number: (field: INodeProperties) => parameters[field.name] ?? field.default,
	}) as unknown as Item;

const NUMBER = 'MAEU123456789';

const refusalOf = async (parameters: Record<string, unknown>) => {
	const {
		entries: [entry],
	} = await readTrackRow(itemOf({ number: NUMBER, ...parameters }));
	return 'refusal' in entry ? entry.refusal : undefined;
};

describe('a row of Track', () => {
	it('returns each number of a row with its type, carrier and references', async () => {
		const { entries: row } = await readTrackRow(
			itemOf({
				number: 'maeu 123456789; MAEU987654321',
				type: 'B/L',
				scac: ' maeu ',
				unsure: 'autoDetect',
				refNumbers: 'PO-1, PO-2',
				wait: true,
				waitMax: 7,
				additionalFields: { shipmentTags: 'urgent' },
			}),
		);
		const trackingInput = {
			type: 'bill_of_lading',
			scac: 'MAEU',
			attributes: { ref_numbers: ['PO-1', 'PO-2'], shipment_tags: ['urgent'] },
		};
		const options = { unsure: 'autoDetect', waitMaxMs: 7000 };
		expect(row).toEqual([
			{ trackingInput: { ...trackingInput, number: 'MAEU123456789' }, options },
			{ trackingInput: { ...trackingInput, number: 'MAEU987654321' }, options },
		]);
	});

	it.each(['auto', 'AUTO', 'n/a', '-', '?', 'unknown', ''])(
		'treats carrier %j as empty',
		async (scac) => {
			const { entries: row } = await readTrackRow(itemOf({ number: 'MAEU123456789', scac }));
			expect(row).toMatchObject([{ trackingInput: { scac: undefined } }]);
		},
	);

	it('finds a carrier by its name', async () => {
		const { entries: row } = await readTrackRow(
			itemOf({ number: 'MAEU123456789', scac: 'Hapag Lloyd AG' }),
		);
		expect(row).toMatchObject([{ trackingInput: { scac: 'HLCU' } }]);
	});

	it.each([
		[{ number: '' }, 'Number', 'is empty'],
		[{ type: 'HBL' }, 'Type', 'House bills of lading'],
		[{ scac: 'Mearsk' }, 'Carrier', '"Mearsk". Similar carriers: Maersk (MAEU)'],
		[{ scac: 'Sealand' }, 'Carrier', 'Sealand Americas (SEAU), Sealand Europe (SEJJ)'],
		[{ additionalFields: { customer: 'a b' } }, 'Customer', 'is not an ID'],
		[{ additionalFields: { customsBroker: 'a b' } }, 'Customs Broker', 'is not an ID'],
	])('rejects %j and names the field', async (parameters, field, words) => {
		const refusal = await refusalOf(parameters);
		const given: { number?: string } = { number: NUMBER, ...parameters };
		const request_number = given.number || null;
		expect(refusal).toMatchObject({ outcome: 'rejected', field, request_number });
		expect(refusal?.reason).toContain(words);
	});

	it('rejects only the row whose expression fails', async () => {
		const client = { throwIfStopped: () => undefined };
		const broken = { client, param: () => { throw new Error('no such column'); } } as unknown as Item; // prettier-ignore
		expect((await readTrackRow(broken)).entries).toMatchObject([
			{ refusal: { outcome: 'failed', reason: 'no such column.' } },
		]);
	});
});

const inputs = fc.array(
	fc.record({
		number: fc.constantFrom('A1', 'B2', 'C3'),
		type: fc.constantFrom(undefined, 'container' as const, 'booking_number' as const),
		scac: fc.constantFrom(undefined, 'MAEU', 'HLCU'),
		attributes: fc.record(
			{ ref_numbers: fc.array(fc.constantFrom('1', '2', '3'), { minLength: 1 }) },
			{ requiredKeys: [] },
		),
	}),
);

describe('rows with the same number', () => {
	it('keep their own values, and get a missing value if the other rows agree on it', () => {
		fc.assert(
			fc.property(inputs, (all: TrackingInput[]) => {
				const agreed = mergeSameNumbers(all);
				agreed.forEach((trackingInput, place) => {
					const same = all.filter(({ number }) => number === all[place].number);
					for (const name of ['type', 'scac'] as const) {
						const said = new Set(same.map((one) => one[name]).filter(Boolean));
						const wanted = all[place][name] ?? (said.size === 1 ? [...said][0] : undefined);
						expect(trackingInput[name]).toBe(wanted);
					}
					const references = same.flatMap(({ attributes }) => attributes.ref_numbers ?? []);
					expect(new Set((trackingInput.attributes.ref_numbers ?? []) as string[])).toEqual(
						new Set(references),
					);
				});
			}),
		);
	});

	it("are merged if they don't contradict each other", () => {
		fc.assert(
			fc.property(inputs, (all: TrackingInput[]) => {
				const agreed = mergeSameNumbers(all);
				for (const number of new Set(all.map((one) => one.number))) {
					const same = all.filter((one) => one.number === number);
					const kinds = (name: 'type' | 'scac') =>
						new Set(same.map((one) => one[name]).filter(Boolean)).size;
					if (kinds('type') > 1 || kinds('scac') > 1) continue;
					const keys = agreed.filter((one) => one.number === number).map(inputKey);
					expect(new Set(keys).size).toBe(1);
				}
			}),
		);
	});
});

test('merges the parties of rows with the same number, and prefers the parties of earlier rows', () => {
	const row = (relationships?: IDataObject) => ({ number: 'A1', attributes: {}, relationships });
	const merged = mergeSameNumbers([
		row({ customer: 1 }),
		row(),
		row({ customer: 2, shipper: 2 }),
		row({ shipper: 3, consignee: 3 }),
	]);
	for (const { relationships } of merged) {
		expect(relationships).toEqual({ customer: 1, shipper: 2, consignee: 3 });
	}
	expect(mergeSameNumbers([row(), row()])[0].relationships).toBeUndefined();
});
