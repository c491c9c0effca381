import { list, one } from '../model/answer.mts';
import { casesOf, byId, page } from '../model/case.mts';

export const shippingLines = casesOf('shippingLine', {}, [
	{
		row: 'GET /shipping_lines',
		answer: list('shipping_line'),
		operation: 'getAll',
		parameters: () => ({ limit: 7 }),
		query: () => page(7),
		output: () => ({ type: 'shipping_line' }),
		keys: ['id', 'scac'],
		reading:
			'Described as one page; the node sends page[number] and page[size] and follows links.next',
	},
	{
		row: 'GET /shipping_lines/{id}',
		answer: one('shipping_line'),
		operation: 'get',
		ids: ({ shippingLine }) => [shippingLine],
		parameters: ({ shippingLine }) => ({ shippingLineId: byId(shippingLine) }),
		output: ({ shippingLine }) => ({ id: shippingLine, type: 'shipping_line', scac: 'MAEU' }),
	},
]);
