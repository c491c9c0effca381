import type { IDataObject } from 'n8n-workflow';

import { aList, jsonWith } from '../../../shared/api/expected';
import { asArray, isObject } from '../../../shared/lib/json';
import { path } from '../../../shared/api/path';
import { webhookLocator } from '../../fields/locators';
import { makeDelete, makeGet, makeGetMany, makeOperation } from '../../operation/makers';
import { outputRows, type Operation } from '../../operation/operation';
import type { EventCategoryAttributes } from '../../../shared/domain/attributes';

export const get = makeGet({
	noun: 'webhook',
	description: 'Get a webhook: its address, events and whether it is active',
	idField: webhookLocator,
	path: (id) => path`/webhooks/${id}`,
});

export const getMany = makeGetMany({
	nouns: 'webhooks',
	description: 'Get a list of the webhooks of the account',
	path: path`/webhooks`,
});

export const remove = makeDelete({
	noun: 'webhook',
	description: 'Delete a webhook, also one that an active trigger node relies on',
	idField: webhookLocator,
	path: (id) => path`/webhooks/${id}`,
});

/** GET /webhooks/events: categories with their events; one page. */
export const getEvents: Operation = {
	value: 'getEvents',
	name: 'Get Available Events',
	action: 'Get available events of webhooks',
	description: 'Get the events that this account can receive, one item each',
	fields: [],
	async run(item) {
		const { data } = await item.client.document<EventCategoryAttributes>({
			path: path`/webhooks/events`,
			expects: aList,
		});
		return outputRows(
			data.flatMap(({ attributes: { name: category, events } }) =>
				asArray(events)
					.filter(isObject)
					.map((event): IDataObject => ({ category: category ?? null, ...event })),
			),
		);
	},
};

/** GET /webhooks/ips: plain JSON. */
export const getIps = makeOperation({
	value: 'getIps',
	name: 'Get Source Addresses',
	action: 'Get source addresses of webhooks',
	description: 'Get the IP addresses that the service sends events from, for a firewall',
	fields: [],
	request: () => ({ path: path`/webhooks/ips` }),
	returns: 'answer',
	expects: jsonWith('webhook_notification_ips', Array.isArray),
});
