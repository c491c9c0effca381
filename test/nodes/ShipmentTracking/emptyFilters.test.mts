import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { ShipmentTracking } from '../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { executeContext } from '../../support/n8n.mts';
import { useNock } from '../../support/service.mts';
import { declaredFields, type DeclaredField } from './declarations.mts';
import { answerAll } from './plausibleValues.mts';

/** A filter, a date or an option whose expression returns nothing. */

useNock();

const filters = declaredFields.filter(({ name }) => / (?:filters|moreFilters) \w+$/.test(name));
const others = ['forecast pickup', 'forecast return', 'options asOf', 'getAccruals month'];
const fields = declaredFields.filter(
	(one) => filters.includes(one) || others.some((name) => one.name.endsWith(` ${name}`)),
);

async function hintsOf(parameters: INodeParameters, item: INodeExecutionData = { json: {} }) {
	answerAll([]);
	const context = executeContext(parameters, [item]);
	await new ShipmentTracking().execute.call(context);
	return context.hints.map(({ message }) => message).filter((one) => one.includes('left out'));
}

const withCode = ({ field, withValue }: DeclaredField, code: string) =>
	withValue(field.type === 'resourceLocator' ? { __rl: true, mode: 'id', value: code } : code);

it.each(fields.map((one) => [one.name, one] as const))(
	'%s is named by a hint, because it has no effect',
	async (_, one) => {
		const hint = `'${one.field.displayName}' is left out: its expression returned nothing.`;
		expect(await hintsOf(withCode(one, '={{ $json.nothing }}'))).toEqual([hint]);
		expect(await hintsOf(withCode(one, ''))).toEqual([]);
		expect(await hintsOf(one.without)).toEqual([]);
	},
);

it('names a column with nearly the same name, also in fields that may be empty', async () => {
	const track = {
		resource: 'trackingRequest',
		operation: 'track',
		number: 'MSKU1234560',
		type: 'container',
		scac: { __rl: true, mode: 'scac', value: '={{ $json.Carrier }}' },
		refNumbers: "={{ $json['PO No'] }}",
		additionalFields: { shipmentTags: '={{ $json.tags }}' },
	};
	expect(
		await hintsOf(track, { json: { 'carrier ': 'MAEU', 'PO No.': 'PO-1', tags: '' } }),
	).toEqual([
		`'Carrier' is left out: the item has no column "Carrier", but "carrier ".`,
		`'Reference Numbers' is left out: the item has no column "PO No", but "PO No.".`,
	]);
	expect(await hintsOf(track, { json: { Carrier: '', 'PO No': null } })).toEqual([]);
	expect(await hintsOf(track, { json: { other: 1 } })).toEqual([]);
});

it('are all filters of all lists and reports', () => {
	expect(filters.length).toBeGreaterThan(60);
	expect(fields.length).toBeGreaterThan(filters.length + others.length);
});
