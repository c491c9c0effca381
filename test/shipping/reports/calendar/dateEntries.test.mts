import fc from 'fast-check';

import {
	DATE_WORDS,
	groupedEntries,
	singleEntry,
	type CalendarDate,
} from '../../../../shipping/reports/calendar/calendarDate';

const kinds = Object.keys(DATE_WORDS) as Array<CalendarDate['kind']>;
const TODAY = '2026-10-14';

const date = (id: number) =>
	fc
		.record({
			kind: fc.constantFrom(...kinds),
			state: fc.constantFrom('ahead' as const, 'over' as const, 'arrived' as const),
			day: fc.constantFrom('2026-10-13', TODAY, '2026-10-15'),
			word: fc.constantFrom('at' as const, 'to' as const),
			name: fc.constantFrom('', 'APM Los Angeles', 'TraPac'),
			containers: fc.nat({ max: 3 }),
		})
		.map(({ kind, state, day, word, name, containers }): CalendarDate => ({
			kind,
			id: `id-${id}`,
			day: state === 'over' ? TODAY : day,
			state,
			title: 'Title',
			subject: `subject ${id}.`,
			place: { word, name },
			containers,
			description: [`subject ${id}.`],
		}));

const dates = fc.nat({ max: 40 }).chain((count) => {
	const all = Array.from({ length: count }, (_, id) => date(id));
	return fc.tuple(...all);
});

it('puts every date into exactly one entry with its own UID', () => {
	fc.assert(
		fc.property(dates, (all) => {
			const entries = groupedEntries(all);
			const uids = entries.map(({ kind, id }) => `${kind}-${id}`);
			expect(new Set(uids).size).toBe(uids.length);
			const lines = entries.flatMap(({ description }) => description);
			expect([...lines].sort()).toEqual(all.map(({ subject }) => subject).sort());
		}),
	);
});

it('returns the same entries for any order of the dates', () => {
	fc.assert(
		fc.property(dates, (all) => {
			const uids = (list: CalendarDate[]) =>
				groupedEntries(list)
					.map(({ kind, id, start, summary }) => [kind, id, start, summary])
					.map((one) => JSON.stringify(one))
					.sort();
			expect(uids([...all].reverse())).toEqual(uids(all));
		}),
	);
});

it('returns the only date of a group as a single entry', () => {
	fc.assert(
		fc.property(date(1), (one) => {
			expect(groupedEntries([one])).toEqual([singleEntry(one)]);
		}),
	);
});
