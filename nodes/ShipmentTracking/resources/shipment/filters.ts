import type { ShipmentAttributes } from '../../../shared/domain/attributes';
import {
	customerFilter,
	portOfDischargeFilter,
	portOfLoadingFilter,
	tagsFilter,
	terminalsFilter,
	trackingStoppedFilter,
} from '../../fields/filterFields';
import { partyLocator } from '../../fields/locators';
import { dateFilter } from '../../operation/filters/dates';
import { anyLocode, anyOf, byRecord, tagFilters, yesOrNo } from '../../operation/filters/kinds';
import { relatedId, type ListFilter, type ValueOf } from '../../operation/filters/listFilter';
import { created, etaChanged, number, voyage } from './ownFilters';

const own =
	(name: keyof ShipmentAttributes): ValueOf<ShipmentAttributes> =>
	({ attributes }) =>
		attributes[name];

const isStopped: ValueOf<ShipmentAttributes> = ({ attributes }) => {
	const { line_tracking_stopped_at: stoppedAt } = attributes;
	return stoppedAt === undefined ? undefined : !!stoppedAt;
};

const arrival: ValueOf<ShipmentAttributes> = ({ attributes }) =>
	attributes.pod_ata_at || attributes.pod_eta_at;

/**
 * Every filter of Get Many except Search, with its field, its query and the value that it compares.
 */
export const FILTERS: Array<ListFilter<ShipmentAttributes>> = [
	...created,
	byRecord(customerFilter, 'filter[customer_id]'),
	dateFilter([
		{
			name: 'Arrival (Actual or Expected)',
			value: 'pod_arrival',
			at: arrival,
			zone: own('pod_timezone'),
		},
		{ name: 'Arrived', value: 'pod_ata_at', at: own('pod_ata_at'), zone: own('pod_timezone') },
	]),
	etaChanged,
	number,
	byRecord(
		{
			...partyLocator,
			name: 'party',
			description: 'Only shipments that this party has a role in',
			required: false,
		},
		'filter[party_id]',
	),
	anyLocode(portOfDischargeFilter, 'filter[pod_code]', own('port_of_discharge_locode')),
	anyLocode(portOfLoadingFilter, 'filter[pol_code]', own('port_of_lading_locode')),
	...tagFilters(tagsFilter, own('tags')),
	anyOf(terminalsFilter, 'filter[pod_terminal_id]', ({ relationships }) =>
		relatedId(relationships.pod_terminal),
	),
	yesOrNo(trackingStoppedFilter, 'filter[tracking_stopped]', isStopped),
	voyage,
];
