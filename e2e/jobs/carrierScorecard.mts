import assert from 'node:assert/strict';
import type { TestEnvironment } from '../../harness/environment/environment.mts';
import type { ReportStatus } from '../../harness/process/progress.mts';
import { messagesIn } from './assertions.mts';

const ID = 'carrierScorecardLocal';

/** In the example account, one carrier is punctual and two are not. */
export async function carrierScorecard(
	environment: TestEnvironment,
	report: ReportStatus,
): Promise<void> {
	const { n8n, sandbox } = environment;
	await sandbox.addExamples();
	await sandbox.clearInbox();
	const response = await fetch(`${n8n.origin}/webhook/carrier-scorecard`, { method: 'POST' });
	assert.equal(response.status, 200);
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
}
