import { check, type Diagnostics, type VulnerableDiagnostics } from 'recheck';

import { regularExpressionsBelow, regularExpressionsIn } from './regularExpressionsIn.mts';

const FOLDERS = ['nodes', 'shipping', 'credentials', 'demo', 'sandbox'];

/** Time limit for the analysis of one expression; most take a few milliseconds on an idle machine. */
const SEARCH_MS = 60_000;

/** These files read patterns that the user of the sandbox enters to select requests. */
const GIVEN_BY_THE_OPERATOR = ['sandbox/core/faults.mts'];

const { expressions, unknown } = regularExpressionsBelow(...FOLDERS);

/**
 * Whether an attack that was found by trying takes more than linear time in Node.js, too. On a busy
 * machine, the search takes its own delays for those of the expression.
 */
function isConfirmed({
	checker,
	complexity,
	attack,
	source,
	flags,
}: VulnerableDiagnostics): boolean {
	if (checker !== 'fuzz' || complexity.type === 'exponential') return true;
	const expression = new RegExp(source, flags);
	const fastest = (text: string) => {
		const times = Array.from({ length: 3 }, () => {
			const start = performance.now();
			expression.test(text);
			return performance.now() - start;
		});
		return Math.min(...times);
	};
	// Ends at the first slow text: twice its length could take forever.
	for (let count = 8; count <= 4_096; count *= 2) {
		const text = attack.pumps.map(({ prefix, pump }) => prefix + pump.repeat(count)).join('');
		if (fastest(text + attack.suffix) > 5) return true;
	}
	return false;
}

/** The reason why an expression may take more than linear time; undefined if it is linear. */
function weakness(result: Diagnostics): string | undefined {
	if (result.status === 'unknown') return `not judged (${result.error.kind})`;
	if (result.status === 'safe' || !isConfirmed(result)) return undefined;
	return `${result.complexity.summary}, for example for ${result.attack.pattern}`;
}

async function judge({ source, flags }: { source: string; flags: string }) {
	return weakness(await check(source, flags, { timeout: SEARCH_MS }));
}

it('every regular expression of the nodes, the demo and the sandbox takes linear time', async () => {
	expect(expressions.length).toBeGreaterThan(100);
	// The same expression in several places is judged once.
	const different = new Map(expressions.map((one) => [`/${one.source}/${one.flags}`, one]));
	const findings: string[] = [];
	for (const [text, expression] of different) {
		const found = await judge(expression);
		if (found) findings.push(`${expression.place} ${text}: ${found}`);
	}
	expect(findings).toEqual([]);
}, 180_000);

it('no regular expression is built from values that are known only at run time', () => {
	const foreign = unknown.filter(
		({ place }) => !GIVEN_BY_THE_OPERATOR.some((file) => place.startsWith(`${file}:`)),
	);
	expect(foreign).toEqual([]);
});

it.each(['\\/+$', '(a+)+$', '(https?:\\/\\/[^\\s?#]*)[?#]\\S*', '(?<!y)\\d+\\d+\\d+x$'])(
	'reports that /%s/ is not linear',
	async (source) => {
		expect(await judge({ source, flags: '' })).toMatch(/^(\d\w\w degree polynomial|exponential)/);
	},
);

it('finds literals and calls of RegExp with their files and lines', () => {
	const code = [
		'const a = /x\\/y/gi;',
		"const b = [new RegExp('z+', 'u'), RegExp(`w`)];",
		'const c = new RegExp(`${a}`);',
		'const d = 4 / 2 / 1; // no /pattern/',
	].join('\n');
	expect(regularExpressionsIn('file.ts', code)).toEqual({
		expressions: [
			{ place: 'file.ts:1', source: 'x\\/y', flags: 'gi' },
			{ place: 'file.ts:2', source: 'z+', flags: 'u' },
			{ place: 'file.ts:2', source: 'w', flags: '' },
		],
		unknown: [{ place: 'file.ts:3', code: 'new RegExp(`${a}`)' }],
	});
});
