import { path, type Path } from '../../../shared/api/path';
import { choiceBody, matching, month } from '../../fields/bodyFields';
import { flagField } from '../../fields/simpleFields';
import type { ResourceDefinition } from '../../operation/operation';
import { createPlainOperation, type RowKind } from '../../operation/plainOperation';
import { normalizeNumber } from '../../../shared/domain/trackingNumber';
import { asText, toText } from '../../../shared/lib/json';
import * as fields from './fields';
import * as rows from './rows';

type Settings = Omit<Parameters<typeof createPlainOperation>[0], 'request' | 'needs' | 'kinds'>;

/** All requests only read (docs/development/service.md#trade-intelligence). */
const operation = (address: Path, key: string, kinds: RowKind | RowKind[], settings: Settings) =>
	createPlainOperation({
		...settings,
		needs: 'Trade Intelligence',
		request: {
			path: address,
			bucket: 'tradeIntelligence',
			expects: {
				key,
				isValid: (value) => Array.isArray(value) || value === !!value || !!asText(value),
			},
		},
		kinds: [kinds].flat(),
	});

const { text, name, wholeUpTo } = fields;
const limit = (usual: number, max: number) => wholeUpTo('Limit', 'limit', usual, max);
const months = (max: number) => wholeUpTo('Months', 'months', 12, max);
/** The service ignores blanks and hyphens. */
const number = (min: number, max: number) =>
	matching(
		({ length }) => length >= min && length <= max,
		`a number of ${min} to ${max} characters`,
		(given) => normalizeNumber(toText(given)),
	);
const since = text('Since', 'since', month, 'First month, such as 2025-01');
const until = text('Until', 'until', month, 'Last month, by default the current one');
const top = wholeUpTo('Top', 'top', 10, 50);
const measure = choiceBody(
	'Measure',
	'measure',
	[
		['Containers', 'containers'],
		['TEU', 'teus'],
		['Estimated Value', 'estimated_value'],
	],
	'The figure to return. Values are in USD and modelled, not declared.',
);
const interval = choiceBody(
	'Interval',
	'interval',
	[
		['Month', 'month'],
		['Quarter', 'quarter'],
		['Year', 'year'],
	],
	'Length of a period',
);
const series = {
	filters: fields.dimensionFilters,
	nestsFilters: true,
	options: [since, until, top],
	check: fields.checkDimensions,
};

const getCoverage = operation(path`/trade_intel/meta`, 'since_month', rows.coverage, {
	value: 'getCoverage',
	name: 'Get Coverage',
	action: 'Get trade intelligence coverage',
	description: 'Get the months and the number of companies that the import records cover',
});
const searchImporters = operation(path`/trade_intel/companies/search`, 'results', rows.importers, {
	value: 'searchImporters',
	name: 'Search Importers',
	action: 'Search importers',
	description: 'Find US importers by name or goods. Without both, returns the largest ones.',
	fields: [
		text('Company Name', 'name', name, 'Name or a similar one'),
		text('Goods', 'imports', name, 'What the company imports, in words'),
		limit(10, 50),
	],
	filters: [fields.stateField, fields.portField, fields.originCountry, fields.minContainers],
});
const getImporterProfile = operation(path`/trade_intel/companies/profile`, 'found', rows.profile, {
	value: 'getImporterProfile',
	name: 'Get Importer Profile',
	action: 'Get importer profile',
	description: 'Get what a US importer ships: volumes, ports, origins, carriers and goods',
	fields: [
		text('Company Name', 'companyName', name, 'Exact name from Search Importers', true),
		months(60),
	],
	filters: [fields.companyState],
});
const searchCommodities = operation(
	path`/trade_intel/commodities/search`,
	'results',
	rows.commodities,
	{
		value: 'searchCommodities',
		name: 'Search Commodities',
		action: 'Search commodities',
		description: 'Find HS codes by words. Descriptions are cut, so also check common_goods.',
		fields: [
			text('Search For', 'query', name, 'Words, or the first digits of an HS code', true),
			limit(10, 50),
		],
	},
);
const getTopImporters = operation(
	path`/trade_intel/importers/top`,
	'importers',
	rows.topImporters,
	{
		value: 'getTopImporters',
		name: 'Get Top Importers',
		action: 'Get top importers',
		description: 'Rank US importers by containers, for a commodity, port or origin',
		fields: [months(60), limit(20, 100)],
		filters: [fields.hs4Field, fields.portField, fields.originCountry],
	},
);
const getTrends = operation(path`/trade_intel/trends`, 'series', rows.trends, {
	...series,
	value: 'getTrends',
	name: 'Get Trends',
	action: 'Get import trends',
	description: 'Get US imports by month, quarter or year, optionally for groups',
	fields: [
		measure,
		interval,
		fields.dimensions('Group By', 'groupBy', 2, { description: 'Up to two dimensions' }),
	],
	ownOptions: [
		flagField('Full Periods Only', 'fullPeriodsOnly', {
			description: 'Whether to leave out periods that lack months, such as the current one',
		}),
	],
});
const getBreakdown = operation(path`/trade_intel/breakdown`, 'rows', rows.breakdown, {
	...series,
	value: 'getBreakdown',
	name: 'Get Breakdown',
	action: 'Get import breakdown',
	description: 'Divide US imports by up to three dimensions, with a total at each level',
	fields: [
		fields.dimensions('Dimensions', 'dims', 3, {
			description: 'One to three, the outermost first',
			required: true,
		}),
		measure,
	],
});
const lookUpContainer = operation(
	path`/trade_intel/containers/lookup`,
	'found',
	rows.containerLookup,
	{
		value: 'lookUpContainer',
		name: 'Look Up Container',
		action: 'Look up container import',
		description: 'Get the latest US import of a container: bills of lading, parties and goods',
		fields: [
			text(
				'Container Number',
				'containerNumber',
				number(1, 20),
				'Such as MSKU1234565, tracked or not',
				true,
			),
		],
	},
);
const lookUpBillOfLading = operation(
	path`/trade_intel/bills_of_lading/lookup`,
	'found',
	rows.billLookup,
	{
		value: 'lookUpBillOfLading',
		name: 'Look Up Bill of Lading',
		action: 'Look up bill of lading',
		description: 'Get the US imports of a bill of lading: containers, parties and goods',
		fields: [
			text(
				'Bill of Lading Number',
				'bolNumber',
				number(4, 40),
				'Master with SCAC, or house number',
				true,
			),
			months(18),
		],
	},
);

export const tradeIntelligence: ResourceDefinition = {
	value: 'tradeIntelligence',
	name: 'Trade Intelligence',
	operations: [
		getCoverage,
		searchImporters,
		getImporterProfile,
		searchCommodities,
		getTopImporters,
		getTrends,
		getBreakdown,
		lookUpContainer,
		lookUpBillOfLading,
	],
	defaultOperation: 'getTopImporters',
};
