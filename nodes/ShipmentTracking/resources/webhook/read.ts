import type { IDataObject } from 'n8n-workflow';

import { asObject, isObject } from '../../../../shipping/lib';
import { path } from '../../../shared/api/path';
import { listEventCategories, sourceAddressesRequest } from '../../../shared/domain/webhooks';
import { webhookLocator } from '../../fields/locators';
import { createGetManyOperation } from '../../operation/getMany';
import { createDeleteOperation, createGetOperation } from '../../operation/operationFactories';
import { outputRows } from '../../operation/operation';
import { createVariantsOperation } from '../../operation/variants';

export const get = createGetOperation({
	noun: 'webhook',
	description: 'Get a webhook with its URL, events and status',
	idField: webhookLocator,
	path: (id) => path`/webhooks/${id}`,
});

export const getMany = createGetManyOperation({
	nouns: 'webhooks',
	description: 'Get a list of the webhooks of the account',
	path: path`/webhooks`,
});

export const remove = createDeleteOperation({
	noun: 'webhook',
	description: 'Delete a webhook permanently, even if a published workflow uses it',
	idField: webhookLocator,
	path: (id) => path`/webhooks/${id}`,
});

/** GET /webhooks/events and GET /webhooks/ips. */
export const getEvents = createVariantsOperation({
	value: 'getEvents',
	name: 'Get Available Events',
	action: 'Get available events of webhooks',
	description:
		'Get the events that webhooks can receive, or the IP addresses that events come from',
	choice: { displayName: 'Return', name: 'eventsReturn', description: 'What to return' },
	variants: [
		{
			name: 'Events',
			value: 'events',
			description: 'One item for each event that the account can receive',
			fields: [],
			async run(item) {
				const categories = await listEventCategories(item.client);
				return outputRows(
					categories.flatMap(({ attributes: { name: category, events } }) =>
						(events ?? [])
							.filter(isObject)
							.map((event): IDataObject => ({ category: category ?? null, ...event })),
					),
				);
			},
		},
		{
			name: 'Source Addresses',
			value: 'addresses',
			description: 'The IP addresses to allow in a firewall',
			fields: [],
			async run(item) {
				const { body } = await item.client.send(sourceAddressesRequest);
				return outputRows([asObject(body)]);
			},
		},
	],
});
