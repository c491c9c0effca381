import type { IDataObject } from 'n8n-workflow';

import type { Resource } from '../../../shared/api/jsonApi';
import type { WebhookAttributes } from '../../../shared/domain/attributes';
import { DAY_MS } from '../../../shared/lib/duration';
import { asArray, asObject, asText, toText } from '../../../shared/lib/json';
import { epochOf } from '../../../shared/lib/time';
import { parseUrl } from '../../../shared/lib/url';

/**
 * A webhook that the node has seen with an earlier API key. A key only lists the webhooks of its own
 * account, so the node stores them in the static data of the workflow.
 */
interface FormerWebhook extends IDataObject {
	id: string;
	url: string;
}

interface SeenWebhooks extends IDataObject {
	/** Part of a hash of the API key. */
	key: string;
	webhooks: FormerWebhook[];
	/** The time when the node was first used with another key. */
	changedAt?: string;
}

const SEEN = 'healthSeen';
const FORMER = 'healthFormer';
const KEPT_MAX = 100;
/** Limited, because the node can't find out whether such a webhook was removed. */
const REPORTED_MS = 30 * DAY_MS;

type Webhooks = Array<Resource<WebhookAttributes>>;

/**
 * Returns the webhooks of a former key for 30 days after the change, unless this key lists one of
 * them. Stores the webhooks of this key for the next execution.
 */
export function updateSeenWebhooks(
	staticData: IDataObject,
	accountId: string,
	webhooks: Webhooks,
	now: number,
): FormerWebhook[] {
	const key = accountId.slice(0, 16);
	const isListed = ({ id }: FormerWebhook) => webhooks.some((one) => one.id === id);
	const seen = readSeen(staticData[SEEN]);
	// A new key of the same account lists the same webhooks.
	const isOther = (one: SeenWebhooks) => one.key !== key && !one.webhooks.some(isListed);
	const former =
		seen && isOther(seen) && seen.webhooks.length > 0
			? { ...seen, changedAt: new Date(now).toISOString() }
			: readSeen(staticData[FORMER]);
	const age = now - (epochOf(former?.changedAt) ?? 0);
	const reported = former && isOther(former) && age <= REPORTED_MS ? former : undefined;
	if (reported) staticData[FORMER] = reported;
	else delete staticData[FORMER];
	const kept = webhooks.slice(0, KEPT_MAX).flatMap(({ id, attributes }): FormerWebhook[] => {
		const url = toText(attributes.url);
		return url ? [{ id, url }] : [];
	});
	staticData[SEEN] = { key, webhooks: kept };
	return reported?.webhooks ?? [];
}

/**
 * Returns the problem of a webhook of a former key; undefined if this key has webhooks, but none
 * with the same origin.
 */
export function formerProblem({ url }: FormerWebhook, urls: string[]): string | undefined {
	const origins = urls.map(originOf);
	if (origins.length > 0 && !origins.includes(originOf(url))) return undefined;
	return 'It belongs to the account of the former API key, so the current key cannot check it. If the webhook still exists, your trigger refuses its events. Delete the webhook with the former key, or in that account';
}

function originOf(url: string): string {
	return parseUrl(url)?.origin ?? url;
}

function readSeen(stored: unknown): SeenWebhooks | undefined {
	const { key, webhooks, changedAt } = asObject<IDataObject>(stored);
	if (typeof key !== 'string') return undefined;
	const all = asArray(webhooks).flatMap((one) => {
		const { id, url } = asObject<IDataObject>(one);
		return typeof id === 'string' && typeof url === 'string' ? [{ id, url }] : [];
	});
	return { key, webhooks: all, changedAt: asText(changedAt) };
}
