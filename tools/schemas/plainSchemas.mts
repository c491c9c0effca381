import { OPERATIONS } from '../../nodes/ShipmentTracking/resources/tradeIntelligence';
import { DIMENSIONS } from '../../nodes/ShipmentTracking/resources/tradeIntelligence/fields';
import type { Properties } from './records.mts';

/** An answer that has all dimensions and measures. */
const EVERYTHING = {
	...{ group_by: DIMENSIONS, dims: DIMENSIONS },
	measure: ['containers', 'teus', 'estimated_value'],
};

/** Columns that aren't text. */
const TYPES: Array<[type: string, names: RegExp]> = [
	[
		'number',
		/^(months|bills_matched|min_containers|companies|hs_codes|containers|teus|rank|level|.*estimated_value|.*_share)$/,
	],
	['boolean', /^(found|partial|.*_truncated)$/],
	['array', /^(states|common_goods|monthly)$/],
];

function schemaOf(name: string): Properties[string] {
	const type = TYPES.find(([, names]) => names.test(name))?.[0] ?? 'string';
	// The service does not describe the values of this dimension.
	return { type: name === 'reefer' ? ['string', 'boolean', 'null'] : [type, 'null'] };
}

/** The output schemas of operations whose columns are declared, by `resource/operation`. */
export function plainSchemas(): Array<[string, Properties]> {
	return Object.entries(OPERATIONS).map(([operation, { forPeople }]) => {
		const names =
			typeof forPeople === 'string' ? forPeople.split(' ') : forPeople(EVERYTHING).flat();
		const properties = Object.fromEntries(
			names.map((name) => [String(name), schemaOf(String(name))]),
		);
		return [`tradeIntelligence/${operation}`, properties];
	});
}
