import {
	type TrackingRequestAttributes,
	mainScac,
	isSameNumber,
} from '../../../../shipping/records';
import { toText } from '../../../../shipping/lib';
import { textField, timeField } from '../../../shared/lib/simpleFields';
import { choice } from '../../fields/choice';
import { carrierLocator } from '../../fields/locators';
import { findScac } from '../../input/carrier';
import { readExactNumber } from '../../input/oneNumber';
import type { ListFilter } from '../../operation/filters/listFilter';
import { filter, searchedText, timestamp } from '../../operation/filters/values';

type RequestFilter = ListFilter<TrackingRequestAttributes>;

const statusField = choice(
	'Status',
	'status',
	[
		['Created', 'created'],
		['Awaiting Manifest', 'awaiting_manifest'],
		['Cancelled', 'cancelled'],
		['Failed', 'failed'],
		['Pending', 'pending'],
		['Tracking Stopped', 'tracking_stopped'],
	],
	'Only requests with this status',
);

const status: RequestFilter = {
	field: statusField,
	// The service can only filter by some of the statuses; the node filters by the others.
	read(item) {
		const wanted = item.choice(statusField);
		return ['cancelled', 'created', 'failed', 'pending'].includes(wanted)
			? { sent: [['filter[status]', wanted]] }
			: { keeps: ({ attributes }) => attributes.status === wanted };
	},
	attribute: (request) => request.known('status'),
};

const number: RequestFilter = {
	field: textField('Number', 'requestNumber', { description: 'Full number that was requested' }),
	// It isn't documented whether the service also finds parts of numbers.
	read(item, given) {
		const asked = item.fieldPosition('requestNumber');
		const wanted = readExactNumber(toText(given), asked, { isLookup: true });
		return {
			sent: [['filter[request_number]', wanted]],
			keeps: ({ attributes }) => isSameNumber(attributes.request_number, wanted),
		};
	},
};

const byTime = (displayName: string, name: string, which: string, key: string) =>
	filter(
		timeField(displayName, name, { description: `Only requests ${which} this time` }),
		key,
		timestamp,
	);

/** Every filter with its field, its key, how the value is written, and the compared attribute. */
export const FILTERS: RequestFilter[] = [
	filter(
		{ ...carrierLocator, description: 'Only requests of this carrier, by its name or SCAC' },
		'filter[scac]',
		async (item, given, name) => await findScac(item, name, toText(given)),
		({ attributes }) => mainScac(attributes.scac ?? ''),
	),
	byTime('Created After', 'createdAfter', 'made after', 'filter[created_at][start]'),
	byTime('Created Before', 'createdBefore', 'made before', 'filter[created_at][end]'),
	number,
	filter(
		textField('Search', 'search', { description: 'A number or reference, or part of it' }),
		'q',
		searchedText,
	),
	status,
	byTime('Updated After', 'updatedAfter', 'that changed after', 'filter[updated_at][start]'),
	byTime('Updated Before', 'updatedBefore', 'that changed before', 'filter[updated_at][end]'),
];
