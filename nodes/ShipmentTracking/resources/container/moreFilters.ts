import type { Attributes } from '../../../../shipping/records';
import { choiceField } from '../../../shared/pickLists/filterChoices';
import { flagField, textField, textListField } from '../../../shared/lib/simpleFields';
import { trackingStoppedFilter } from '../../fields/filterFields';
import type { ListFilter } from '../../operation/filters/listFilter';
import {
	anyText,
	filter,
	locodes,
	onlyYes,
	listedTexts,
	yesOrNo,
} from '../../operation/filters/values';
import { isTrackedContainer } from './dates';
import { customFieldFilter, partyFilter } from './partyFilter';

const onFlag = (displayName: string, name: string, description: string) =>
	flagField(displayName, name, { default: true, description });

/** The filters that are needed less often, in the same form as in filters.ts. */
export const MORE_FILTERS: Array<ListFilter<Attributes<'container'>>> = [
	filter(
		textField('Container Reference', 'reference', {
			placeholder: 'e.g. PO-1001',
			description: 'Container reference or its first characters',
		}),
		'filter[search_by_ref_numbers]',
		anyText,
	),
	customFieldFilter,
	filter(
		choiceField(
			'Destinations',
			'destinations',
			'getPorts',
			'Only shipments to these destinations, by UN/LOCODE',
			'UN/LOCODEs such as USCHI',
		),
		'filter[destination_code]',
		locodes,
	),
	filter(
		onFlag(
			'ETA Changed in Last 3 Days',
			'etaChangedIn3Days',
			'Whether to return only containers whose ETA changed in the last three days',
		),
		'filter[eta_changed_in_past_3_days]',
		onlyYes,
	),
	filter(
		onFlag(
			'ETA Changed in Last 24 Hours',
			'etaChangedIn24Hours',
			'Whether to return only containers whose ETA changed in the last 24 hours',
		),
		'filter[eta_changed_in_last_24h]',
		onlyYes,
	),
	filter(
		onFlag(
			'Has Demurrage Fees',
			'hasDemurrageFees',
			'Whether to return containers with demurrage instead of those without',
		),
		'filter[has_demurrage_fees]',
		yesOrNo,
	),
	filter(
		onFlag(
			'Has Fees',
			'hasFees',
			'Whether to return containers with fees instead of those without',
		),
		'filter[has_fees]',
		yesOrNo,
	),
	filter(
		onFlag(
			'Has Fees or Holds',
			'hasFeesOrHolds',
			'Whether to return containers with fees or holds instead of those with neither',
		),
		'filter[has_fees_or_holds]',
		yesOrNo,
	),
	filter(
		onFlag(
			'Needs Attention',
			'needsAttention',
			'Whether to return only containers that Terminal49 marks as urgent',
		),
		'filter[requires_attention]',
		onlyYes,
	),
	partyFilter,
	filter(
		textField('Shipment Reference', 'shipmentReference', {
			placeholder: 'e.g. PO-1001',
			description: 'Shipment reference or its first characters',
		}),
		'filter[search_by_shipment_ref_numbers]',
		anyText,
	),
	filter(
		trackingStoppedFilter,
		'filter[actively_tracked]',
		// Lists of containers only have the opposite filter.
		(item, given) => !yesOrNo(item, given),
		isTrackedContainer,
	),
	filter(
		textListField('Vessel', 'vessel', {
			placeholder: 'e.g. EVER GIVEN',
			description: 'Full name of the vessel, as the carrier writes it',
		}),
		'filter[vessel_name]',
		listedTexts,
	),
];
