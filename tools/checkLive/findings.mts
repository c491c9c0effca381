export type Verdict = 'agrees' | 'differs' | 'unseen';

export interface Finding {
	area: string;
	/** The checked name of the service's interface. It never contains a value of the account. */
	subject: string;
	verdict: Verdict;
	detail: string;
}

/**
 * Matches words and names of the service's interface. Any other text may be a value of the account.
 */
const NAME = /^[a-z][a-z0-9_]{0,60}(\.[a-z0-9_]{1,60}){0,4}$/;

/** Returns a field name of an answer for the report, or a placeholder if it may be the user's data. */
export const safeName = (name: unknown): string =>
	typeof name === 'string' && NAME.test(name) ? name : '(name withheld)';

/** Returns unique safe names as text for a sentence. */
export const safeNames = (names: Iterable<unknown>): string =>
	[...new Set([...names].map(safeName))].sort().join(', ');

/** Collects the results of the checks. */
export class Findings {
	readonly all: Finding[] = [];

	add(area: string, subject: string, verdict: Verdict, detail: string): void {
		this.all.push({ area, subject, verdict, detail });
	}

	of(verdict: Verdict): Finding[] {
		return this.all.filter((one) => one.verdict === verdict);
	}
}
