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

it('are all filters of all lists and reports', () => {
	expect(filters.length).toBeGreaterThan(60);
	expect(fields.length).toBeGreaterThan(filters.length + others.length);
});
