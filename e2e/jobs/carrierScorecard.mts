import assert from 'node:assert/strict';
import { mailOf } from './assertions.mts';
import type { CheckRun } from '../checks.mts';

const ID = 'carrierScorecardLocal';

/** In the example account, one carrier is punctual and two are not. */
export const carrierScorecard: CheckRun = async (environment, report) => {
	await environment.sandbox.addExamples();
	const { subject, plain } = await mailOf(environment, ID, 'carrier-scorecard');
	const lines = plain.split('\n').filter((line) => line.startsWith('- '));
	const shareOf = (carrier: string): number => {
		const line = lines.find((one) => one.startsWith(`- ${carrier}:`)) ?? '';
		return Number(/([\d.]+)% of/.exec(line)?.[1]);
	};
	assert.match(subject, /^[\d.]+% .*on time, \d+ late.* \(\d+ \w+ to \d+ \w+\)$/);
	assert.ok(shareOf('Maersk') > shareOf('Hapag-Lloyd'), plain);
	assert.ok(shareOf('Maersk') > shareOf('Ocean Network Express'), plain);
	report(`${subject}: ${lines.join('; ')}`);
};
