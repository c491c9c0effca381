export type Verdict = 'agrees' | 'differs' | 'unseen';

export interface Finding {
	area: string;
	/** The checked name of the service's interface, never a value of the account. */
	subject: string;
	verdict: Verdict;
	detail: string;
}

/** Words and names of the service's interface; anything else could be a value of the account. */
const NAME = /^[a-z][a-z0-9_]{0,60}(\.[a-z0-9_]{1,60}){0,4}$/;

/** A name or a word that the service sent, for the report. */
export const safeName = (name: unknown): string =>
	typeof name === 'string' && NAME.test(name) ? name : '(name withheld)';

/** Safe names without repetition, for a sentence. */
export const safeNames = (names: Iterable<unknown>): string =>
	[...new Set([...names].map(safeName))].sort().join(', ');

/** Collects what the checks find. */
export class Findings {
	readonly all: Finding[] = [];

	add(area: string, subject: string, verdict: Verdict, detail: string): void {
		this.all.push({ area, subject, verdict, detail });
	}

	of(verdict: Verdict): Finding[] {
		return this.all.filter((one) => one.verdict === verdict);
	}
}
