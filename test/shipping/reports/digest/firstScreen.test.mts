import fc from 'fast-check';

import { GROUPS } from '../../../../shipping/findings';
import { firstScreen } from '../../../../shipping/reports/digest/firstScreen';
import { shownEntry } from './shownEntry.mts';

const deadline = { day: '2026-11-30', dueDay: '2026-11-30', nextDay: '2026-12-01', step: 2 };

const entries = fc.array(
	fc.record({
		group: fc.constantFrom(...GROUPS),
		isEmpty: fc.constantFrom(undefined, true, false),
		daysLeft: fc.integer({ min: -20, max: 3 }),
		line: fc.integer({ min: 0, max: 30 }),
	}),
	{ maxLength: 60, size: 'max' },
);

const isDue = (group: string) => group.startsWith('due_');

it('shows or counts each entry, and has more than ten lines only if they are due', () => {
	fc.assert(
		fc.property(entries, (all) => {
			const shown = all.map(({ group, isEmpty, daysLeft, line }, place) =>
				shownEntry(`${place}`, {
					isEmpty,
					due: { group, deadline: { ...deadline, daysLeft } } as never,
					foldKey: `${group} ${line}`,
				}),
			);
			const { sections } = firstScreen(shown, { hasAmounts: true });
			const counts = sections.map(
				({ rows, hidden = 0 }) => rows.reduce((sum, { entries: own = 1 }) => sum + own, 0) + hidden,
			);
			expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.length);
			const lines = new Set(
				all.flatMap(({ group, line }) => (isDue(group) ? [`${group} ${line}`] : [])),
			);
			if (all.length > 0)
				expect(sections[0].rows.length).toBeLessThanOrEqual(Math.max(10, lines.size));
		}),
		{ numRuns: 500 },
	);
});
