import { ServiceError } from '../../../shared/api/errors';
import { singleReference, type Resource, type Attributes } from '../../../../shipping/records';
import { listWebhooks } from '../../../shared/domain/webhooks';
import { HOUR_MS } from '../../../../shipping/days';
import { splitList } from '../../../../shipping/lib';
import { textField } from '../../../shared/lib/simpleFields';
import { eventsField } from '../../fields/events';
import { collection } from '../../fields/list';
import type { Item } from '../../input/item';
import { outputRows, type Operation } from '../../operation/operation';
import { deliveryHealth } from './deliveryHealth';
import { listNotifications } from './listNotifications';
import { askReceivers, unusedProblems, type Receivers } from './receivers';
import { eventProblems, staleWebhookProblems } from './webhookProblems';

const RECENT_HOURS = 24;

const urlPart = textField('URL Contains', 'url', {
	placeholder: 'e.g. n8n.example.com',
	description:
		'Check only webhooks with this text in their URL, and report a problem if no webhook matches',
});

/** Problems are returned as items, so that the workflow can send them on. */
export const checkHealth: Operation = {
	value: 'checkHealth',
	name: 'Check Health',
	action: 'Check health of webhooks',
	description:
		'Check whether webhooks are active and receive events, and whether the API key works',
	fields: collection('Options', [
		eventsField({
			displayName: 'Expected Events',
			description: 'Report webhooks that lack one of these events',
		}),
		urlPart,
	]),
	async run(item) {
		const rows = await check(item).catch((error: unknown) => {
			if (error instanceof ServiceError) return [healthRow({}, [accessProblem(error)])];
			throw error;
		});
		return outputRows(rows);
	},
};

async function check(item: Item): Promise<HealthRow[]> {
	const part = item.textOf(urlPart);
	const now = Date.now();
	const all = await listWebhooks(item.client);
	const webhooks = all.filter((webhook) => urlOf(webhook).includes(part));
	if (webhooks.length === 0) {
		const where = part ? ` with "${part}" in its URL` : '';
		return [healthRow({}, [`There is no webhook${where}: publish the workflow again`])];
	}
	const recent = await listNotifications(item.client, {
		since: now - RECENT_HOURS * HOUR_MS,
		include: 'webhook',
		isWanted: () => true,
		advice: "Use Event > Get Unhandled with a shorter 'Look Back (Hours)'.",
	});
	const receivers = await askReceivers(item, webhooks);
	const expected = splitList(item.collection('options').events);
	// Each webhook is compared with all webhooks of the account, because a webhook that 'URL
	// Contains' excludes can belong to the same trigger.
	return webhooks.map((webhook) => {
		const own = recent
			.map(({ resource }) => resource)
			.filter(({ relationships }) => singleReference(relationships.webhook)?.id === webhook.id);
		return assessWebhook(webhook, { all, receivers, expected, now }, own);
	});
}

interface WebhookAccount {
	all: Array<Resource<Attributes<'webhook'>>>;
	receivers: Receivers;
	expected: string[];
	now: number;
}

function assessWebhook(
	webhook: Resource<Attributes<'webhook'>>,
	{ all, receivers, expected, now }: WebhookAccount,
	notifications: Array<Resource<Attributes<'webhook_notification'>>>,
): HealthRow {
	const { id, attributes } = webhook;
	const url = urlOf(webhook) || null;
	const active = attributes.active === true;
	const deliveries = deliveryHealth(notifications, now);
	const others = all.filter((one) => one !== webhook);
	const hasOnlyFailures = deliveries.problems.length > 0 && !deliveries.facts.last_succeeded_at;
	const sameUrl = url ? others.filter((one) => urlOf(one) === url).length : 0;
	const problems = [
		...(active ? [] : ['It is switched off, so nothing is sent to it']),
		...eventProblems(webhook, notifications, expected),
		...deliveries.problems,
		...(sameUrl > 0
			? [`${sameUrl + 1} webhooks have this URL, so events arrive several times`]
			: []),
		...staleWebhookProblems(urlOf(webhook), others.map(urlOf)),
		...unusedProblems(webhook, others, receivers, hasOnlyFailures),
	];
	const events = attributes.events ?? [];
	return healthRow({ id, url, active, events, ...deliveries.facts }, problems);
}

const urlOf = ({ attributes }: Resource<Attributes<'webhook'>>): string => attributes.url ?? '';

/** The columns of a webhook and its latest deliveries. A row without a webhook has them, too. */
const UNKNOWN_STATE = {
	url: null as string | null,
	active: null as boolean | null,
	events: [] as string[],
	recent_notifications: null as number | null,
	recent_failed: null as number | null,
	last_failed_at: null as string | null,
	recent_pending: null as number | null,
	oldest_pending_at: null as string | null,
	last_succeeded_at: null as string | null,
	id: null as string | null,
};

type HealthRow = ReturnType<typeof healthRow>;

function healthRow(facts: Partial<typeof UNKNOWN_STATE>, problems: string[]) {
	const name = facts.url || 'Webhooks';
	return {
		healthy: problems.length === 0,
		summary: problems.length ? `${name}: ${problems.join('. ')}.` : `${name}: all is well.`,
		problems,
		...UNKNOWN_STATE,
		...facts,
	};
}

function accessProblem({ refusalCause, message }: ServiceError): string {
	return refusalCause === 'key'
		? `The API key is refused: ${message}`
		: `The service could not be reached: ${message}`;
}
