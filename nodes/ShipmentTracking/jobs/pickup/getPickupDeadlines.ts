import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { containerFacts, type ContainerFacts } from '../../../shared/domain/facts/container';
import { byUrgency } from '../../../shared/domain/facts/urgency';
import type { ContainerContext } from '../../../shared/domain/pickupModel';
import { collection } from '../../fields/list';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import type { Operation } from '../../operation/operation';
import { outputSelected, selectedFields } from '../../operation/output';
import { loadLiveContainers } from '../containers/liveContainers';
import { loadContainer, type UnresolvedNumber } from '../containers/loadContainers';
import { loadNumbers, unresolvedRow } from '../containers/readNumbers';
import { readStaleAfter, staleAfterOption } from '../containers/staleAfter';
import { showForWhich, whichFields } from '../containers/whichFields';
import { pickupRow, type PickupRow } from './pickupRow';

/** What people read first. */
export const PICKUP_LEADING: Array<keyof PickupRow> = [
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
			description: 'All tracked containers',
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
	...collection('Options', [selectedFields, staleAfterOption]),
];

/** Until when containers must be fetched, and whether they can be: one item each, urgent first. */
export const getPickupDeadlines: Operation = {
	value: 'getPickupDeadlines',
	name: 'Get Pickup Deadlines',
	action: 'Get pickup deadlines of containers',
	description: 'Get last free days, days left and pickup readiness, most urgent first',
	fields,
	async run(item) {
		const staleAfterHours = readStaleAfter(item);
		const now = Date.now();
		const toFacts = (context: ContainerContext) => containerFacts(context, { now, knownAt: now });
		const toRow = (facts: ContainerFacts) => pickupRow(facts, staleAfterHours);
		return outputSelected(item, await rowsOf(item, { toFacts, toRow }), PICKUP_LEADING);
	},
};

/** The row of a container that was read. */
interface Steps {
	toFacts(context: ContainerContext): ContainerFacts;
	toRow(facts: ContainerFacts): PickupRow;
}

async function rowsOf(item: Item, steps: Steps): Promise<IDataObject[]> {
	if (item.param('which') === 'all') return await mostUrgent(item, steps);
	if (item.param('which') === 'several') return await byNumbers(item, steps);
	const id = await item.idOrNumber('containerId');
	const contexts = await loadContainer(item.client, id);
	return contexts.map(steps.toFacts).map(steps.toRow);
}

async function mostUrgent(item: Item, { toFacts, toRow }: Steps): Promise<PickupRow[]> {
	const limit = item.limit();
	const isWanted = ({ isPickedUp }: ContainerFacts) => !item.flag('notPickedUp') || !isPickedUp;
	const { subjects, isComplete } = await loadLiveContainers(item.client);
	if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	const all = subjects.map(toFacts).filter(isWanted);
	item.setRemainder({ total: all.length });
	const shown = all.sort(byUrgency).slice(0, limit).map(toRow);
	if (shown.length < all.length) {
		item.hint(
			`The ${shown.length} most urgent of ${all.length} containers are returned, by 'Limit'.`,
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

async function byNumbers(item: Item, { toFacts, toRow }: Steps): Promise<IDataObject[]> {
	const { subjects, unresolved } = await loadNumbers(item);
	const rows = subjects.map(toFacts).sort(byUrgency).map(toRow);
	return [...rows, ...unresolved.map(unknownRow)];
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
