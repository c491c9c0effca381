import type { INodeParameters } from 'n8n-workflow';

import { executeContext } from '../../support/n8n.mts';
import { serve, useNock } from '../../support/service.mts';
import { ShipmentTracking } from '../../../nodes/ShipmentTracking/ShipmentTracking.node';

/** Measures the size of the items compared with the answer, if many rows share related records. */

useNock();

const reference = (type: string, id: string) => ({ data: { type, id } });
const references = (type: string, count: number) => ({
	data: Array.from({ length: count }, (_, place) => ({ type, id: `${type}-${place}` })),
});
const related = (type: string, id: string, relationships = {}, size = 200) => ({
	id,
	type,
	attributes: { name: 'x'.repeat(size) },
	relationships,
});
const rowsTo = (count: number, id = 's') =>
	Array.from({ length: count }, (_, place) => ({
		...related('container', `row-${place}`, { shipment: reference('shipment', id) }),
	}));

async function sizes(answer: object, parameters: INodeParameters) {
	const body = JSON.stringify(answer);
	serve(() => ({ body }));
	const context = executeContext({
		...{ resource: 'container', operation: 'getAll', returnAll: true, include: ['shipment'] },
		...parameters,
	});
	const [items] = await new ShipmentTracking().execute.call(context);
	const texts = items.map(({ json }) => JSON.stringify(json));
	const size = texts.reduce((sum, text) => sum + text.length, 0);
	return { items, texts, ratio: size / body.length, hints: context.hints };
}

const LARGE = 3_000;
const shipment = related('shipment', 's', { containers: references('container', LARGE) });
const included = references('container', LARGE).data.map(({ type, id }) => related(type, id));

const SHARED: Record<string, object> = {
	'one record with many references': { data: rowsTo(100), included: [shipment] },
	'one record that leads to many records': { data: rowsTo(100), included: [shipment, ...included] },
	'one long record': { data: rowsTo(100), included: [related('shipment', 's', {}, 500_000)] },
	'many records that all rows name': {
		data: rowsTo(100).map((row) => ({
			...row,
			relationships: { shipments: references('shipment', 40) },
		})),
		included: references('shipment', 40).data.map(({ type, id }) => related(type, id, {}, 20_000)),
	},
};

const BOTH = [true, false].map((simplify) => ({ simplify }));

describe.each(BOTH)('with $simplify for Simplify', ({ simplify }) => {
	it.each(Object.entries(SHARED))(
		'the items are at most ten times as large as an answer whose rows share %s',
		async (_, answer) => {
			const { items, ratio, texts, hints } = await sizes(answer, { simplify });
			expect(items).toHaveLength(100);
			expect(ratio).toBeLessThanOrEqual(10);
			// The references remain.
			expect(texts.every((text) => /"s"|shipment-0/.test(text))).toBe(true);
			expect(hints.map(({ message }) => message)).toEqual([
				expect.stringMatching(/^Too large to be repeated in each item: .*shipment/),
			]);
		},
	);

	it('records that rows share in a usual number are returned with each row', async () => {
		const usual = related('shipment', 's', { containers: references('container', 100) }, 3_000);
		const { items, texts, hints } = await sizes(
			{ data: rowsTo(100), included: [usual] },
			{ simplify },
		);
		expect(items).toHaveLength(100);
		for (const text of texts) expect(text).toContain('x'.repeat(3_000));
		expect(hints).toEqual([]);
	});

	it('records that each row has for itself are returned, however large they are', async () => {
		const data = Array.from({ length: 100 }, (_, place) => rowsTo(place + 1, `s-${place}`)[place]);
		const own = data.map((__, place) => related('shipment', `s-${place}`, {}, 50_000));
		const { ratio, hints, texts } = await sizes({ data, included: own }, { simplify });
		expect(hints).toEqual([]);
		expect(ratio).toBeGreaterThan(0.9);
		for (const text of texts) expect(text).toContain('x'.repeat(50_000));
	});
});
