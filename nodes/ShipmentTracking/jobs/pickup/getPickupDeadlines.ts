import type { INodeProperties } from 'n8n-workflow';

import {
	shareTerminalValues,
	type ContainerContext,
	type UnresolvedNumber,
} from '../../../../shipping/records';
import { containerFacts, type ContainerFacts } from '../../../../shipping/facts';
import { flagField } from '../../../shared/lib/simpleFields';
import {
	readReferenceFilter,
	referenceFilter,
	customers,
	readCustomers,
} from '../../fields/accountFilters';
import { asOfOption, knownAtOf, readAsOf } from '../../fields/asOf';
import { collection } from '../../fields/list';
import { nonWorkingDays, readWorkPlaces } from '../../fields/nonWorkingDays';
import { showFor } from '../../fields/showFor';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import type { Operation } from '../../operation/operation';
import { columnsField } from '../../operation/output';
import { rowContext } from '../../report/context';
import { outputReport } from '../../report/outputReport';
import { hideLimitForMessages, outputAsField, selectedColumns } from '../../report/reportFields';
import { containerSelection, showForSelection, staleAfter } from '../containers/containerSelection';
import { loadLiveContainers } from '../containers/liveContainers';
import { loadContainer } from '../containers/loadContainers';
import { loadNumbers } from '../containers/readNumbers';
import { pickupReport } from '../../../../shipping/reports';
import { dueWithin, readDueWithin } from './dueWithin';

const forAll = (field: INodeProperties) => showForSelection(field, 'all');

const outputAs = outputAsField('containers', ['summary', 'customers', 'terminals']);

const onlyArrived = flagField('Only Arrived', 'onlyArrived', {
	default: true,
	description: 'Whether to leave out containers that have not arrived at the port of discharge',
});
const notPickedUp = flagField('Only Not Picked Up', 'notPickedUp', {
	default: true,
	description: 'Whether to leave out containers that have been picked up',
});
const onlyReady = flagField('Only Ready', 'onlyReady', {
	description: 'Whether to return only containers that are ready for pickup',
});

const fields: INodeProperties[] = [
	...containerSelection({
		choices: ['all', 'one', 'several'],
		default: 'all',
		all: {
			description: 'All tracked containers',
			hint: 'All tracked containers are read; the most urgent ones are returned',
		},
	}).map(hideLimitForMessages),
	forAll(onlyArrived),
	forAll(notPickedUp),
	forAll(onlyReady),
	showFor({ which: ['all', 'several'] }, outputAs),
	...collection('Filters', [customers, dueWithin, referenceFilter]).map(forAll),
	...collection('Options', [asOfOption, columnsField, nonWorkingDays, selectedColumns, staleAfter]),
];

/** Returns last free days and readiness of containers, the most urgent first. */
export const getPickupDeadlines: Operation = {
	value: 'getPickupDeadlines',
	name: 'Get Pickup Deadlines',
	action: 'Get pickup deadlines',
	description:
		'Get last free days and pickup readiness, most urgent first, as rows or as messages to send',
	fields,
	columns: pickupReport.columns,
	async run(item) {
		const settings = readPickupSettings(item);
		const { containers, unresolved, lackingDay } = await loadPickups(item, settings);
		const rowSettings = {
			context: rowContext(item, settings.now),
			staleAfterHours: settings.staleAfterHours,
			isForMessage: settings.form !== 'containers',
		};
		const known = containers.map((facts) => pickupReport.entry(facts, rowSettings));
		if (settings.which === 'all') hintIfStale(item, known);
		const isForTruckers = settings.form === 'terminals';
		return outputReport(item, settings.form, {
			entries: [...known, ...unresolved.map(pickupReport.unknownEntry)],
			columns: pickupReport.columns,
			message: (entries, about) => {
				const missing = missingNotes(settings, lackingDay, about);
				return pickupReport.message(entries, { ...settings, isForTruckers, missing }, about);
			},
		});
	},
};

const NOT_ARRIVED = 'Containers that have not arrived are not listed.';
const ONLY_READY = 'Only containers ready for pickup are listed.';
const LACKING_DAY = 'Discharged containers without a last free day are not listed.';

type PickupSettings = ReturnType<typeof readPickupSettings>;

/** Reads all parameters before the first request, so that an error costs no request. */
function readPickupSettings(item: Item) {
	const which = item.param('which');
	const isAll = which === 'all';
	const form = which === 'one' ? 'containers' : item.choice(outputAs);
	const now = readAsOf(item);
	return {
		which,
		form,
		now,
		zone: item.timezone,
		limit: isAll && form === 'containers' ? item.limit() : undefined,
		clock: { now, knownAt: knownAtOf(now), places: readWorkPlaces(item) },
		staleAfterHours: item.number(staleAfter),
		isOfCustomer: isAll ? readCustomers(item) : undefined,
		needsArrival: isAll && item.isOn(onlyArrived),
		needsRelease: isAll && item.isOn(onlyReady),
		isWanted: isAll ? readWanted(item) : () => true,
		isDue: isAll ? readDueWithin(item) : undefined,
	};
}

/** Returns a test for the filters that concern neither customers nor times. */
function readWanted(item: Item): (facts: ContainerFacts) => boolean {
	const needsPresence = item.isOn(notPickedUp);
	const hasReference = readReferenceFilter(item);
	return (facts) => hasReference(facts.references) && !(needsPresence && facts.isPickedUp);
}

/** The containers to return, the most urgent first, and the unknown numbers. */
interface Pickups {
	containers: ContainerFacts[];
	unresolved: UnresolvedNumber[];
	/** How many containers the filter 'Due Within (Days)' omits for lack of a last free day. */
	lackingDay?: string;
}

async function loadPickups(item: Item, settings: PickupSettings): Promise<Pickups> {
	const toFacts = (contexts: ContainerContext[]) => {
		const firsts = shareTerminalValues(contexts);
		return contexts.map((context) => ({
			...containerFacts(context, settings.clock),
			sameBoxAs: firsts.get(context.container.id),
		}));
	};
	if (settings.which === 'all') return await loadMostUrgent(item, settings, toFacts);
	if (settings.which === 'several') {
		const { contexts, unresolved } = await loadNumbers(item);
		return { containers: toFacts(contexts).sort(pickupReport.compare), unresolved };
	}
	const contexts = await loadContainer(item.client, await item.idOrNumber('containerId'));
	return { containers: toFacts(contexts), unresolved: [] };
}

async function loadMostUrgent(
	item: Item,
	{ form, limit, isOfCustomer, needsArrival, needsRelease, isWanted, isDue }: PickupSettings,
	toFacts: (contexts: ContainerContext[]) => ContainerFacts[],
): Promise<Pickups> {
	const { contexts, isComplete } = await loadLiveContainers(item.client, { isOfCustomer });
	if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	const wanted = toFacts(contexts)
		.filter(isWanted)
		.filter((facts) => !(needsArrival && !pickupReport.mayHaveArrived(facts)))
		.filter(({ isReady }) => isReady || !needsRelease);
	const lackingDay = isDue && pickupReport.lackingDayNote(wanted);
	if (lackingDay) item.hint(lackingDay);
	const all = wanted.filter((facts) => isDue?.(facts) ?? true).sort(pickupReport.compare);
	const containers = all.slice(0, limit);
	if (form === 'containers') item.setRemainder({ total: all.length });
	if (containers.length < all.length) {
		item.hintToUser(
			`The ${containers.length} most urgent of ${all.length} containers are returned ('Limit').`,
		);
	}
	return { containers, unresolved: [], lackingDay };
}

/**
 * Sentences about containers that a message doesn't include. A message to one customer or terminal
 * has no figures about the containers of others.
 */
function missingNotes(settings: PickupSettings, lackingDay?: string, about?: string): string[] {
	const lacking = about === undefined ? lackingDay : settings.isDue && LACKING_DAY;
	const { needsArrival, needsRelease } = settings;
	const notes = [needsArrival && NOT_ARRIVED, needsRelease && ONLY_READY, lacking];
	return notes.flatMap((note) => note || []);
}

function hintIfStale(item: Item, entries: Array<{ row: { stale: boolean | null } }>): void {
	const count = entries.filter(({ row }) => row.stale).length;
	if (count === 0) return;
	item.hint(
		`The terminal data is stale for ${count} of ${entries.length} containers: see 'data_as_of' (Options > Columns > All).`,
	);
}
