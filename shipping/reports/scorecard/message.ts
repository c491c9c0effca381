import { DAY_MS } from '../../days';
import { VALUE_MAX, oneLine, plural, medianOf } from '../../lib';
import { type BarPart, type Message, type MessageRow, readNote } from '../../messages';
import { allArrivals, type Arrivals, type ScorecardGroup, type Rules } from './scorecard';

interface ScorecardMessageSettings extends Rules {
	now: number;
	zone: string;
}

/** The message about the groups that have figures in the period, and its figures. */
export function scorecardMessage(groups: ScorecardGroup[], settings: ScorecardMessageSettings) {
	const { from, to } = settings;
	const listed = groups.filter((group) => !group.isEmpty);
	const all = allArrivals(groups, settings);
	const figures = arrivalFigures(all);
	const leftOut = groups.reduce((sum, group) => sum + group.leftOut, 0);
	const message: Message = {
		subject: { attention: subjectParts(all), nothing: 'No arrivals', date: from, until: to },
		sections: listed.length > 0 ? [{ rows: listed.map(toRow) }] : [],
		totals: listed.length > 1 && figures.length > 0 ? [{ label: 'All', figures }] : [],
		nothing: 'No arrivals, pickups or returns in this period.',
		notes: [
			readNote(`Arrivals, pickups and returns from ${from} to ${to}`, settings, [
				`On time is within ${plural(settings.onTimeDays, 'day')} of the first ETA.`,
				...(all.unrated > 0
					? [`${unratedNote(all.unrated)}, because the first ETA is unknown.`]
					: []),
				...(leftOut > 0
					? [`${plural(leftOut, 'impossible time')} ${leftOut === 1 ? 'is' : 'are'} not counted.`]
					: []),
			]),
		],
	};
	return { message, figures: { from, to, groups: groups.length, has_news: listed.length > 0 } };
}

const unratedNote = (count: number): string =>
	`${plural(count, 'arrival')} ${count === 1 ? 'is' : 'are'} not rated`;

/** "Maersk: 83.3% of 6 rated arrivals on time, 1 late, 2 not rated, median delay 0 days" */
export const groupSentence = (group: ScorecardGroup): string =>
	`${groupName(group)}: ${partsOf(group).join(', ')}`;

/** "Maersk", "Maersk, CNSHA > USLAX", "CNSHA > USLAX", "APM Los Angeles" */
function groupName({ about: { name, carrier, scac, lane } }: ScorecardGroup): string {
	return oneLine([carrier ?? scac, lane].filter(Boolean).join(', ') || name, VALUE_MAX);
}

function partsOf(group: ScorecardGroup): string[] {
	const parts = [...arrivalParts(group), ...medianParts(group)];
	return parts.length > 0 ? parts : ['too few arrivals, pickups and returns for a figure'];
}

/** The figures at the right have the share on time and the late arrivals. */
function partsBesideFigures(group: ScorecardGroup): string[] {
	return [
		group.delays.length > 0 ? ratedText(group) : '',
		...otherParts(group),
		...medianParts(group),
	].filter(Boolean);
}

function medianParts(group: ScorecardGroup): string[] {
	const medians: Array<[name: string, values: number[], unit: number]> = [
		['delay', group.delays, 1],
		['dwell', group.dwells, DAY_MS],
		['empty return', group.turns, DAY_MS],
	];
	return medians.flatMap(([name, values, unit]) => {
		const days = group.figure(values, (some) => medianOf(some, unit));
		return days === undefined ? [] : [`median ${name} ${plural(days, 'day')}`];
	});
}

/** "83% on time, 7 late"; the number of rated arrivals is only named if others are not rated. */
function subjectParts(all: Arrivals): string[] {
	const [share, ...others] = arrivalParts(all);
	if (share === undefined) return [];
	const isShort = all.unrated === 0 && all.onTimePercent !== undefined;
	return [isShort ? `${all.onTimePercent}% on time` : share, ...others];
}

/** The share beside the number of arrivals that could be rated. */
function arrivalParts(arrivals: Arrivals): string[] {
	const { delays, onTimePercent: percent, late } = arrivals;
	const rated = ratedText(arrivals);
	const share =
		percent === undefined ? `${rated}, too few for a share` : `${percent}% of ${rated} on time`;
	return [
		delays.length > 0 ? share : '',
		late > 0 ? `${late} late` : '',
		...otherParts(arrivals),
	].filter(Boolean);
}

const ratedText = ({ delays, unrated }: Arrivals): string =>
	plural(delays.length, unrated > 0 ? 'rated arrival' : 'arrival');

const otherParts = ({ early, unrated }: Arrivals): string[] => [
	early > 0 ? `${early} early` : '',
	unrated > 0 ? `${unrated} not rated` : '',
];

function toRow(group: ScorecardGroup): MessageRow {
	return {
		title: groupName(group),
		place: '',
		detail: partsOf(group).join(', '),
		detailBesideFigures: partsBesideFigures(group).join(', '),
		owner: '',
		figures: arrivalFigures(group),
		bar: barOf(group),
	};
}

function arrivalFigures({ delays, onTimePercent, late }: Arrivals): string[] {
	if (delays.length === 0) return [];
	return [onTimePercent === undefined ? 'too few' : `${onTimePercent}% on time`, `${late} late`];
}

/** The shares of early arrivals, of those on time, and of late ones. */
function barOf(arrivals: Arrivals): BarPart[] | undefined {
	if (arrivals.onTimePercent === undefined) return undefined;
	const { early, onTime, late } = arrivals;
	return [
		{ percent: arrivals.percentOf(early), color: 'early' },
		{ percent: arrivals.percentOf(onTime), color: 'good' },
		{ percent: arrivals.percentOf(late), color: 'late' },
	];
}
