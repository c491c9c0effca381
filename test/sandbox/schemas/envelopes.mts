import { list, object, text, textOrNull, type Schema } from './parts.mts';

const address: Schema = { type: 'string', pattern: '^https?://[^/]+/v2/' };
/** The service does not encode brackets and commas in page links. Each link has a page number. */
const pageAddress: Schema = {
	type: 'string',
	pattern: '^https?://[^/]+/v2/[^%]*[?&]page\\[number\\]=\\d+',
};

const listLinks: Schema = {
	...object(
		{
			self: address,
			current: pageAddress,
			next: pageAddress,
			prev: pageAddress,
			last: pageAddress,
		},
		['next', 'prev', 'last'],
	),
	// A list of a single page has no links `next` and `last`.
	if: { not: { anyOf: [{ required: ['next'] }, { required: ['prev'] }] } },
	then: { not: { required: ['last'] } },
};

const whole: Schema = { type: 'integer', minimum: 0 };

const META = {
	none: null,
	total: object({ total: whole }),
	size: object({ size: whole, total: whole }),
	full: object({
		size: whole,
		total: whole,
		pagination: {
			...object({ current: whole, next: whole, last: whole, records: whole }, ['next', 'last']),
			dependentRequired: { next: ['last'], last: ['next'] },
		},
	}),
};

export type Meta = keyof typeof META;

/** Resources are checked one by one, so that an error names the resource. */
const anyResources: Schema = { type: 'array', items: { type: 'object' } };
const data = { data: anyResources };
const one = { data: { type: 'object' } };

export const listOf = (meta: Meta, ...included: 'included'[]): Schema =>
	object({
		...data,
		...(included.length > 0 ? { included: anyResources } : {}),
		links: listLinks,
		...(META[meta] ? { meta: META[meta] as Schema } : {}),
	});

export const bareList = object(data);
export const listWithIncluded = object({ ...data, included: anyResources });
export const searchList = object({ ...data, links: object({ self: address, current: address }) });

export const single = (...included: 'included'[]): Schema =>
	object({
		...one,
		...(included.length > 0 ? { included: anyResources } : {}),
		links: object({ self: address }),
	});

const errorEntry = object(
	{
		status: { type: 'string', pattern: '^[45]\\d\\d$' },
		title: textOrNull,
		detail: textOrNull,
		code: text,
		source: {
			anyOf: [
				{ type: 'null' },
				object({ pointer: text, parameter: text }, ['pointer', 'parameter']),
			],
		},
		meta: { type: 'object' },
	},
	['status', 'title', 'detail', 'code', 'source', 'meta'],
);

const errors: Schema = { ...list(errorEntry), minItems: 1 };

/** Most errors are in `errors`; a few of shipments are in `error`. */
export const refusal: Schema = { anyOf: [object({ errors }), object({ error: errors })] };

/** The body of a delivery. */
export const delivery = object({ ...one, included: anyResources }, ['included']);
/** An example of a notification. */
export const example = object(
	{ ...one, included: anyResources, links: object({ self: address }) },
	['included'],
);
