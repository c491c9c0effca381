import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { containerFacts, type ContainerFacts } from '../../../shared/domain/facts/container';
import { toSentence } from '../../../shared/domain/facts/sentence';
import { byUrgency } from '../../../shared/domain/facts/urgency';
import type { ContainerContext } from '../../../shared/domain/contexts';
import { asOfOption, knownAtOf, readAsOf } from '../../fields/asOf';
import { customers, readCustomers } from '../../fields/customers';
import { collection } from '../../fields/list';
import { readReferenceFilter, referenceFilter } from '../../fields/referenceFilter';
import { parseChoice } from '../../input/choices';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import type { Operation } from '../../operation/operation';
import { outputSelected, selectedFields } from '../../operation/output';
import { loadLiveContainers } from '../containers/liveContainers';
import { loadContainer, type UnresolvedNumber } from '../containers/loadContainers';
import { loadNumbers, unresolvedRow } from '../containers/readNumbers';
import { readStaleAfter, staleAfterOption } from '../containers/staleAfter';
import { showForSelection, containerSelection } from '../containers/containerSelection';
import { deadlinesEmail } from './deadlinesEmail';
import { dispatchLists } from './dispatchList';
import { dueWithin, lackingDayNote, readDueWithin } from './dueWithin';
import type { PickupEntry } from './pickupEntry';
import { pickupRow, pickupSentence, type PickupRow } from './pickupRow';

/** The first columns of a row. */
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

const OUTPUTS = ['containers', 'terminals', 'summary'] as const;

const limits = ['returnAll', 'limit'];

const showForAll = (field: INodeProperties) => showForSelection(field, 'all');

const fields: INodeProperties[] = [
	...containerSelection({
		choices: ['all', 'one', 'several'],
		default: 'all',
		all: {
			description: 'All tracked containers',
			hint: 'All tracked containers are read; the most urgent ones are returned',
		},
	}).map((field) => (limits.includes(field.name) ? showForContainers(field) : field)),
	showForAll({
		displayName: 'Only Not Picked Up',
		name: 'notPickedUp',
		type: 'boolean',
		default: true,
		description: 'Whether to leave out containers that have been picked up',
	}),
	showForAll({
		displayName: 'Only Ready',
		name: 'onlyReady',
		type: 'boolean',
		default: false,
		description: 'Whether to return only containers that are ready for pickup',
	}),
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
			{
				name: 'One Item With Email',
				value: 'summary',
				description: 'Ready-to-send subject, text and HTML',
			},
		],
		default: 'containers',
		description: 'How to return the containers',
		displayOptions: { show: { which: ['all', 'several'] } },
	},
	...collection('Filters', [customers, dueWithin, referenceFilter]).map(showForAll),
	...collection('Options', [asOfOption, selectedFields, staleAfterOption]),
];

function showForContainers(field: INodeProperties): INodeProperties {
	return {
		...field,
		displayOptions: { ...field.displayOptions, hide: { outputAs: ['terminals', 'summary'] } },
	};
}

/** Returns last free days and readiness of containers, the most urgent first. */
export const getPickupDeadlines: Operation = {
	value: 'getPickupDeadlines',
	name: 'Get Pickup Deadlines',
	action: 'Get pickup deadlines',
	description:
		'Get last free days and pickup readiness, most urgent first, or as one list per terminal',
	fields,
	async run(item) {
		const settings = readSettings(item);
		const { containers, unresolved, notes } = await loadPickups(item, settings);
		const rows = containers.map((facts) => pickupRow(facts, settings.staleAfterHours));
		if (settings.which === 'all') hintIfStale(item, rows);
		if (settings.form === 'containers') {
			return outputSelected(item, [...rows, ...unresolved.map(unknownRow)], PICKUP_LEADING);
		}
		const known = containers.map((facts, place) => ({
			row: rows[place],
			sentence: pickupSentence(facts),
		}));
		const entries = [...known, ...unresolved.map(unknownEntry)];
		return settings.form === 'terminals'
			? outputSelected(item, dispatchLists(entries))
			: outputSelected(item, [deadlinesEmail(entries, notes)]);
	},
};

type Settings = ReturnType<typeof readSettings>;

/** Reads all parameters before the first request, so that an error costs no request. */
function readSettings(item: Item) {
	const which = item.param('which');
	const form =
		which === 'one' ? 'containers' : parseChoice(item, 'outputAs', item.param('outputAs'), OUTPUTS);
	const now = readAsOf(item);
	return {
		which,
		form,
		limit: which === 'all' && form === 'containers' ? item.limit() : undefined,
		clock: { now, knownAt: knownAtOf(now) },
		staleAfterHours: readStaleAfter(item),
		isOfCustomer: which === 'all' ? readCustomers(item) : undefined,
		isWanted: which === 'all' ? readWanted(item) : () => true,
		isDue: which === 'all' ? readDueWithin(item) : undefined,
	};
}

/** Returns a test for all filters except 'Customers' and 'Due Within (Days)'. */
function readWanted(item: Item): (facts: ContainerFacts) => boolean {
	const notPickedUp = item.flag('notPickedUp');
	const onlyReady = item.flag('onlyReady');
	const hasReference = readReferenceFilter(item);
	return ({ references, isPickedUp, isReady }) =>
		!(notPickedUp && isPickedUp) && !(onlyReady && !isReady) && hasReference(references);
}

/** The containers to return, the most urgent first, and the unknown numbers. */
interface Pickups {
	containers: ContainerFacts[];
	unresolved: UnresolvedNumber[];
	/** The lines after the table of the email. */
	notes?: string[];
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
	{ form, limit, isOfCustomer, isWanted, isDue }: Settings,
	toFacts: (context: ContainerContext) => ContainerFacts,
): Promise<Pickups> {
	const { contexts, isComplete } = await loadLiveContainers(item.client, { isOfCustomer });
	if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	const wanted = contexts.map(toFacts).filter(isWanted);
	const note = isDue && lackingDayNote(wanted);
	if (note) item.hint(note);
	const all = wanted.filter((facts) => isDue?.(facts) ?? true).sort(byUrgency);
	const containers = all.slice(0, limit);
	if (form === 'containers') item.setRemainder({ total: all.length });
	if (containers.length < all.length) {
		item.hintLimit(
			`The ${containers.length} most urgent of ${all.length} containers are returned ('Limit').`,
		);
	}
	return { containers, unresolved: [], notes: note ? [note] : [] };
}

function hintIfStale(item: Item, rows: PickupRow[]): void {
	const count = rows.filter(({ stale }) => stale).length;
	if (count === 0) return;
	item.hint(
		`The terminal data is stale for ${count} of ${rows.length} containers: see data_as_of.`,
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

/** The entry for an unknown number. Dispatch lists show it under the unknown terminal. */
function unknownEntry(unresolved: UnresolvedNumber): PickupEntry {
	const { number, reason } = unresolved;
	return {
		row: unknownRow(unresolved),
		sentence: toSentence({ number, noun: 'Container' }, [reason]),
	};
}
