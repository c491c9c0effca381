import type { ScenarioResult } from './runScenario.mts';

const HEADINGS = [
	'scenario',
	'acknowledged',
	'not accepted',
	'handled',
	'lost',
	'duplicates',
	'allowed',
	'fetched',
	'requests',
	'tries',
	'seconds',
	'',
];

/** Whether no event is lost or differs, and duplicates are within the limit. */
export const hasPassed = ({ lost, complaints, doubled, scenario }: ScenarioResult): boolean =>
	lost.length === 0 && complaints.length === 0 && doubled <= scenario.doubledAtMost;

/** Lines of a Markdown table, one per scenario. */
export function tableOf(results: ScenarioResult[]): string[] {
	const rows = [HEADINGS, ...results.map(rowOf)];
	const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
	return rows.map((row) =>
		row
			.map((cell, column) =>
				column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
			)
			.join('  ')
			.trimEnd(),
	);
}

function rowOf(result: ScenarioResult): string[] {
	const { letter, title, doubledAtMost } = result.scenario;
	const { acknowledged, givenUp, handled, lost, doubled, fetched, requests, tries, seconds } =
		result;
	const numbers = [acknowledged, givenUp, handled, lost.length, doubled, doubledAtMost];
	return [
		`${letter} ${title}`,
		...[...numbers, fetched, requests, tries, seconds].map(String),
		hasPassed(result) ? 'passed' : 'FAILED',
	];
}
