import { Ajv } from 'ajv';
import { PlainError } from '../jsonApi/errors.mts';
import type { Filters } from './records.mts';

export type Body = Record<string, unknown> & { filters?: Filters };

/** Errors of these routes are not JSON:API: docs/development/service.md#trade-intelligence. */
const refuse = (text: string) => new PlainError(400, { error: text });
const invalid = (name: string, msg: string) =>
	new PlainError(422, { detail: [{ loc: ['body', name], msg, type: 'value_error' }] });

const text = (minLength = 1, maxLength = 200) => ({ type: 'string', minLength, maxLength });
const whole = (maximum: number) => ({ type: 'integer', minimum: 1, maximum });
const oneOf = (...values: string[]) => ({ type: 'string', enum: values });
const month = { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' };
const names = (minItems: number, maxItems: number) => ({ type: 'array', minItems, maxItems });

const measure = oneOf('containers', 'teus', 'estimated_value');
const range = { since: month, until: month, measure, top: whole(50) };
const place = { port_of_discharge: text(), origin_country: text() };

/** The bounds of each request; keys without bounds are not described. */
const REQUESTS: Record<string, object> = {
	'companies/search': {
		...{ name: text(), imports: text(), state: text(2, 2), ...place },
		...{ min_containers: whole(1e9), limit: whole(50) },
	},
	'companies/profile': { company_name: text(), company_state: text(1, 2), months: whole(60) },
	'commodities/search': { query: text(), limit: whole(50) },
	'importers/top': { hs4: text(4, 4), ...place, months: whole(60), limit: whole(100) },
	trends: { ...range, group_by: names(0, 2), interval: oneOf('month', 'quarter', 'year') },
	breakdown: { ...range, dims: names(1, 3) },
	'containers/lookup': { container_number: text(1, 20) },
	'bills_of_lading/lookup': { bol_number: text(4, 40), months: whole(18) },
};
const REQUIRED = ['company_name', 'query', 'container_number', 'bol_number', 'dims'];

const ajv = new Ajv();
const validators = Object.fromEntries(
	Object.entries(REQUESTS).map(([path, properties]) => {
		const required = REQUIRED.filter((name) => name in properties);
		return [path, ajv.compile({ type: 'object', properties, required })];
	}),
);

const LANE = ['pol', 'pol_country', 'container_type'];
const GOODS = ['company', 'company_state', 'hs4', 'hs2'];
const DIMENSIONS = [
	...['carrier', 'scac', 'origin_country', 'origin_region', 'pod', 'pod_coast', 'dest_state'],
	...['reefer', ...LANE, ...GOODS],
];
export const dimensionsOf = (body: Body) => (body.group_by ?? body.dims ?? []) as string[];

/** Throws the error with which the service refuses a body. */
export function checkBody(path: string, body: Body): void {
	const validate = validators[path];
	if (!validate(body)) {
		const [{ instancePath, message = '', params }] = validate.errors ?? [];
		throw invalid(instancePath.slice(1) || String(params.missingProperty), `Input ${message}`);
	}
	if (body.hs4 !== undefined && !/^\d{4}$/.test(String(body.hs4)))
		throw refuse('hs4 must have four digits');
	if (String(body.since ?? '') > String(body.until ?? '9999')) throw refuse('since is after until');
	const list = dimensionsOf(body);
	const used = [...list, ...Object.keys(body.filters ?? {})];
	const unknown = used.find((name) => !DIMENSIONS.includes(name));
	if (unknown) throw invalid('group_by' in body ? 'group_by' : 'dims', `${unknown} is unknown`);
	if ([LANE, GOODS].every((group) => group.some((name) => used.includes(name))))
		throw refuse('Lane dimensions cannot be combined with companies or commodities');
	if (body.measure === 'estimated_value' && LANE.some((name) => list.includes(name)))
		throw refuse('estimated_value is not available by lane dimensions');
}
