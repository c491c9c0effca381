import { path } from '../../../shared/api/path';
import type { Attributes } from '../../../../shipping/records';
import { toText, containsText } from '../../../../shipping/lib';
import { textField } from '../../../shared/lib/simpleFields';
import { shippingLineLocator } from '../../fields/locators';
import { nodeFilter } from '../../operation/filters/listFilter';
import { createGetManyOperation } from '../../operation/getMany';
import { createGetOperation } from '../../operation/operationFactories';
import type { ResourceDefinition } from '../../operation/operation';

const get = createGetOperation({
	noun: 'shipping line',
	description: 'Get a carrier with its codes and the types of numbers it supports',
	idField: shippingLineLocator,
	path: (id) => path`/shipping_lines/${id}`,
});

/** Types of number; the values are the attributes that show whether a carrier supports them. */
const TRACKED_BY = [
	{ name: 'Bill of Lading', value: 'bill_of_lading_tracking_support' },
	{ name: 'Booking Number', value: 'booking_number_tracking_support' },
	{ name: 'Container', value: 'container_number_tracking_support' },
] as const satisfies Array<{ name: string; value: keyof Attributes<'shipping_line'> }>;

/** The service returns this list in pages, although it documents a single page. */
const getMany = createGetManyOperation<Attributes<'shipping_line'>>({
	nouns: 'shipping lines',
	description: 'Get a list of the carriers that can be tracked',
	path: path`/shipping_lines`,
	filters: [
		nodeFilter(
			{
				displayName: 'Can Be Tracked By',
				name: 'trackedBy',
				type: 'options',
				options: [...TRACKED_BY],
				default: 'bill_of_lading_tracking_support',
				description: 'Only carriers that support this type of number',
			},
			(_, given) => {
				const kinds = TRACKED_BY.filter(({ value }) => value === given);
				return ({ attributes }) => kinds.some(({ value }) => attributes[value] === true);
			},
		),
		nodeFilter(
			textField('Name or SCAC Contains', 'name', { description: 'Part of the name or SCAC' }),
			(_, given) =>
				({ attributes: { name, scac, short_name: short } }) =>
					[name, scac, short].some((value) => containsText(value, toText(given))),
		),
	],
});

export const shippingLine: ResourceDefinition = {
	value: 'shippingLine',
	name: 'Shipping Line',
	operations: [get, getMany],
};
