import type { INodeProperties } from 'n8n-workflow';

import { CARRIERS } from '../../../shared/lib/filterTexts';
import {
	singleReference,
	mainScac,
	normalizeNumber,
	type Attributes,
} from '../../../../shipping/records';
import { containerStatusOptions } from '../../../../shipping/facts';
import { toText } from '../../../../shipping/lib';
import { choiceField } from '../../../shared/pickLists/filterChoices';
import { flagField, textField, textListField } from '../../../shared/lib/simpleFields';
import {
	customerFilter,
	matchAllTagsFilter,
	portOfDischargeFilter,
	portOfLoadingFilter,
	tagsFilter,
	terminalsFilter,
} from '../../fields/filterFields';
import { findScac } from '../../input/carrier';
import { readNumberList } from '../../input/numberList';
import { readOneNumber } from '../../input/oneNumber';
import { dateFilter } from '../../operation/filters/dates';
import type { ListFilter } from '../../operation/filters/listFilter';
import {
	converted,
	filter,
	locodes,
	onlyYes,
	recordId,
	tags,
	listedTexts,
	yesOrNo,
} from '../../operation/filters/values';
import { CONTAINER_DATES, shipmentValue, containerValue } from './dates';
import { lastFreeDayFilters } from './lastFreeDayFilters';

const statuses: INodeProperties = {
	displayName: 'Statuses',
	name: 'statuses',
	type: 'multiOptions',
	options: containerStatusOptions,
	default: [],
	description: 'Only containers with one of these statuses',
};

const billOfLading: ListFilter = {
	field: textField('Bill of Lading', 'billOfLading', {
		placeholder: 'e.g. MAEU123456789',
		description: 'Bill of lading number or its first characters',
	}),
	// The service stores numbers as they were submitted, with or without blanks and dashes.
	read(item, given) {
		const typed = readOneNumber(toText(given), item.fieldPosition('billOfLading'), {
			isBill: true,
		});
		const compact = normalizeNumber(typed);
		const spellings = compact === typed.toUpperCase() ? [typed] : [typed, compact];
		return { either: spellings.map((text) => [['filter[search_by_shipment_number]', text]]) };
	},
};

const shipmentScac = shipmentValue('shipping_line_scac');

/** Every filter with its field, its key, how the value is written, and the compared attribute. */
export const FILTERS: Array<ListFilter<Attributes<'container'>>> = [
	billOfLading,
	filter(
		choiceField(
			'Carriers',
			'carriers',
			'getCarriers',
			CARRIERS,
			'SCACs such as MAEU, or names such as Maersk',
		),
		'filter[shipping_line_scac]',
		converted((item, text, name) => findScac(item, name, text)),
		(...row) => mainScac(toText(shipmentScac(...row))),
	),
	filter(customerFilter, 'filter[customer_id]', recordId),
	dateFilter(CONTAINER_DATES),
	filter(
		flagField('Has Holds', 'hasHolds', {
			default: true,
			description:
				'Whether to return containers with holds, pending ones included, instead of those without',
		}),
		'filter[has_holds]',
		yesOrNo,
	),
	...lastFreeDayFilters,
	filter(
		textListField('Number', 'number', {
			placeholder: 'e.g. MSKU1234565',
			description: 'Full container number. Separate several with commas.',
		}),
		'filter[number]',
		async (item, given, name) => await listedTexts(item, readNumberList(item, name, given), name),
	),
	filter(
		portOfDischargeFilter,
		'filter[pod_code]',
		locodes,
		shipmentValue('port_of_discharge_locode'),
	),
	filter(portOfLoadingFilter, 'filter[pol_code]', locodes, shipmentValue('port_of_lading_locode')),
	filter(statuses, 'filter[current_status]', listedTexts, containerValue('current_status')),
	filter(tagsFilter, 'filter[tags]', tags),
	filter(matchAllTagsFilter, 'filter[tags_and]', onlyYes),
	filter(
		terminalsFilter,
		'filter[pod_terminal_id]',
		listedTexts,
		({ relationships }) => singleReference(relationships.pod_terminal)?.id,
	),
];
