import { asArray, asText } from '../../../../shared/lib/json';
import { list, text } from './column';
import { textCell } from './values';

/** The key, and the codes of places and companies for other systems. */
export const codes = [
	text('container_id', 'Container ID', ({ container }) => container.id),
	text('shipment_id', 'Shipment ID', ({ shipmentId }) => shipmentId),
	text('current_status', 'Status Code', ({ c }) => c.current_status),
	text('shipment_normalized_number', 'Normalized Number', ({ s }) => s.normalized_number),
	list('shipment_tags', 'Tags', ({ s }) => sortedList(s.tags)),
	text('shipping_line_scac', 'SCAC', ({ s }) => s.shipping_line_scac),
	text('pol_locode', 'POL Code', ({ s }) => s.port_of_lading_locode),
	text('pol_country_code', 'POL Country', ({ s }) => countryOf(s.port_of_lading_locode)),
	text('pol_timezone', 'POL Time Zone', ({ s }) => s.pol_timezone),
	text('pod_locode', 'POD Code', ({ s }) => s.port_of_discharge_locode),
	text('pod_country_code', 'POD Country', ({ s }) => countryOf(s.port_of_discharge_locode)),
	text('pod_timezone', 'POD Time Zone', ({ zones }) => zones.pod),
	text('pod_terminal_nickname', 'Terminal Nickname', ({ t }) => t.nickname),
	text('pod_terminal_firms_code', 'Terminal FIRMS Code', ({ t }) => t.firms_code),
	text('destination_locode', 'Destination Code', ({ s }) => s.destination_locode),
	text('destination_country_code', 'Destination Country', ({ s }) =>
		countryOf(s.destination_locode),
	),
	text('destination_timezone', 'Destination Time Zone', ({ zones }) => zones.destination),
	text('ind_terminal_name', 'Inland Terminal', ({ f }) => f.name),
	text('ind_terminal_nickname', 'Inland Terminal Nickname', ({ f }) => f.nickname),
	text('ind_terminal_firms_code', 'Inland Terminal FIRMS Code', ({ f }) => f.firms_code),
	text('pod_vessel_imo', 'Vessel IMO', ({ s }) => s.pod_vessel_imo),
	text('pod_rail_carrier_scac', 'Rail Carrier at POD', ({ c }) => c.pod_rail_carrier_scac),
	text('ind_rail_carrier_scac', 'Rail Carrier Inland', ({ c }) => c.ind_rail_carrier_scac),
];

/** The first two letters of a UN/LOCODE are the country. */
function countryOf(code: unknown): string | undefined {
	return /^[A-Z]{2}/i.exec(asText(code) ?? '')?.[0];
}

/** Sorted, so that a different order doesn't count as a change. */
export const sortedList = (value: unknown): string[] => asArray(value).flatMap(toText).sort();

const toText = (value: unknown): string[] => {
	const one = textCell(value);
	return one === null ? [] : [one];
};
