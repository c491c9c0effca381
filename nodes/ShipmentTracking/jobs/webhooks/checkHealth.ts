import type { IDataObject } from 'n8n-workflow';

import { ServiceError } from '../../../shared/api/errors';
import { singleReference, type Resource } from '../../../shared/api/jsonApi';
import { list } from '../../../shared/api/pagination';
import { path } from '../../../shared/api/path';
import type {
	WebhookAttributes,
	WebhookNotificationAttributes,
} from '../../../shared/domain/attributes';
import { listWebhooks } from '../../../shared/domain/webhooks';
import { asArray, toText } from '../../../shared/lib/json';
import { eventsField } from '../../fields/events';
import { collection } from '../../fields/list';
import type { Item } from '../../input/item';
import type { Operation } from '../../operation/operation';
import { readableRows } from '../../operation/readable';
import { leftOver } from './leftOver';

/** So many of the latest notifications are looked at. */
const RECENT_MAX = 300;

/** What is wrong is said in items, not as an error: the workflow is there to pass it on. */
export const checkHealth: Operation = {
	value: 'checkHealth',
	name: 'Check Health',
	action: 'Check health of webhooks',
	description:
		'Tell for each webhook in words whether it is active, has the right events and is delivered to, and whether the API key works',
	fields: collection('Options', [
		eventsField({
			displayName: 'Expected Events',
			description: 'Events that each webhook must have',
		}),
		{
			displayName: 'URL Contains',
			name: 'url',
			type: 'string',
			default: '',
			placeholder: 'e.g. n8n.example.com',
			description: 'Only webhooks with this in their address; it is a problem when there is none',
		},
	]),
	async run(item) {
		const verdicts = await check(item).catch((error: unknown) => {
			if (error instanceof ServiceError) return [healthRow({ url: null }, [accessProblem(error)])];
			throw error;
		});
		return readableRows(verdicts, ['healthy', 'summary', 'problems', 'url', 'active']);
	},
};

async function check(item: Item): Promise<IDataObject[]> {
	const part = toText(item.collection('options').url);
	const all = await listWebhooks(item.client);
	const webhooks = all.filter((webhook) => urlOf(webhook).includes(part));
	if (webhooks.length === 0) {
		const where = part ? ` with "${part}" in its address` : '';
		return [healthRow({ url: null }, [`There is no webhook${where}: activate the workflow again`])];
	}
	const recent = await list<WebhookNotificationAttributes>(item.client, {
		path: path`/webhook_notifications`,
		query: { include: 'webhook' },
		limit: RECENT_MAX,
	});
	const expected = asArray(item.collection('options').events).map(toText);
	// Those of the same trigger may be outside the part that was asked for.
	return webhooks.map((webhook) => assessWebhook(webhook, all, recent.data, expected));
}

function assessWebhook(
	webhook: Resource<WebhookAttributes>,
	webhooks: Array<Resource<WebhookAttributes>>,
	notifications: Array<Resource<WebhookNotificationAttributes>>,
	expected: string[],
): IDataObject {
	const { id, attributes } = webhook;
	const url = urlOf(webhook) || null;
	const active = attributes.active === true;
	const events = asArray(attributes.events).map(toText).filter(Boolean);
	const own = notifications.filter(
		({ relationships }) => singleReference(relationships.webhook)?.id === id,
	);
	const failed = own.filter((one) => one.attributes.delivery_status === 'failed');
	const missing = expected.filter((event) => !events.includes(event));
	const others = webhooks.filter((one) => one !== webhook);
	const sameAddress = url ? others.filter((one) => urlOf(one) === url).length : 0;
	const problems = [
		...(active ? [] : ['It is switched off, so nothing is sent to it']),
		...(missing.length ? [`It lacks the events ${missing.join(', ')}`] : []),
		...(failed.length
			? [`${failed.length} of its last ${own.length} events failed to arrive`]
			: []),
		...(sameAddress > 0
			? [`${sameAddress + 1} webhooks have this address, so events come several times`]
			: []),
		...leftOver(urlOf(webhook), others.map(urlOf)),
	];
	const lastFailure = failed
		.map((one) => toText(one.attributes.created_at))
		.filter(Boolean)
		.sort()
		.pop();
	return healthRow(
		{
			id,
			url,
			active,
			events,
			recent_notifications: own.length,
			recent_failed: failed.length,
			last_failed_at: lastFailure || null,
		},
		problems,
	);
}

function urlOf({ attributes }: Resource<WebhookAttributes>): string {
	return toText(attributes.url);
}

function healthRow(facts: IDataObject, problems: string[]): IDataObject {
	const name = toText(facts.url) || 'Webhooks';
	return {
		...facts,
		healthy: problems.length === 0,
		problems,
		summary: problems.length ? `${name}: ${problems.join('. ')}.` : `${name}: all is well.`,
	};
}

function accessProblem({ status, message }: ServiceError): string {
	return status === 401
		? `The API key is refused: ${message}`
		: `The service could not be asked: ${message}`;
}
