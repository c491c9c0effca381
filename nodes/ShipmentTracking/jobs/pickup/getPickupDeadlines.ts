import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { byUrgency, assessPickup } from '../../../shared/domain/pickup';
import type { Pickup, PickupOptions } from '../../../shared/domain/pickupModel';
import { NOT_TRACKED_AFTER_DAYS } from '../../../shared/domain/tracking';
import { collection } from '../../fields/list';
import { optionNumber } from '../../input/boundedNumber';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import type { Operation } from '../../operation/operation';
import { outputSelected, selectedFields } from '../../operation/output';
import { loadLiveContainers } from '../containers/liveContainers';
import { loadContainer, type UnresolvedNumber } from '../containers/loadContainers';
import { loadNumbers, unresolvedRow } from '../containers/readNumbers';
import { readStaleAfter, staleAfterOption } from '../containers/staleAfter';
import { showForWhich, whichFields } from '../containers/whichFields';

/** What people read first. */
const LEADING: Array<keyof Pickup> = [
	'number',
	'status',
	'bill_of_lading_number',
	'terminal',
	'last_free_day',
	'days_left',
	'ready_for_pickup',
	'summary',
];

const fields: INodeProperties[] = [
	...whichFields({
		choices: ['all', 'one', 'several'],
		default: 'all',
		all: {
			description: 'Every container that is still tracked',
			hint: 'All tracked containers are read; the most urgent ones are returned',
		},
	}),
	showForWhich(
		{
			displayName: 'Only Not Picked Up',
			name: 'notPickedUp',
			type: 'boolean',
			default: true,
			description: 'Whether to leave out containers that have been picked up',
		},
		'all',
	),
	...collection('Options', [
		{
			displayName: 'Not Tracked After (Days)',
			name: 'notTrackedAfterDays',
			type: 'number',
			typeOptions: { minValue: 1 },
			default: NOT_TRACKED_AFTER_DAYS,
			description:
				'After how many days without a look at the terminal a container has the status not_tracked and no days left, because nobody knows whether its last free day still holds',
		},
		selectedFields,
		staleAfterOption,
	]),
];

/** Until when containers must be fetched, and whether they can be: one item each, urgent first. */
export const getPickupDeadlines: Operation = {
	value: 'getPickupDeadlines',
	name: 'Get Pickup Deadlines',
	action: 'Get pickup deadlines of containers',
	description:
		'Get the earliest last free day of containers with the days left, whether they are ready for pickup or why not, and the fees; the most urgent first, those that are tracked no more last. Answers "what must be picked up and when".',
	fields,
	async run(item) {
		const options = {
			now: Date.now(),
			staleAfterHours: readStaleAfter(item),
			notTrackedAfterDays: optionNumber(item, 'notTrackedAfterDays', NOT_TRACKED_AFTER_DAYS, {
				above: 0,
			}),
		};
		return outputSelected(item, await rowsOf(item, options), LEADING);
	},
};

async function rowsOf(item: Item, options: PickupOptions): Promise<IDataObject[]> {
	if (item.param('which') === 'all') return await mostUrgent(item, options);
	if (item.param('which') === 'several') return await byNumbers(item, options);
	const id = await item.idOrNumber('containerId');
	const subjects = await loadContainer(item.client, id);
	return subjects.map((subject) => assessPickup(subject, options));
}

async function mostUrgent(item: Item, options: PickupOptions): Promise<Pickup[]> {
	const limit = item.limit();
	const isAsked = ({ status }: Pickup) => !item.flag('notPickedUp') || status !== 'picked_up';
	const { subjects, isComplete } = await loadLiveContainers(item.client);
	if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	const pickups = subjects.map((subject) => assessPickup(subject, options)).filter(isAsked);
	item.leaveBehind({ total: pickups.length });
	const shown = pickups.sort(byUrgency).slice(0, limit);
	if (shown.length < pickups.length) {
		item.hint(
			`The ${shown.length} most urgent of ${pickups.length} containers are returned, by 'Limit'.`,
		);
	}
	const stale = shown.filter((one) => one.stale).length;
	if (stale) {
		item.hint(
			`The terminal's data of ${stale} of ${shown.length} containers is stale: see data_as_of.`,
		);
	}
	return shown;
}

async function byNumbers(item: Item, options: PickupOptions): Promise<IDataObject[]> {
	const { subjects, unresolved } = await loadNumbers(item);
	const pickups = subjects.map((subject) => assessPickup(subject, options));
	return [...pickups.sort(byUrgency), ...unresolved.map(unknownRow)];
}

function unknownRow(number: UnresolvedNumber): IDataObject {
	return unresolvedRow(number, {
		status: 'unknown',
		bill_of_lading_number: null,
		terminal: null,
		days_left: null,
		last_free_day: null,
		ready_for_pickup: false,
		reasons: [number.reason],
	});
}
