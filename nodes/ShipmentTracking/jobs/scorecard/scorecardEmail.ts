import { VALUE_MAX } from '../../../shared/domain/facts/value';
import { oneLine } from '../../../shared/lib/oneLine';
import { plural } from '../../../shared/lib/plural';
import { tableEmail, type EmailRow } from '../../../shared/lib/tableEmail';
import type { Grouping } from './grouping';
import type { scorecard } from './scorecard';

type Row = ReturnType<typeof scorecard>[number];

/** The word for a group in the first column and in the subject. */
const NOUNS: Record<Grouping, [one: string, several: string]> = {
	carrier: ['Carrier', 'Carriers'],
	carrierAndLane: ['Carrier and lane', 'Carriers by lane'],
	lane: ['Lane', 'Lanes'],
	terminal: ['Terminal', 'Terminals'],
};
const COLUMNS = [
	'Arrivals',
	'On time',
	'Late',
	'Median delay (days)',
	'Worst delay (days)',
	'Median dwell (days)',
	'Median empty return (days)',
];

/** Returns one item with an email about the groups that have figures in the period. */
export function scorecardEmail(
	rows: Row[],
	{ groupBy, from, to }: { groupBy: Grouping; from: string; to: string },
) {
	const [one, several] = NOUNS[groupBy];
	const listed = rows.filter(hasFigures);
	const email = tableEmail({
		subject: `${several} from ${from} to ${to}`,
		columns: [one, ...COLUMNS],
		rows: listed.map(toRow),
		notes: notRatedNote(rows),
		nothing: 'No arrivals, pickups or returns in this period.',
	});
	return { from, to, groups: rows.length, has_news: listed.length > 0, ...email, rows };
}

const hasFigures = ({ arrivals, dwell_count: dwells, turn_count: turns }: Row): boolean =>
	arrivals + dwells + turns > 0;

function toRow(row: Row): EmailRow {
	const { arrivals, late, on_time_percent: percent, without_estimate: unrated } = row;
	const rated = unrated > 0 ? `${arrivals} of ${arrivals + unrated}` : `${arrivals}`;
	const compared = unrated > 0 ? `${rated} arrivals` : plural(arrivals, 'arrival');
	const name = nameOf(row);
	const onTime = percent === null ? 'too few' : `${percent}%`;
	const { median_delay_days: delay, dwell_median_days: dwell, turn_median_days: turn } = row;
	const figures = [delay, row.worst_delay_days, dwell, turn];
	const parts = [
		`${compared} compared with the first ETA`,
		percent === null ? '' : `${onTime} on time, ${late} late`,
		delay === null ? '' : `median delay ${daysText(delay)}`,
		dwell === null ? '' : `median dwell ${daysText(dwell)}`,
		turn === null ? '' : `median empty return ${daysText(turn)}`,
	];
	return {
		cells: [name, rated, onTime, `${late}`, ...figures.map((days) => `${days ?? ''}`)],
		line: `${name}: ${parts.filter(Boolean).join(', ')}`,
	};
}

/** "Maersk", "Maersk, CNSHA > USLAX", "CNSHA > USLAX", "APM Los Angeles" */
function nameOf({ group, carrier_name: carrier, carrier_scac: scac, lane }: Row): string {
	const names = [carrier ?? scac, lane].filter(Boolean).join(', ');
	return oneLine(names || group, VALUE_MAX);
}

function notRatedNote(rows: Row[]): string[] {
	const count = rows.reduce((sum, row) => sum + row.without_estimate, 0);
	return count > 0
		? [`Not compared, because the first ETA is unknown: ${plural(count, 'arrival')}.`]
		: [];
}

const daysText = (days: number): string => plural(days, 'day');
