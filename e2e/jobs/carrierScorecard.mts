import assert from 'node:assert/strict';
import type { TestEnvironment } from '../../harness/environment/environment.mts';
import type { ReportStatus } from '../../harness/process/progress.mts';
import { messagesIn, tableRows } from './assertions.mts';

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
	const [{ subject, html }] = await messagesIn(environment, ID, 'email', 1);
	const rows = tableRows(html).map((cells) => cells.join(' | '));
	const shareOf = (carrier: string): number => {
		const row = rows.find((one) => one.startsWith(carrier)) ?? '';
		return Number(/([\d.]+)%/.exec(row)?.[1]);
	};
	assert.match(String(subject), /^Carriers from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d$/);
	assert.match(rows[1], /^Carrier \| Arrivals \| On time \| Late \| /);
	assert.ok(shareOf('Maersk') > shareOf('Hapag-Lloyd'), String(html));
	assert.ok(shareOf('Maersk') > shareOf('Ocean Network Express'), String(html));
	report(`${String(subject)}: ${rows.slice(2).join('; ')}`);
	await sandbox.clearInbox();
}
