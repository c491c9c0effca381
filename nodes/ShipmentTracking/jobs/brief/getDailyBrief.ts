import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import type { Operation } from '../../operation/operation';
import { outputSelected } from '../../operation/output';
import { loadLiveContainers } from '../containers/liveContainers';
import { dateOf, toBrief, type BriefSection, type TextSettings } from './brief';
import { briefFields } from './briefFields';
import {
	briefContainers,
	lastFreeDayItems,
	notAvailableItems,
	notReturnedItems,
} from './containerItems';
import type { BriefEntry, BriefItem } from './entry';
import { wantedContainers, wantedShipments } from './filters';
import { briefHtml } from './html';
import { briefText } from './plainText';
import { readBrief, type BriefSettings } from './readBrief';
import type { SectionName } from './sections';
import { arrivingItems, briefShipments, slippedItems, staleItems } from './shipmentItems';
import { slackBlocks, slackText } from './slack';
import { loadTrackingProblems } from './trackingProblems';

/** One message for the morning: what needs somebody today, as text, HTML and Slack blocks. */
export const getDailyBrief: Operation = {
	value: 'getDailyBrief',
	name: 'Get Daily Brief',
	action: 'Get daily brief of shipments',
	description: 'Create a ready-to-send message with everything that needs attention today',
	fields: briefFields,
	async run(item) {
		const settings = readBrief(item);
		const row = briefRow(await loadSections(item, settings), settings);
		return outputSelected(item, [row]);
	},
};

async function loadSections(item: Item, settings: BriefSettings): Promise<BriefSection[]> {
	const { now, limits } = settings;
	const read = await loadLiveContainers(item.client);
	if (!read.isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	const shipments = briefShipments(wantedShipments(read.shipments, settings), now);
	const containers = briefContainers(wantedContainers(read.subjects, settings), now);
	const items: Record<SectionName, () => BriefItem[] | Promise<BriefItem[]>> = {
		lastFreeDay: () => lastFreeDayItems(containers, limits.lastFreeDays),
		notAvailable: () => notAvailableItems(containers),
		arriving: () => arrivingItems(shipments, limits.arrivingDays),
		slipped: () => slippedItems(shipments, limits.slipDays),
		notReturned: () => notReturnedItems(containers, limits.notReturnedDays),
		trackingProblems: async () => await loadTrackingProblems(item, settings),
		stale: () => staleItems(shipments, limits.staleHours),
	};
	const sections: BriefSection[] = [];
	for (const name of settings.sections) sections.push({ name, items: await items[name]() });
	return sections;
}

/** The item that comes out: the texts first, then the whole lists. */
export function briefRow(sections: BriefSection[], settings: TextSettings) {
	const brief = toBrief(sections, settings);
	const counts: Partial<Record<SectionName, number>> = Object.fromEntries(
		sections.map(({ name, items }) => [name, items.length]),
	);
	const lists: Partial<Record<SectionName, BriefEntry[]>> = Object.fromEntries(
		sections.map(({ name, items }) => [name, items.map(({ entry }) => entry)]),
	);
	const total = sections.reduce((sum, { items }) => sum + items.length, 0);
	return {
		date: dateOf(settings),
		title: settings.title,
		subject: brief.subject,
		text: briefText(brief),
		html: briefHtml(brief),
		slack_blocks: slackBlocks(brief),
		slack_text: slackText(brief),
		has_news: total > 0,
		total,
		counts,
		...lists,
	};
}
