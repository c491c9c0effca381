import type { CheckRun } from '../checks.mts';
import assert from 'node:assert/strict';

const SHIPMENTS = 12;
const CONTAINERS_EACH = 25;
const CONTAINERS_LEAST = 300;
/** A shipment with thirty containers at the terminal. */
export const BIG_SHIPMENT = 'MAEUBIGSTANDINGBOX30';

interface List {
	meta: { total: number };
}

/** An account with hundreds of containers, with shipments of all kinds. */
export const fillAccount: CheckRun = async ({ sandbox }, report) => {
	await sandbox.addExamples();
	for (let index = 0; index < SHIPMENTS; index++) {
		await sandbox.track(`MAEU5${index}STANDINGBOX${CONTAINERS_EACH}`, CONTAINERS_EACH);
	}
	await sandbox.track(BIG_SHIPMENT, 30);
	const { meta } = await sandbox.api<List>('GET', '/containers?page[size]=1');
	assert.ok(meta.total > CONTAINERS_LEAST, String(meta.total));
	report(`${meta.total} containers`);
};
