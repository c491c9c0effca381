/** The answers of Trade Intelligence as JSON schemas, by operation. Any value may be null. */

// A type instead of an interface, which could not be used where any object is expected.
type Schema = {
	type: string | string[];
	required?: string[];
	properties?: Record<string, Schema>;
	items?: Schema;
	additionalProperties?: boolean;
};

const text: Schema = { type: ['string', 'null'] };
const number: Schema = { type: ['number', 'null'] };
const flag: Schema = { type: ['boolean', 'null'] };
const any: Schema = { type: ['string', 'number', 'boolean', 'object', 'array', 'null'] };
const list = (items: Schema): Schema => ({ type: ['array', 'null'], items });

const each = (names: string, schema: Schema): Record<string, Schema> =>
	Object.fromEntries(names.split(' ').map((name) => [name, schema]));

/** An object whose properties are all described. */
const object = (required: string, properties: Record<string, Schema>): Schema => ({
	...{ type: 'object', required: required.split(' ').filter(Boolean), properties },
	additionalProperties: false,
});

const meta = object('', {
	...each('since_month until_month_exclusive facts_since_month facts_until_exclusive', text),
	...each('partial_month mode facts_hash refreshed_since volume_measure built_at', text),
	...each('months min_containers companies hs_codes', number),
	fact_rows: any,
});
const place = object('name containers', { name: text, ...each('containers teus', number) });
const goods = object('hs4 description', {
	...each('hs4 description', text),
	...each('containers estimated_value', number),
});
const ROLES = 'containers containers_as_consignee containers_as_notify_party teus';

const importer = object('company_name containers score', {
	...each('company_name company_state first_month last_month', text),
	...each(`${ROLES} estimated_value reefer_share score`, number),
	...each('top_ports top_origins top_carriers', list(place)),
	top_commodities: list(goods),
});
const month = object('month containers teus', {
	month: text,
	...each('containers teus', number),
});
const commodity = object('hs4 description score', {
	...each('hs4 description', text),
	...each('estimated_value companies score', number),
	common_goods: list(text),
});
const ranked = object('company_name states containers teus', {
	company_name: text,
	states: list(text),
	...each('containers teus estimated_value', number),
});
export const DIMENSIONS =
	'carrier scac origin_country origin_region pod pod_coast dest_state reefer pol pol_country container_type company company_state hs4 hs2';
const figure = (more: Record<string, Schema>, required: string) =>
	object(required, { ...more, value: number, ...each(DIMENSIONS, any) });

const TRANSPORT =
	'imported_on scac vessel_name voyage_number port_of_lading_name port_of_discharge_name destination_city destination_state container_type_short_description';
const BILLS = 'master_bill_of_lading_number house_bill_of_lading_number';
const bill = object('', {
	...each(`${TRANSPORT} ${BILLS}`, text),
	...each('scac_name port_of_lading_country ultimate_origin_country', text),
	...{ container_teu: number, container_reefer_flag: flag },
});
const container = object('', {
	...each(`container_number ${TRANSPORT}`, text),
	container_teu: number,
});
const line = object('', {
	...each(`imported_on ${BILLS} consignee consignee_city consignee_state`, text),
	...each('notify_party shipper shipper_country commodity_short_description', text),
	...each('commodity_hs_code_6 commodity_hs_code_6_description commodity_quantity_uom', text),
	...each('nvocc_scac nvocc_scac_description', text),
	...each('commodity_quantity commodity_estimated_value bol_metric_tons bol_teus', number),
});
const range = each('since until', text);
const notes = list(text);

export const ANSWERS: Record<string, Schema> = {
	'GET /trade_intel/meta': meta,
	'POST /trade_intel/companies/search': object('index results', {
		...{ index: meta, results: list(importer) },
	}),
	// Without the company, a client's test has only these.
	'POST /trade_intel/companies/profile': object('company_name since until found', {
		...each('company_name company_state', text),
		...{ ...range, found: flag, notes, monthly: list(month) },
		totals: object(`${ROLES} states`, { ...each(ROLES, number), states: list(text) }),
		...each('ports_of_discharge origin_countries carriers destination_states', list(place)),
		commodities_hs4: list(goods),
	}),
	'POST /trade_intel/commodities/search': object('results', { results: list(commodity) }),
	'POST /trade_intel/importers/top': object('since until ranked_by filters notes importers', {
		...{ ...range, ranked_by: text, filters: any, notes, importers: list(ranked) },
	}),
	'POST /trade_intel/trends': object('measure interval since until group_by filters fact series', {
		...each('measure interval fact', text),
		...{ ...range, group_by: list(text), filters: any, notes },
		series: list(figure({ period: text, partial: flag }, 'period value')),
	}),
	'POST /trade_intel/breakdown': object('measure dims filters since until fact notes rows', {
		...each('measure fact', text),
		...{ ...range, dims: list(text), filters: any, notes },
		rows: list(figure({ level: number }, 'level value')),
	}),
	'POST /trade_intel/containers/lookup': object('container_number found', {
		...each('container_number error note', text),
		...each('found commodities_truncated', flag),
		...{ latest_import: any, bills_of_lading: list(bill), commodities: list(line) },
	}),
	'POST /trade_intel/bills_of_lading/lookup': object('bol_number found searched_since', {
		...each('bol_number searched_since', text),
		...each('found bills_truncated containers_truncated commodities_truncated', flag),
		...{ bills_matched: number, containers: list(container), commodities: list(line) },
	}),
};
