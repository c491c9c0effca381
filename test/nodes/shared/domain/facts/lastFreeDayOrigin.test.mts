import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { sourceOf } from '../../../../../shipping/deadlines/lastFreeDays';
import { lastFreeDayText } from '../../../../../shipping/facts/words';
import { factsOf } from './facts.mts';

/** The start of a day in October in Los Angeles. */
const of = (day: number) => `2026-10-${String(day).padStart(2, '0')}T07:00:00Z`;

const box = (days: IDataObject, pod: unknown, more: IDataObject = {}): IDataObject => ({
	current_status: 'available',
	available_for_pickup: true,
	pod_discharged_at: '2026-10-12T20:00:00Z',
	terminal_checked_at: '2026-10-14T13:00:00Z',
	pod_timezone: 'America/Los_Angeles',
	...more,
	import_deadlines: { ...days, pod } as IDataObject,
});
const LINE = { pickup_lfd_line: of(16) };
const TERMINAL = { pickup_lfd_terminal: of(16) };
const MANUAL = { current: of(16), manual: true };
const CALCULATED = { original: null, current: of(16), calculated: of(16), manual: false };
const unified = (current_selection: unknown, current_value: unknown = of(16)) => ({
	unified: { original_value: null, original_selection: null, current_value, current_selection },
});
const source = (attributes: IDataObject): string | undefined => {
	const { earliest } = factsOf(attributes).lastFreeDay;
	return earliest && sourceOf(earliest);
};

describe('the source of a last free day', () => {
	test.each<[string, IDataObject, unknown, string]>([
		['a reported day of the line', LINE, unified('line'), 'line'],
		['a calculated day of the line', LINE, unified('line_calculated'), 'calculated'],
		['a date without a time', LINE, unified('line_calculated', '2026-10-16'), 'calculated'],
		['a reported day of the terminal', TERMINAL, unified('facility'), 'terminal'],
		['a manual day of the terminal', TERMINAL, unified('facility_manual'), 'manual'],
		['a selection for another day', LINE, unified('line_calculated', of(17)), 'line'],
		['a selection for another source', LINE, unified('facility_manual'), 'line'],
		['an unknown selection', LINE, unified('moon'), 'line'],
		['no selection', LINE, unified(null, null), 'line'],
		['a record without the attribute pod', LINE, undefined, 'line'],
		['a manual flag', TERMINAL, { facility: MANUAL }, 'manual'],
		[
			'a manual flag of another day',
			TERMINAL,
			{ facility: { ...MANUAL, current: of(18) } },
			'terminal',
		],
		['a calculated flag', LINE, { line: { current: of(16), calculated: true } }, 'calculated'],
		['a calculated day without a reported one', LINE, { line: CALCULATED }, 'calculated'],
		[
			'a reported day next to the same calculated one',
			LINE,
			{ line: { ...CALCULATED, original: of(16) } },
			'line',
		],
	])('returns the source of %s', (_, days, pod, expected) => {
		expect(source(box(days, pod))).toBe(expected);
	});

	test.each([
		['line', 'line'],
		['line_calculated', 'calculated'],
		['facility', 'terminal'],
		['facility_manual', 'manual'],
	])('returns the source whose day equals pickup_lfd: %s', (selection, expected) => {
		expect(source(box({}, unified(selection), { pickup_lfd: of(16) }))).toBe(expected);
		expect(source(box({}, unified(selection, of(17)), { pickup_lfd: of(16) }))).toBe('unknown');
	});

	test('appears in the text of the last free day', () => {
		const text = (pod: unknown, days = LINE as IDataObject) =>
			lastFreeDayText(factsOf(box(days, pod)));
		expect(text(unified('line_calculated'))).toBe('2 days left, last free day 16 Oct (calculated)');
		expect(text(unified('facility_manual'), TERMINAL)).toBe(
			'2 days left, last free day 16 Oct (manual)',
		);
	});

	test('does not affect the earliest last free day', () => {
		const days = fc.record({
			pickup_lfd_line: fc.constantFrom(null, of(15), of(16)),
			pickup_lfd_terminal: fc.constantFrom(null, of(15), of(17)),
		});
		const entry = fc.record({
			original: fc.constantFrom(null, of(15), '2026-10-16'),
			current: fc.constantFrom(null, of(15), of(16), 'soon'),
			calculated: fc.constantFrom(null, true, of(15)),
			manual: fc.boolean(),
		});
		const selection = fc.constantFrom(
			'line',
			'line_calculated',
			'facility',
			'facility_manual',
			null,
		);
		const pod = fc.oneof(
			fc.record({
				line: entry,
				facility: entry,
				unified: fc.record({
					current_value: fc.constantFrom(null, of(15)),
					current_selection: selection,
				}),
			}),
			fc.jsonValue(),
		);
		fc.assert(
			fc.property(days, pod, (given, described) => {
				const dayOf = (one: unknown) => factsOf(box(given, one)).lastFreeDay.earliest?.day;
				expect(dayOf(described)).toBe(dayOf(undefined));
			}),
		);
	});
});
