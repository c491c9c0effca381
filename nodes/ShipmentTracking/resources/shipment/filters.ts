import {
	singleReference,
	type IncludedResources,
	type Resource,
	withCarrierDays,
	type Attributes,
} from '../../../../shipping/records';
import { timestampOf } from '../../../../shipping/days';
import { textField, timeField } from '../../../shared/lib/simpleFields';
import { choice } from '../../fields/choice';
import {
	customerFilter,
	matchAllTagsFilter,
	portOfDischargeFilter,
	portOfLoadingFilter,
	tagsFilter,
	terminalsFilter,
	trackingStoppedFilter,
} from '../../fields/filterFields';
import { partyLocator } from '../../fields/locators';
import { dateFilter } from '../../operation/filters/dates';
import type { ListFilter } from '../../operation/filters/listFilter';
import {
	filter,
	locodes,
	onlyYes,
	recordId,
	searchedText,
	spellingsOf,
	tags,
	listedTexts,
	yesOrNo,
} from '../../operation/filters/values';

type ListedShipment = Resource<Attributes<'shipment'>>;

const ownValue = (name: keyof Attributes<'shipment'>) => (shipment: ListedShipment) =>
	withCarrierDays(shipment, shipment).known(name);

const isStopped = (shipment: ListedShipment) =>
	shipment.has('line_tracking_stopped_at')
		? !!shipment.attributes.line_tracking_stopped_at
		: undefined;

/** The IDs of the customers, if 'Include' has the parties. */
const customerIds = ({ relationships }: ListedShipment, included: IncludedResources) =>
	included
		.all<Attributes<'party_role'>>(relationships.party_roles)
		.filter(({ attributes }) => attributes.role === 'customer')
		.map((role) => singleReference(role.relationships.party)?.id);

const createdBefore: ListFilter = {
	field: timeField('Created Before', 'createdBefore', {
		description: 'Only shipments whose tracking began before this time',
	}),
	read(item, given, { createdAfter }) {
		const before = timestampOf(given, item.timezone) ?? '';
		const after = timestampOf(createdAfter, item.timezone);
		if (after && after >= before)
			throw item.invalid('createdAfter', "is not before 'Created Before'");
		return { sent: [['filter[created_at]', `<${before}`]] };
	},
};

const requestNumber: ListFilter = {
	field: textField('Request Number', 'number', {
		description: 'Full number of the tracking request, such as a bill of lading number',
	}),
	// Of several numbers, a shipment must have one.
	read: (item, given) => ({
		sent: spellingsOf(item, given, 'number').map((text) => ['filter[number]', text]),
	}),
};

/** Every filter with its field, its key, how the value is written, and the compared attribute. */
const voyageFilter = choice(
	'Voyage',
	'voyage',
	[
		['On Ship', 'on_ship', 'The voyage is known and not over'],
		['Arrived', 'arrived', 'The vessel is at the port of discharge'],
	],
	'How far the shipment has come',
);

export const FILTERS: Array<ListFilter<Attributes<'shipment'>>> = [
	filter(
		timeField('Created After', 'createdAfter', {
			description: 'Only shipments whose tracking began after this time',
		}),
		'filter[created_at]',
		(item, given) => `>=${timestampOf(given, item.timezone)}`,
	),
	createdBefore,
	filter(customerFilter, 'filter[customer_id]', recordId, customerIds),
	dateFilter([
		{
			name: 'Arrival (Actual or Expected)',
			key: 'pod_arrival',
			at: (shipment) => ownValue('pod_ata_at')(shipment) || ownValue('pod_eta_at')(shipment),
			zone: ownValue('pod_timezone'),
		},
		{
			name: 'Arrived',
			key: 'pod_ata_at',
			at: ownValue('pod_ata_at'),
			zone: ownValue('pod_timezone'),
		},
	]),
	filter(
		timeField('ETA Changed After', 'etaChangedAfter', {
			description:
				'Only shipments whose ETA has moved to another day since this time. Excludes shipments that have arrived or are no longer tracked.',
		}),
		'filter[pod_eta_changed_at]',
		(item, given, name) => {
			const after = timestampOf(given, item.timezone) ?? '';
			// The service would still return shipments.
			if (Date.parse(after) > Date.now()) throw item.invalid(name, 'is in the future');
			return `>${after}`;
		},
	),
	requestNumber,
	filter(
		{
			...partyLocator,
			name: 'party',
			description: 'Only shipments that this party has a role in',
			required: false,
		},
		'filter[party_id]',
		recordId,
	),
	filter(portOfDischargeFilter, 'filter[pod_code]', locodes, ownValue('port_of_discharge_locode')),
	filter(portOfLoadingFilter, 'filter[pol_code]', locodes, ownValue('port_of_lading_locode')),
	filter(
		// The service also searches attributes that its answers don't have.
		textField('Search', 'search', {
			description: 'A bill of lading, reference or container number, or a part of it',
		}),
		'q',
		searchedText,
	),
	filter(tagsFilter, 'filter[tags]', tags),
	filter(matchAllTagsFilter, 'filter[tags_and]', onlyYes),
	filter(
		terminalsFilter,
		'filter[pod_terminal_id]',
		listedTexts,
		({ relationships }) => singleReference(relationships.pod_terminal)?.id,
	),
	filter(trackingStoppedFilter, 'filter[tracking_stopped]', yesOrNo, isStopped),
	filter(voyageFilter, 'filter[voyage_status]', (item) => item.choice(voyageFilter)),
];
