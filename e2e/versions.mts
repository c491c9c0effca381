import { execa } from 'execa';
import { nodeVersion, prepareVersion, usualVersion } from '../harness/n8n/versions.mts';
import { ROOT } from '../harness/process/paths.mts';

/**
 * Runs the demo with two versions of n8n: the default, which is the oldest supported one, and the
 * newest that can be installed. `npm run e2e:versions -- 2.0.0` runs other versions. Each new
 * version needs 2.6 GB and some minutes once, because npm installs it.
 */
const NEWEST = '2.41.1';

interface Outcome {
	version: string;
	/** The last line that the demo printed. */
	result: string;
	isRight: boolean;
	seconds: number;
}

const seconds = (since: number): number => Math.round((Date.now() - since) / 1000);

async function tryVersion(version: string): Promise<Outcome> {
	console.log(`\n=== n8n ${version}`);
	const startedAt = Date.now();
	const demo = await execa('npm', ['run', '-s', 'demo', '--', '--once'], {
		cwd: ROOT,
		env: await prepareVersion(version),
		stdin: 'ignore',
		stdout: ['inherit', 'pipe'],
		stderr: 'inherit',
		reject: false,
	});
	const result = String(demo.stdout).trimEnd().split('\n').at(-1) ?? '';
	return { version, result, isRight: demo.exitCode === 0, seconds: seconds(startedAt) };
}

const named = process.argv.slice(2);
const versions = named.length ? named : [await usualVersion(), NEWEST];
const outcomes: Outcome[] = [];
for (const version of versions) outcomes.push(await tryVersion(version));

console.log(`\nOn Node.js ${await nodeVersion()}, ${new Date().toISOString().slice(0, 10)}:`);
for (const { version, isRight, result, seconds: taken } of outcomes) {
	console.log(`${isRight ? '✓' : '✗'} n8n ${version} (${taken} s) ${result}`);
}
process.exitCode = outcomes.every(({ isRight }) => isRight) ? 0 : 1;
