import type { StartedN8n } from '../../harness/n8n/startedN8n.mts';
import { usageDuring } from '../usage.mts';
import { ask } from '../workload.mts';
import type { Measurement } from './measurements.mts';
import type { LargeService } from './service.mts';

/** Number of containers that change if only changes are read. */
const CHANGED = 50;
const SHOWN = 200;

function idsIn(text: string): string[] {
	try {
		const { ids } = JSON.parse(text) as { ids?: string };
		return ids?.split(' ') ?? [];
	} catch {
		return [];
	}
}

export type Run = Awaited<ReturnType<typeof measure>>;

/** Measures one execution of a workflow. */
export async function measure(n8n: StartedN8n, service: LargeService, measurement: Measurement) {
	const { id, expects, isMoving } = measurement;
	const { account } = service;
	const changed = expects === 'changed' ? account.change(CHANGED) : [];
	service.forget();
	service.jumps = isMoving ? 1 : 0;
	const { result: text, ...usage } = await usageDuring(n8n.process.pid, () => ask(n8n, id));
	const given = idsIn(text);
	const known = new Set(given);
	const wanted =
		expects === 'all' ? account.ids() : expects === 'live' ? account.ids(account.live) : changed;
	const isTooMany = wanted.length > 0 && known.size > wanted.length;
	const tooMany = isTooMany
		? `returned ${given.length} rows, expected ${wanted.length}`
		: undefined;
	return {
		...{ measurement, ...usage, requests: service.requests },
		// Measurements without expected containers count all rows, because rows may have no IDs.
		rows: expects ? known.size : given.length,
		lost: wanted.filter((one) => !known.has(one)).length,
		doubled: expects ? given.length - known.size : 0,
		problem: given.length ? tooMany : `answered ${text.slice(0, SHOWN)}`,
	};
}
