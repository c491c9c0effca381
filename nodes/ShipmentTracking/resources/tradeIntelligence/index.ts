import { path } from '../../../shared/api/path';
import { asArray } from '../../../../shipping/lib';
import { choice, type Choice } from '../../fields/choice';
import type { ResourceDefinition } from '../../operation/operation';
import { createPlainOperation, type PlainSettings } from '../../operation/plainOperation';
import * as columns from './columns';
import * as fields from './fields';

const itemPer = (...all: Choice[]) =>
	choice('One Item Per', 'itemPer', all, 'What each item has the figures of');
const COMMODITY: Choice = ['Commodity', 'commodities'];
const figures = { filters: fields.dimensionFilters, toBody: fields.figuresBody };
const lookUp = { key: 'found', more: columns.lookedUp, order: columns.byValue };
const range = (months: number) => [fields.since(months), fields.until, fields.top];
const BILLS = 'master_bill_of_lading_number house_bill_of_lading_number';
const TRANSPORT =
	'vessel_name port_of_lading_name port_of_discharge_name destination_city destination_state';
const GOODS_COLUMNS =
	'consignee notify_party shipper commodity_short_description commodity_hs_code_6 commodity_estimated_value commodities_truncated';
const ACCESS = { needs: 'Trade Intelligence', bucket: 'tradeIntelligence' } as const;

/** The operations by value. All only read (docs/development/service.md#trade-intelligence). */
export const OPERATIONS: Record<string, Omit<PlainSettings, 'value' | 'bucket'>> = {
	getCoverage: {
		name: 'Get Coverage',
		action: 'Get trade intelligence coverage',
		description: 'Get the months and the number of companies that the import records cover',
		path: path`/trade_intel/meta`,
		key: 'since_month',
		forPeople:
			'since_month until_month_exclusive months min_containers companies hs_codes facts_since_month facts_until_exclusive partial_month refreshed_since volume_measure built_at',
	},
	searchImporters: {
		name: 'Search Importers',
		action: 'Search importers',
		description: 'Find US importers by name or goods. Without both, returns the largest ones.',
		path: path`/trade_intel/companies/search`,
		fields: [fields.similarName, fields.goods, fields.limit(10, 50)],
		filters: [fields.ownState, fields.discharge, fields.originCountry, fields.minContainers],
		key: 'results',
		forPeople:
			'company_name company_state containers notify_party_share teus estimated_value top_port top_origin top_carrier top_commodity since_month until_month_exclusive',
		more: columns.company,
	},
	getImporterProfile: {
		name: 'Get Importer Profile',
		action: 'Get importer profile',
		description: 'Get what a US importer ships: volumes, ports, origins, carriers and goods',
		path: path`/trade_intel/companies/profile`,
		key: 'found',
		fields: [fields.required(fields.exactName), fields.months(60)],
		filters: [fields.companyState],
		itemPer: itemPer(
			['Profile', 'profile'],
			['Month', 'monthly'],
			['Port', 'ports_of_discharge'],
			['Origin', 'origin_countries'],
			['Carrier', 'carriers'],
			['State', 'destination_states'],
			['Commodity', 'commodities_hs4'],
		),
		forPeople:
			'company_name found since until containers notify_party_share teus states top_port top_origin top_carrier top_state top_commodity monthly',
		more: columns.company,
	},
	searchCommodities: {
		name: 'Search Commodities',
		action: 'Search commodities',
		description: 'Find HS codes by words. Descriptions are cut, so also check common_goods.',
		path: path`/trade_intel/commodities/search`,
		fields: [fields.required(fields.words), fields.limit(10, 50)],
		key: 'results',
		forPeople: 'hs4 description common_goods companies estimated_value',
	},
	getTopImporters: {
		name: 'Get Top Importers',
		action: 'Get top importers',
		description: 'Rank the US importers of a commodity, port or origin',
		path: path`/trade_intel/importers/top`,
		fields: [fields.months(60), fields.limit(20, 100)],
		filters: [fields.hs4Code, fields.discharge, fields.originCountry],
		key: 'importers',
		forPeople: 'rank company_name states containers teus estimated_value ranked_by since until',
		more: (record, { importers }) => ({ rank: asArray(importers).indexOf(record) + 1 }),
	},
	getTrends: {
		...figures,
		name: 'Get Trends',
		action: 'Get import trends',
		description: 'Get US imports by month, quarter or year, optionally for groups',
		path: path`/trade_intel/trends`,
		fields: [fields.measure, fields.interval, fields.groupByFilter, ...range(24)],
		options: [fields.fullPeriodsOnly],
		key: 'series',
		forPeople: ({ group_by: groups, measure }) => ['period', groups, measure, 'partial'],
		more: columns.point,
	},
	getBreakdown: {
		...figures,
		name: 'Get Breakdown',
		action: 'Get import breakdown',
		description: 'Divide US imports by up to three dimensions, with a total at each level',
		path: path`/trade_intel/breakdown`,
		fields: [fields.dims, fields.measure, ...range(12)],
		key: 'rows',
		forPeople: ({ dims, measure }) => ['level', dims, measure, 'partial', 'since', 'until'],
		more: columns.figure,
	},
	lookUpContainer: {
		...lookUp,
		name: 'Look Up Container',
		action: 'Look up container import',
		description: 'Get the latest US import of a container: bills of lading, parties and goods',
		path: path`/trade_intel/containers/lookup`,
		fields: [fields.required(fields.containerFilter)],
		itemPer: itemPer(['Import', 'import'], ['Bill', 'bills_of_lading'], COMMODITY),
		forPeople: `container_number found reason ${BILLS} imported_on scac_name ${TRANSPORT} ${GOODS_COLUMNS}`,
	},
	lookUpBillOfLading: {
		...lookUp,
		name: 'Look Up Bill of Lading',
		action: 'Look up bill of lading',
		description: 'Get the US imports of a bill of lading: containers, parties and goods',
		path: path`/trade_intel/bills_of_lading/lookup`,
		fields: [fields.required(fields.billNumber), fields.months(18)],
		itemPer: itemPer(['Bill', 'bill'], ['Container', 'containers'], COMMODITY),
		forPeople: `bol_number found searched_since bills_matched container_number imported_on scac ${TRANSPORT} ${GOODS_COLUMNS} containers_truncated bills_truncated`,
	},
};

export const tradeIntelligence: ResourceDefinition = {
	value: 'tradeIntelligence',
	name: 'Trade Intelligence',
	operations: Object.entries(OPERATIONS).map(([value, settings]) =>
		createPlainOperation({ ...settings, ...ACCESS, value }),
	),
	defaultOperation: 'getTopImporters',
};
