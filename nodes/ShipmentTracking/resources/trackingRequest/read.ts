import type { IDataObject, INodePropertyOptions } from 'n8n-workflow';

import { path } from '../../../shared/api/path';
import type { TrackingRequestAttributes } from '../../../shared/domain/attributes';
import { mainScac } from '../../../shared/domain/carrier';
import { isSameNumber, normalizeNumber } from '../../../shared/domain/trackingNumber';
import { toText } from '../../../shared/lib/json';
import { carrierLocator, trackingRequestLocator } from '../../fields/locators';
import { textField, timeField } from '../../fields/simpleFields';
import { findScac } from '../../input/carrier';
import { parseChoice } from '../../input/choices';
import type { Item } from '../../input/item';
import { toTimestamp } from '../../input/timestamp';
import { createGetManyOperation } from '../../operation/getMany';
import { createGetOperation } from '../../operation/operationFactories';

const include: INodePropertyOptions[] = [
	{
		name: 'Account of the Customer',
		value: 'customer',
		description: 'A Terminal49 account. For the customer itself, get the parties of the shipment.',
	},
	{ name: 'Shipment', value: 'tracked_object' },
];

export const get = createGetOperation({
	noun: 'tracking request',
	description: 'Get a tracking request with its status, shipment and failure reason',
	idField: trackingRequestLocator,
	path: (id) => path`/tracking_requests/${id}`,
	include,
});

/** The service can only filter by FILTERED_BY_SERVICE; this node filters by the other statuses. */
const STATUSES: INodePropertyOptions[] = [
	{ name: 'Awaiting Manifest', value: 'awaiting_manifest' },
	{ name: 'Created', value: 'created' },
	{ name: 'Failed', value: 'failed' },
	{ name: 'Pending', value: 'pending' },
	{ name: 'Tracking Stopped', value: 'tracking_stopped' },
];
const STATUS_VALUES = STATUSES.map(({ value }) => String(value));
const FILTERED_BY_SERVICE = ['created', 'failed', 'pending'];

/**
 * The status to filter by; empty for all.
 * @throws NodeOperationError for an unknown one, which would match no request
 */
function statusOf(item: Item): string {
	const status = toText(item.collection('filters').status);
	return status && parseChoice(item, 'status', status, STATUS_VALUES);
}

/** GET /tracking_requests, newest first. */
export const getMany = createGetManyOperation<TrackingRequestAttributes>({
	nouns: 'tracking requests',
	description: 'Get a list of tracking requests, newest first',
	path: path`/tracking_requests`,
	include,
	filters: [
		{ ...carrierLocator, description: 'Only requests of this carrier, by its name or SCAC' },
		timeField('Created After', 'createdAfter', {
			description: 'Only requests made after this time',
		}),
		timeField('Created Before', 'createdBefore', {
			description: 'Only requests made before this time',
		}),
		textField('Number', 'requestNumber', { description: 'Full number that was requested' }),
		textField('Search', 'search', { description: 'A number or reference, or part of it' }),
		{
			displayName: 'Status',
			name: 'status',
			type: 'options',
			options: STATUSES,
			default: 'created',
			description: 'Only requests with this status',
		},
		timeField('Updated After', 'updatedAfter', {
			description: 'Only requests that changed after this time',
		}),
		timeField('Updated Before', 'updatedBefore', {
			description: 'Only requests that changed before this time',
		}),
	],
	async query(item): Promise<IDataObject> {
		const filters = item.collection('filters');
		const at = (field: string) => toTimestamp(item, field, filters[field]);
		const status = statusOf(item);
		return {
			q: toText(filters.search) || undefined,
			'filter[request_number]': toText(filters.requestNumber) || undefined,
			'filter[status]': FILTERED_BY_SERVICE.includes(status) ? status : undefined,
			'filter[scac]': (await findScac(item, 'scac', toText(filters.scac))) || undefined,
			'filter[created_at][start]': at('createdAfter'),
			'filter[created_at][end]': at('createdBefore'),
			'filter[updated_at][start]': at('updatedAfter'),
			'filter[updated_at][end]': at('updatedBefore'),
		};
	},
	accept(item) {
		const status = statusOf(item);
		if (!status || FILTERED_BY_SERVICE.includes(status)) return undefined;
		return ({ attributes }) => attributes.status === status;
	},
	async recheck(item) {
		const filters = item.collection('filters');
		const number = normalizeNumber(toText(filters.requestNumber));
		const asked = {
			scac: await findScac(item, 'scac', toText(filters.scac)),
			status: statusOf(item),
		};
		// A row without the attribute is kept, because the service has already filtered the list.
		const is = (own: unknown, wanted: string) =>
			own === undefined || toText(own).toUpperCase() === wanted.toUpperCase();
		return [
			number ? ({ attributes }) => isSameNumber(attributes.request_number, number) : undefined,
			asked.scac
				? ({ attributes: { scac } }) => scac === undefined || mainScac(toText(scac)) === asked.scac
				: undefined,
			asked.status ? ({ attributes }) => is(attributes.status, asked.status) : undefined,
		];
	},
});
