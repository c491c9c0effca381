/** Webhook URLs of a trigger in n8n. Their prefix depends on the settings of n8n. */
const PRODUCTION = /^(.*)\/webhook\/([\w-]+\/webhook)$/;
const TEST = /\/webhook-test\/[\w-]+\/webhook$/;

/**
 * Returns the reasons why a webhook may be unused. The last part of the URL identifies the trigger:
 * if two URLs share it, n8n has moved or was copied.
 */
export function staleWebhookProblems(url: string, otherUrls: string[]): string[] {
	if (TEST.test(url)) {
		return [
			'It has the test URL of a trigger. A test URL only receives events while the trigger listens for a test event. Remove the webhook if no one is testing',
		];
	}
	const [, origin, trigger] = PRODUCTION.exec(url) ?? [];
	if (!trigger) return [];
	const otherOrigins = otherUrls.flatMap((other) => {
		const [, otherOrigin, otherTrigger] = PRODUCTION.exec(other) ?? [];
		return otherTrigger === trigger && otherOrigin !== origin ? [otherOrigin] : [];
	});
	if (otherOrigins.length === 0) return [];
	return [
		`The same trigger is also registered at ${[...new Set(otherOrigins)].join(', ')}: the URL of n8n has changed, or n8n was copied. Remove the webhook that is no longer used`,
	];
}
