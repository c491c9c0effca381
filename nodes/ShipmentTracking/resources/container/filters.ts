import type { INodeProperties } from 'n8n-workflow';

import type { ContainerAttributes } from '../../../shared/domain/attributes';
import { mainScac } from '../../../shared/domain/carrier';
import { containerStatusOptions } from '../../../shared/domain/facts/containerStatus';
import { normalizeNumber } from '../../../shared/domain/trackingNumber';
import { choiceField } from '../../../shared/pickLists/choiceField';
import {
	customerFilter,
	portOfDischargeFilter,
	portOfLoadingFilter,
	tagsFilter,
	terminalsFilter,
	trackingStoppedFilter,
} from '../../fields/filterFields';
import { flagField, textField } from '../../fields/simpleFields';
import { findScac } from '../../input/carrier';
import { dateFilter } from '../../operation/filters/dates';
import {
	anyLocode,
	anyOf,
	asStored,
	beginning,
	byRecord,
	onlyIf,
	tagFilters,
	yesOrNo,
} from '../../operation/filters/kinds';
import { relatedId, type Contradiction, type ListFilter } from '../../operation/filters/listFilter';
import { customFieldFilter } from './customFieldFilter';
import { DATES } from './dateChoices';
import { lastFreeDayFilters } from './lastFreeDayFilter';
import { partyFilter } from './partyFilter';
import { hasDemurrage, hasEntries, isStopped, ofShipment, own, shipmentNumbers } from './rowValues';

const flag = (displayName: string, name: string, description: string) =>
	flagField(displayName, name, { default: true, description });

const statuses: INodeProperties = {
	displayName: 'Statuses',
	name: 'statuses',
	type: 'multiOptions',
	options: containerStatusOptions,
	default: [],
	description: 'Only containers with one of these statuses',
};

const FEES = 'fees_at_pod_terminal';
const HOLDS = 'holds_at_pod_terminal';

/** Every filter of Get Many with its field, its query and the value that it compares. */
export const FILTERS: Array<ListFilter<ContainerAttributes>> = [
	beginning(
		textField('Bill of Lading', 'billOfLading', {
			placeholder: 'e.g. MAEU123456789',
			description: 'Bill of lading number or its first characters',
		}),
		'filter[search_by_shipment_number]',
		shipmentNumbers,
		asStored,
	),
	anyOf(
		choiceField(
			'Carriers',
			'carriers',
			'getCarriers',
			'Only containers of these carriers, by their names or SCACs',
			'SCACs such as MAEU, or names such as Maersk',
		),
		'filter[shipping_line_scac]',
		ofShipment('shipping_line_scac'),
		{ parse: (item, name) => findScac(item, 'carriers', name), normalize: mainScac },
	),
	beginning(
		textField('Container Reference', 'reference', {
			placeholder: 'e.g. PO-1001',
			description: 'Container reference or its first characters',
		}),
		'filter[search_by_ref_numbers]',
		own('ref_numbers'),
	),
	byRecord(customerFilter, 'filter[customer_id]'),
	customFieldFilter,
	dateFilter(DATES),
	anyLocode(
		choiceField(
			'Destinations',
			'destinations',
			'getPorts',
			'Only shipments to these destinations, by their UN/LOCODEs',
			'UN/LOCODEs such as USCHI',
		),
		'filter[destination_code]',
		ofShipment('destination_locode'),
	),
	onlyIf(
		flag(
			'ETA Changed in Last 3 Days',
			'etaChangedIn3Days',
			'Whether to return only containers whose ETA changed in the last three days',
		),
		'filter[eta_changed_in_past_3_days]',
	),
	onlyIf(
		flag(
			'ETA Changed in Last 24 Hours',
			'etaChangedIn24Hours',
			'Whether to return only containers whose ETA changed in the last 24 hours',
		),
		'filter[eta_changed_in_last_24h]',
	),
	yesOrNo(
		flag(
			'Has Demurrage Fees',
			'hasDemurrageFees',
			'Whether to return containers with demurrage instead of those without',
		),
		'filter[has_demurrage_fees]',
		hasDemurrage,
	),
	yesOrNo(
		flag('Has Fees', 'hasFees', 'Whether to return containers with fees instead of those without'),
		'filter[has_fees]',
		hasEntries(FEES),
	),
	yesOrNo(
		flag(
			'Has Fees or Holds',
			'hasFeesOrHolds',
			'Whether to return containers with fees or holds instead of those with neither',
		),
		'filter[has_fees_or_holds]',
		hasEntries(FEES, HOLDS),
	),
	yesOrNo(
		flag(
			'Has Holds',
			'hasHolds',
			'Whether to return containers with holds, pending ones included, instead of those without',
		),
		'filter[has_holds]',
		hasEntries(HOLDS),
	),
	...lastFreeDayFilters,
	onlyIf(
		flag(
			'Needs Attention',
			'needsAttention',
			'Whether to return only containers that Terminal49 marks as urgent',
		),
		'filter[requires_attention]',
	),
	anyOf(
		textField('Number', 'number', {
			placeholder: 'e.g. MSKU1234565',
			description: 'Full container number. Separate several with commas.',
		}),
		'filter[number]',
		own('number'),
		{ parse: (_, given) => normalizeNumber(given), normalize: normalizeNumber },
	),
	partyFilter,
	anyLocode(portOfDischargeFilter, 'filter[pod_code]', ofShipment('port_of_discharge_locode')),
	anyLocode(portOfLoadingFilter, 'filter[pol_code]', ofShipment('port_of_lading_locode')),
	beginning(
		textField('Shipment Reference', 'shipmentReference', {
			placeholder: 'e.g. PO-1001',
			description: 'Shipment reference or its first characters',
		}),
		'filter[search_by_shipment_ref_numbers]',
		ofShipment('ref_numbers'),
	),
	anyOf(statuses, 'filter[current_status]', own('current_status')),
	...tagFilters(tagsFilter, ofShipment('tags')),
	anyOf(terminalsFilter, 'filter[pod_terminal_id]', ({ relationships }) =>
		relatedId(relationships.pod_terminal),
	),
	yesOrNo(trackingStoppedFilter, 'filter[actively_tracked]', isStopped, true),
	anyOf(
		textField('Vessel', 'vessel', {
			placeholder: 'e.g. EVER GIVEN',
			description: 'Full name of the vessel, as the carrier writes it',
		}),
		'filter[vessel_name]',
		ofShipment('pod_vessel_name'),
		// Whether the service compares upper and lower case is unknown.
		{ normalize: (name) => name.toUpperCase() },
	),
];

export const CONTRADICTIONS: Contradiction[] = [
	{ hasDemurrageFees: true, hasFees: false },
	{ hasDemurrageFees: true, hasFeesOrHolds: false },
	{ hasFees: true, hasFeesOrHolds: false },
	{ hasHolds: true, hasFeesOrHolds: false },
	{ hasFeesOrHolds: true, hasFees: false, hasHolds: false },
];
