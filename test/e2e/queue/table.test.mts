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

it('passes if no event is lost and duplicates are within the limit', () => {
	expect(hasPassed({ ...good, doubled: 20 })).toBe(true);
});

it.each([
	['one lost', { lost: ['a'] }],
	['one doubled too many', { doubled: 21 }],
	['events of another form', { complaints: ['has 2 formats'] }],
])('fails with %s and names the reason in the table', (_, broken) => {
	const result = { ...good, ...broken };
	expect(hasPassed(result)).toBe(false);
	expect(tableOf([result])[1]).toMatch(/FAILED$/);
});

it('allows duplicates only if workers or PostgreSQL are killed', () => {
	const allowed = SCENARIOS.map(({ letter, doubledAtMost }) => `${letter} ${doubledAtMost}`);
	expect(allowed).toEqual(['A 0', 'B 0', 'C 20', 'D 0', 'E 0', 'F 20', 'G 0', 'H 0', 'I 60']);
});

it('reads scenarios by letter, in their order, with a share of the deliveries', () => {
	expect(scenariosNamed([]).map(({ letter }) => letter)).toHaveLength(9);
	const named = scenariosNamed(['f', 'A'], 0.1);
	expect(named.map(({ letter, deliveries }) => [letter, deliveries])).toEqual([
		['A', 50],
		['F', 20],
	]);
});

it('rejects unknown letters and invalid shares', () => {
	expect(() => scenariosNamed(['A', 'Z'])).toThrow('no scenario Z');
	expect(() => scenariosNamed([], Number('much'))).toThrow('share');
});
