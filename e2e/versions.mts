import { execa } from 'execa';
import { nodeVersion, prepareVersion, usualVersion } from '../harness/n8n/versions.mts';
import { ROOT } from '../harness/process/paths.mts';

/**
 * The demonstration's whole job, one version of n8n after the other: the usual one, which is the
 * oldest that is claimed, and the newest that installs here. `npm run e2e:versions -- 2.0.0` tries
 * only those that are named. Each one that is not there yet takes 2.2 GB and some minutes, once.
 */
const NEWEST = '2.41.1';

interface Outcome {
	version: string;
	/** The demonstration's last line. */
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
