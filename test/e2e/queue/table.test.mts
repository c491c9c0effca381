import type { ScenarioResult } from '../../../e2e/queue/runScenario.mts';
import { SCENARIOS, scenariosNamed } from '../../../e2e/queue/scenarios.mts';
import { hasPassed, tableOf } from '../../../e2e/queue/table.mts';

const scenario = SCENARIOS.find(({ letter }) => letter === 'C')!;
const good: ScenarioResult = {
	scenario,
	acknowledged: 10,
	givenUp: 0,
	handled: 10,
	lost: [],
	doubled: 0,
	complaints: [],
	requests: 5,
	tries: 12,
	fetched: 0,
	seconds: 60,
};

it('a scenario passes if no event is lost and duplicates are within the limit', () => {
	expect(hasPassed({ ...good, doubled: 20 })).toBe(true);
});

it.each([
	['a lost event', { lost: ['a'] }],
	['too many duplicates', { doubled: 21 }],
	['different fields of an event', { complaints: ['has 2 formats'] }],
])('marks a scenario with %s as failed in the table', (_, broken) => {
	const result = { ...good, ...broken };
	expect(hasPassed(result)).toBe(false);
	expect(tableOf([result])[1]).toMatch(/FAILED$/);
});

it('allows duplicates only in scenarios that kill workers or restart PostgreSQL', () => {
	const allowed = SCENARIOS.map(({ letter, doubledAtMost }) => `${letter} ${doubledAtMost}`);
	expect(allowed).toEqual(['A 0', 'B 0', 'C 20', 'D 0', 'E 0', 'F 20', 'G 0', 'H 0', 'I 60']);
});

it('selects scenarios by letter, keeps the defined order, and reduces the deliveries to the given share', () => {
	expect(scenariosNamed([]).map(({ letter }) => letter)).toHaveLength(9);
	const named = scenariosNamed(['f', 'A'], 0.1);
	expect(named.map(({ letter, deliveries }) => [letter, deliveries])).toEqual([
		['A', 50],
		['F', 20],
	]);
});

it('rejects unknown scenario letters, and invalid percentages of deliveries', () => {
	expect(() => scenariosNamed(['A', 'Z'])).toThrow('no scenario Z');
	expect(() => scenariosNamed([], Number('much'))).toThrow('share');
});
