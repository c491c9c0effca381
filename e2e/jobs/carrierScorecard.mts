import assert from 'node:assert/strict';
import { messagesIn, postTo } from './assertions.mts';
import type { CheckRun } from '../checks.mts';

const ID = 'carrierScorecardLocal';

/** In the example account, one carrier is punctual and two are not. */
export const carrierScorecard: CheckRun = async (environment, report) => {
	const { n8n, sandbox } = environment;
	await sandbox.addExamples();
	await sandbox.clearInbox();
	await postTo(n8n, 'carrier-scorecard');
	const [{ subject, plain }] = await messagesIn(environment, ID, 'email', 1);
	const lines = String(plain)
		.split('\n')
		.filter((line) => line.startsWith('- '));
	const shareOf = (carrier: string): number => {
		const line = lines.find((one) => one.startsWith(`- ${carrier}:`)) ?? '';
		return Number(/([\d.]+)% of/.exec(line)?.[1]);
	};
	assert.match(String(subject), /^[\d.]+% .*on time, \d+ late.* \(\d+ \w+ to \d+ \w+\)$/);
	assert.ok(shareOf('Maersk') > shareOf('Hapag-Lloyd'), String(plain));
	assert.ok(shareOf('Maersk') > shareOf('Ocean Network Express'), String(plain));
	report(`${String(subject)}: ${lines.join('; ')}`);
	await sandbox.clearInbox();
};
