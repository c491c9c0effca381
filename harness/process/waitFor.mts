import { setTimeout as sleep } from 'node:timers/promises';

interface Waiting {
	/** Told when the time is over: "n8n to answer". */
	what: string;
	timeoutMs: number;
	intervalMs?: number;
}

/** Asks again and again until there is an answer other than undefined or false. */
export async function waitFor<Answer>(
	{ what, timeoutMs, intervalMs = 150 }: Waiting,
	ask: () => Promise<Answer | undefined | false>,
): Promise<Answer> {
	const deadline = Date.now() + timeoutMs;
	let lastError: unknown;
	while (Date.now() < deadline) {
		try {
			const answer = await ask();
			if (answer !== undefined && answer !== false) return answer;
		} catch (error) {
			lastError = error;
		}
		await sleep(intervalMs);
	}
	const reason = lastError instanceof Error ? ` (${lastError.message})` : '';
	throw new Error(`Waited ${timeoutMs / 1000} s in vain for ${what}${reason}`);
}
