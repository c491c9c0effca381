import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { containerFacts, type ContainerFacts } from '../../../shared/domain/facts/container';
import { toSentence } from '../../../shared/domain/facts/sentence';
import { byUrgency } from '../../../shared/domain/facts/urgency';
import type { ContainerContext } from '../../../shared/domain/contexts';
import { accountFilters, readAccountFilters } from '../../fields/accountFilters';
import { asOfOption, knownAtOf, readAsOf } from '../../fields/asOf';
import { collection } from '../../fields/list';
import { parseChoice } from '../../input/choices';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import type { Operation } from '../../operation/operation';
import { outputSelected, selectedFields } from '../../operation/output';
import { loadLiveContainers } from '../containers/liveContainers';
import { loadContainer, type UnresolvedNumber } from '../containers/loadContainers';
import { loadNumbers, unresolvedRow } from '../containers/readNumbers';
import { readStaleAfter, staleAfterOption } from '../containers/staleAfter';
import { showForSelection, containerSelection } from '../containers/containerSelection';
import { dispatchLists, type DispatchEntry } from './dispatchList';
import { dispatchLine, pickupRow, type PickupRow } from './pickupRow';

/** The columns at the beginning of a row. */
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

const OUTPUTS = ['containers', 'terminals'] as const;

const limits = ['returnAll', 'limit'];

const fields: INodeProperties[] = [
	...containerSelection({
		choices: ['all', 'one', 'several'],
		default: 'all',
		all: {
			description: 'All tracked containers',
			hint: 'All tracked containers are read; the most urgent ones are returned',
		},
	}).map((field) => (limits.includes(field.name) ? hideForTerminals(field) : field)),
	showForSelection(
		{
			displayName: 'Only Not Picked Up',
			name: 'notPickedUp',
			type: 'boolean',
			default: true,
			description: 'Whether to leave out containers that have been picked up',
		},
		'all',
	),
	showForSelection(
		{
			displayName: 'Only Ready',
			name: 'onlyReady',
			type: 'boolean',
			default: false,
			description: 'Whether to return only containers that are ready for pickup',
		},
		'all',
	),
	{
		displayName: 'Output As',
		name: 'outputAs',
		type: 'options',
		options: [
			{ name: 'One Item per Container', value: 'containers' },
			{
				name: 'One Item per Terminal',
				value: 'terminals',
				description: 'A dispatch list with subject, text and HTML, ready to send',
			},
		],
		default: 'containers',
		description: 'How to return the containers',
		displayOptions: { show: { which: ['all', 'several'] } },
	},
	...accountFilters.map((field) => showForSelection(field, 'all')),
	...collection('Options', [asOfOption, selectedFields, staleAfterOption]),
];

function hideForTerminals(field: INodeProperties): INodeProperties {
	return {
		...field,
		displayOptions: { ...field.displayOptions, hide: { outputAs: ['terminals'] } },
	};
}

/** Returns last free days and readiness of containers, the most urgent first. */
export const getPickupDeadlines: Operation = {
	value: 'getPickupDeadlines',
	name: 'Get Pickup Deadlines',
	action: 'Get pickup deadlines of containers',
	description:
		'Get last free days and pickup readiness, most urgent first, or as one list per terminal',
	fields,
	async run(item) {
		const settings = readSettings(item);
		const { containers, unresolved } = await loadPickups(item, settings);
		const entries = containers.map((facts) => ({
			row: pickupRow(facts, settings.staleAfterHours),
			line: dispatchLine(facts),
		}));
		const rows = entries.map(({ row }) => row);
		if (settings.which === 'all') hintIfStale(item, rows);
		return settings.isByTerminal
			? outputSelected(item, dispatchLists([...entries, ...unresolved.map(unknownEntry)]))
			: outputSelected(item, [...rows, ...unresolved.map(unknownRow)], PICKUP_LEADING);
	},
};

type Settings = ReturnType<typeof readSettings>;

/** Reads all parameters before the first request, so that an error costs no request. */
function readSettings(item: Item) {
	const which = item.param('which');
	const isByTerminal =
		which !== 'one' &&
		parseChoice(item, 'outputAs', item.param('outputAs'), OUTPUTS) === 'terminals';
	const now = readAsOf(item);
	return {
		which,
		isByTerminal,
		limit: which === 'all' && !isByTerminal ? item.limit() : undefined,
		clock: { now, knownAt: knownAtOf(now) },
		staleAfterHours: readStaleAfter(item),
		isWanted: which === 'all' ? readWanted(item) : () => true,
	};
}

/** Whether a container is returned. */
function readWanted(item: Item): (facts: ContainerFacts) => boolean {
	const notPickedUp = item.flag('notPickedUp');
	const onlyReady = item.flag('onlyReady');
	const { isCustomers, hasReference } = readAccountFilters(item);
	return ({ context, references, isPickedUp, isReady }) =>
		!(notPickedUp && isPickedUp) &&
		!(onlyReady && !isReady) &&
		isCustomers(context.shipment?.attributes) &&
		hasReference(references);
}

/** The containers to return, the most urgent first, and the unknown numbers. */
interface Pickups {
	containers: ContainerFacts[];
	unresolved: UnresolvedNumber[];
}

async function loadPickups(item: Item, settings: Settings): Promise<Pickups> {
	const toFacts = (context: ContainerContext) => containerFacts(context, settings.clock);
	if (settings.which === 'all') return await loadMostUrgent(item, settings, toFacts);
	if (settings.which === 'several') {
		const { contexts, unresolved } = await loadNumbers(item);
		return { containers: contexts.map(toFacts).sort(byUrgency), unresolved };
	}
	const id = await item.idOrNumber('containerId');
	return { containers: (await loadContainer(item.client, id)).map(toFacts), unresolved: [] };
}

async function loadMostUrgent(
	item: Item,
	{ limit, isWanted, isByTerminal }: Settings,
	toFacts: (context: ContainerContext) => ContainerFacts,
): Promise<Pickups> {
	const { contexts, isComplete } = await loadLiveContainers(item.client);
	if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	const all = contexts.map(toFacts).filter(isWanted).sort(byUrgency);
	const containers = all.slice(0, limit);
	if (!isByTerminal) item.setRemainder({ total: all.length });
	if (containers.length < all.length) {
		item.hint(
			`The ${containers.length} most urgent of ${all.length} containers are returned ('Limit').`,
		);
	}
	return { containers, unresolved: [] };
}

function hintIfStale(item: Item, rows: PickupRow[]): void {
	const count = rows.filter(({ stale }) => stale).length;
	if (count === 0) return;
	item.hint(
		`The terminal's data of ${count} of ${rows.length} containers is stale: see data_as_of.`,
	);
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

/** Unknown numbers are in the list of the unknown terminal, so that none is missing. */
function unknownEntry(unresolved: UnresolvedNumber): DispatchEntry {
	const { number, reason } = unresolved;
	return {
		row: unknownRow(unresolved),
		line: toSentence({ number, noun: 'Container' }, [reason]),
	};
}
