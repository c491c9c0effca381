import { casesOf } from '../model/case.mts';

/** The months that these cases ask for, in the clock of the sandbox. */
const range = { since: '2026-01', until: '2026-12' };

const FILTERS = {
	carrier: 'maersk',
	origin_country: 'Portugal',
	origin_region: 'Europe',
	pod: 'Charleston',
	dest_state: 'SC',
	scac: 'MAEU',
	pod_coast: 'EAST',
	reefer: false,
};
const GOODS = { company: 'garden', company_state: 'SC', hs4: '4009', hs2: '40' };
const LANE = { pol: 'Lisbon', pol_country: 'Portugal', container_type: 'Dry' };

const camelCase = (key: string) =>
	key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const asFields = (body: object) =>
	Object.fromEntries(Object.entries(body).map(([key, value]) => [camelCase(key), value]));

/** Trends and breakdowns with all filters. Those of lanes exclude those of goods. */
const withFilters = [
	{ ...FILTERS, ...GOODS },
	{ ...FILTERS, ...LANE },
];

export const tradeIntelligence = casesOf('tradeIntelligence', {}, [
	{
		row: 'GET /trade_intel/meta',
		operation: 'getCoverage',
		output: () => ({ since_month: '2026-03', until_month_exclusive: '2027-03', months: 12 }),
		keys: ['companies', 'built_at'],
	},
	{
		row: 'POST /trade_intel/companies/search',
		operation: 'searchImporters',
		parameters: () => ({
			name: 'garden',
			imports: 'garden hoses',
			limit: 5,
			filters: {
				state: 'sc',
				portOfDischarge: 'Charleston',
				originCountry: 'Portugal',
				minContainers: 1,
			},
		}),
		body: () => ({
			...{ name: 'garden', imports: 'garden hoses', state: 'SC', min_containers: 1, limit: 5 },
			...{ port_of_discharge: 'Charleston', origin_country: 'Portugal' },
		}),
		output: () => ({ company_name: 'DOCKSIDE GARDEN CO', company_state: 'SC' }),
		keys: ['estimated_value', 'since_month'],
	},
	{
		row: 'POST /trade_intel/companies/profile',
		operation: 'getImporterProfile',
		parameters: () => ({
			companyName: 'ALDER & FINCH INC',
			months: 24,
			filters: { companyState: 'CA' },
		}),
		body: () => ({ company_name: 'ALDER & FINCH INC', company_state: 'CA', months: 24 }),
		output: () => ({ company_name: 'ALDER & FINCH INC', found: true, states: ['CA'] }),
		keys: ['containers', 'monthly', 'top_port'],
	},
	{
		row: 'POST /trade_intel/commodities/search',
		operation: 'searchCommodities',
		parameters: () => ({ query: 'garden hoses', limit: 3 }),
		body: () => ({ query: 'garden hoses', limit: 3 }),
		output: () => ({ hs4: '4009', common_goods: ['garden hoses'] }),
	},
	{
		row: 'POST /trade_intel/importers/top',
		operation: 'getTopImporters',
		parameters: () => ({
			months: 12,
			limit: 20,
			filters: { hs4: '4009', portOfDischarge: 'Charleston', originCountry: 'Portugal' },
		}),
		body: () => ({
			...{ hs4: '4009', port_of_discharge: 'Charleston', origin_country: 'Portugal' },
			...{ months: 12, limit: 20 },
		}),
		output: () => ({ rank: 1, company_name: 'DOCKSIDE GARDEN CO', states: ['SC'] }),
		keys: ['containers'],
	},
	...withFilters.map((filters) => ({
		row: 'POST /trade_intel/trends',
		operation: 'getTrends',
		parameters: () => ({
			...{ measure: 'containers', interval: 'quarter', groupBy: ['pod_coast', 'carrier'] },
			...{ filters: asFields(filters), ...range, top: 5 },
		}),
		body: () => ({
			...{ measure: 'containers', interval: 'quarter', group_by: ['pod_coast', 'carrier'] },
			...{ filters, ...range, top: 5 },
		}),
		output: () => ({ period: '2026-Q1', pod_coast: 'EAST', carrier: 'Maersk', partial: false }),
		keys: ['containers'],
	})),
	...withFilters.map((filters) => ({
		row: 'POST /trade_intel/breakdown',
		operation: 'getBreakdown',
		parameters: () => ({
			...{ dims: ['pod_coast', 'pod', 'reefer'], measure: 'teus' },
			...{ filters: asFields(filters), ...range, top: 5 },
		}),
		body: () => ({
			...{ dims: ['pod_coast', 'pod', 'reefer'], measure: 'teus', filters },
			...{ ...range, top: 5 },
		}),
		output: () => ({ level: 0 }),
		keys: ['teus'],
	})),
	{
		row: 'POST /trade_intel/containers/lookup',
		operation: 'lookUpContainer',
		parameters: () => ({ containerNumber: 'triu 400000-0' }),
		body: () => ({ container_number: 'TRIU4000000' }),
		output: () => ({ container_number: 'TRIU4000000', found: true }),
		keys: ['imported_on', 'scac_name', 'commodity_estimated_value'],
	},
	{
		row: 'POST /trade_intel/bills_of_lading/lookup',
		operation: 'lookUpBillOfLading',
		parameters: () => ({ bolNumber: 'HB4000140', months: 18 }),
		body: () => ({ bol_number: 'HB4000140', months: 18 }),
		output: () => ({ bol_number: 'HB4000140', found: true, scac: 'MAEU' }),
		keys: ['imported_on', 'consignee'],
	},
]);
