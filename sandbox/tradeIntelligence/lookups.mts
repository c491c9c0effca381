import { monthsBefore, type Asked } from './figures.mts';
import { COMMODITIES, filtered, topGroups, type ImportRow } from './records.mts';

const cleaned = (number: unknown) => String(number).replace(/[\s-]/g, '').toUpperCase();
const containersOf = (rows: ImportRow[]) => topGroups(rows, ['number']).map((one) => one.rows[0]);

const transport = (row: ImportRow) => ({
	...{ imported_on: row.day, scac: row.scac, vessel_name: 'EVER GIVEN', voyage_number: '101E' },
	...{ port_of_lading_name: row.pol, port_of_discharge_name: row.pod },
	...{ destination_city: row.pod, destination_state: row.dest_state, container_teu: row.teus },
	container_type_short_description: row.container_type,
});
const bills = ({ master, house }: ImportRow) => ({
	...{ master_bill_of_lading_number: master, house_bill_of_lading_number: house },
});
const linesOf = (rows: ImportRow[]) =>
	topGroups(rows, ['number', 'hs4']).map(({ rows: [row, other] }) => ({
		...{ imported_on: row.day, ...bills(row), consignee: row.company, consignee_city: row.pod },
		...{ consignee_state: row.company_state, notify_party: other?.company ?? null },
		...{
			shipper: `${String(row.pol).toUpperCase()} TRADING LTD`,
			shipper_country: row.pol_country,
		},
		commodity_short_description: COMMODITIES[String(row.hs4)].goods[0].toUpperCase(),
		commodity_hs_code_6: `${String(row.hs4)}10`,
		commodity_hs_code_6_description: COMMODITIES[String(row.hs4)].description,
		...{ commodity_quantity: 100, commodity_quantity_uom: 'CTN' },
		...{ commodity_estimated_value: row.estimated_value, bol_metric_tons: 9.5, bol_teus: row.teus },
		...{ nvocc_scac: null, nvocc_scac_description: null },
	}));

export function lookUpContainer({ rows, body }: Asked) {
	const container_number = cleaned(body.container_number);
	const found = filtered(rows, { number: container_number });
	if (!found.length) {
		const isForm = /^[A-Z]{4}\d{7}$/.test(container_number);
		return {
			container_number,
			found: false,
			...(isForm ? {} : { error: 'Not a container number' }),
		};
	}
	const bills_of_lading = containersOf(found).map((row) => ({
		...{ ...transport(row), ...bills(row), scac_name: row.carrier },
		...{ port_of_lading_country: row.pol_country, ultimate_origin_country: row.origin_country },
		container_reefer_flag: row.reefer,
	}));
	return {
		...{ container_number, found: true, latest_import: { imported_on: found[0].day } },
		...{ bills_of_lading, commodities: linesOf(found), commodities_truncated: false },
		note: 'Only the latest US import is returned.',
	};
}

export function lookUpBill({ rows, body, thisMonth }: Asked) {
	const bol_number = cleaned(body.bol_number);
	const since = monthsBefore(thisMonth, Number(body.months ?? 12));
	const found = rows.filter(
		({ master, house, month }) => [master, house].includes(bol_number) && month >= since,
	);
	const containers = containersOf(found);
	return {
		...{ bol_number, found: found.length > 0, searched_since: `${since}-01` },
		...{ bills_matched: containers.length, bills_truncated: false },
		containers: containers.map((row) => ({ container_number: row.number, ...transport(row) })),
		...{ commodities: linesOf(found), commodities_truncated: false, containers_truncated: false },
	};
}
