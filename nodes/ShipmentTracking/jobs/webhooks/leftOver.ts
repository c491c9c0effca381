/** How n8n makes up the addresses of a trigger: the prefixes are settings of n8n. */
const PRODUCTION = /^(.*)\/webhook\/([\w-]+\/webhook)$/;
const TEST = /\/webhook-test\/[\w-]+\/webhook$/;

/**
 * Whether nobody may need a webhook any more, in words. Of another n8n nothing can be known, but
 * the last part of the address is the trigger's own: the same one at two places is one trigger
 * whose n8n has moved, or was copied.
 */
export function leftOver(url: string, others: string[]): string[] {
	if (TEST.test(url)) {
		return [
			'It is the test address of a trigger, which receives only while somebody listens for a test event: otherwise remove it',
		];
	}
	const [, place, trigger] = PRODUCTION.exec(url) ?? [];
	if (!trigger) return [];
	const elsewhere = others.flatMap((other) => {
		const [, otherPlace, otherTrigger] = PRODUCTION.exec(other) ?? [];
		return otherTrigger === trigger && otherPlace !== place ? [otherPlace] : [];
	});
	if (elsewhere.length === 0) return [];
	return [
		`The same trigger is also registered at ${[...new Set(elsewhere)].join(', ')}: one is left over from a former address of n8n, or a copy of n8n made it. Remove the one that nobody needs`,
	];
}
