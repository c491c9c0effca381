import pWaitFor from 'p-wait-for';

interface Waiting {
	/** The expected condition in the error after the time limit: "n8n to answer". */
	what: string;
	timeoutMs: number;
	intervalMs?: number;
}

/**
 * Repeats a check until it returns something other than undefined or false. If the check throws, it
 * is repeated, too, because the server may not be listening yet.
 */
export async function waitFor<Answer>(
	{ what, timeoutMs, intervalMs = 150 }: Waiting,
	ask: () => Promise<Answer | undefined | false>,
): Promise<Answer> {
	let lastError: unknown;
	const look = async () => {
		try {
			const answer = await ask();
			if (answer === undefined || answer === false) return false;
			return pWaitFor.resolveWith({ answer });
		} catch (error) {
			lastError = error;
			return false;
		}
	};
	const giveUp = (): never => {
		const reason = lastError instanceof Error ? ` (${lastError.message})` : '';
		throw new Error(`Waited ${timeoutMs / 1000} s for ${what} without success${reason}`);
	};
	const timeout = { milliseconds: timeoutMs, fallback: giveUp };
	const { answer } = await pWaitFor<{ answer: Answer }>(look, { interval: intervalMs, timeout });
	return answer;
}
