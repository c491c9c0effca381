import { DAY_MS } from '../../days';
import { meanOf, medianOf } from '../../lib';
import { columnTable, day, flag, number, text } from '../columnTable';
import { groupSentence } from './message';
import type { ScorecardGroup } from './scorecard';

const meanDays = (times: number[]) => meanOf(times, DAY_MS);
const medianDays = (times: number[]) => medianOf(times, DAY_MS);

export const scorecardColumns = columnTable<ScorecardGroup>()({
	group: text('Name of the group', ({ about }) => about.name),
	summary: text('A sentence that can be sent as it is', groupSentence),
	arrivals: number('Arrivals compared with the first ETA', ({ delays }) => delays.length),
	on_time_percent: number('Share of arrivals on time', (one) => one.onTimePercent),
	early: number('Arrivals before the days that count as on time', (one) => one.early),
	on_time: number('Arrivals on time', (one) => one.onTime),
	late: number('Arrivals after the days that count as on time', (one) => one.late),
	without_estimate: number('Arrivals without a first ETA', ({ unrated }) => unrated),
	mean_delay_days: number('Mean delay; early is negative', (one) =>
		one.figure(one.delays, (days) => meanOf(days)),
	),
	median_delay_days: number('Median delay', (one) =>
		one.figure(one.delays, (days) => medianOf(days)),
	),
	worst_delay_days: number('Longest delay', (one) =>
		one.figure(one.delays, (days) => days.reduce((a, b) => Math.max(a, b))),
	),
	dwell_count: number('Containers picked up at the port', ({ dwells }) => dwells.length),
	dwell_mean_days: number('Mean time from discharge to gate-out', (one) =>
		one.figure(one.dwells, meanDays),
	),
	dwell_median_days: number('Median time from discharge to gate-out', (one) =>
		one.figure(one.dwells, medianDays),
	),
	turn_count: number('Containers returned empty', ({ turns }) => turns.length),
	turn_mean_days: number('Mean time from gate-out to empty return', (one) =>
		one.figure(one.turns, meanDays),
	),
	turn_median_days: number('Median time from gate-out to empty return', (one) =>
		one.figure(one.turns, medianDays),
	),
	carrier: text('Name of the carrier', ({ about }) => about.carrier),
	carrier_scac: text('SCAC of the carrier', ({ about }) => about.scac),
	terminal: text('Nickname or name of the terminal', ({ about }) => about.terminal),
	terminal_firms_code: text('FIRMS code of the terminal', ({ about }) => about.firmsCode),
	lane: text('Ports of loading and discharge', ({ about }) => about.lane),
	pol_locode: text('UN/LOCODE of the port of loading', ({ about }) => about.pol),
	port_locode: text('UN/LOCODE of the port of discharge', ({ about }) => about.pod),
	from: day('First day of the period', ({ rules }) => rules.from),
	to: day('Last day of the period', ({ rules }) => rules.to),
	on_time_days: number('Days that count as on time', ({ rules }) => rules.onTimeDays),
	left_out: number('Impossible times, which are not counted', ({ leftOut }) => leftOut),
	enough_data: flag(
		'Whether there are enough arrivals for a share',
		(one) => one.onTimePercent !== undefined,
	),
});
