import type { RowKind } from '../../nodes/ShipmentTracking/operation/plainOperation';
import { DIMENSION_NAMES } from '../../nodes/ShipmentTracking/resources/tradeIntelligence/fields';
import * as rows from '../../nodes/ShipmentTracking/resources/tradeIntelligence/rows';
import type { Properties } from './records.mts';

/** The default rows of each operation of Trade Intelligence. */
const KINDS: Record<string, RowKind> = {
	getCoverage: rows.coverage,
	searchImporters: rows.importers,
	getImporterProfile: rows.profile[0],
	searchCommodities: rows.commodities,
	getTopImporters: rows.topImporters,
	getTrends: rows.trends,
	getBreakdown: rows.breakdown,
	lookUpContainer: rows.containerLookup[0],
	lookUpBillOfLading: rows.billLookup[0],
};

/** An answer that has all dimensions and measures. */
const EVERYTHING = {
	...{ group_by: DIMENSION_NAMES, dims: DIMENSION_NAMES },
	measure: ['containers', 'teus', 'estimated_value'],
};

/** Columns that aren't text. */
const TYPES: Array<[type: string, names: RegExp]> = [
	[
		'number',
		/^(months|min_containers|companies|hs_codes|containers|teus|rank|level|.*estimated_value|.*_share)$/,
	],
	['boolean', /^(found|partial|truncated)$/],
	['array', /^(states|common_goods|monthly)$/],
];

function schemaOf(name: string): Properties[string] {
	const type = TYPES.find(([, names]) => names.test(name))?.[0] ?? 'string';
	// The service does not describe the values of this dimension.
	return { type: name === 'reefer' ? ['string', 'boolean', 'null'] : [type, 'null'] };
}

/** The output schemas of operations whose columns are declared, by `resource/operation`. */
export function plainSchemas(): Array<[string, Properties]> {
	return Object.entries(KINDS).map(([operation, { columns }]) => {
		const names = typeof columns === 'function' ? columns(EVERYTHING) : columns;
		const properties = Object.fromEntries(names.map((name) => [name, schemaOf(name)]));
		return [`tradeIntelligence/${operation}`, properties];
	});
}
