import type { IDataObject } from 'n8n-workflow';

import { asArray, isObject } from '../../../shared/lib/json';
import { path } from '../../../shared/api/path';
import { listEventCategories, sourceAddressesRequest } from '../../../shared/domain/webhooks';
import { webhookLocator } from '../../fields/locators';
import { makeGetMany } from '../../operation/getMany';
import { makeDelete, makeGet, makeOperation } from '../../operation/makers';
import { outputRows, type Operation } from '../../operation/operation';

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

export const getEvents: Operation = {
	value: 'getEvents',
	name: 'Get Available Events',
	action: 'Get available events of webhooks',
	description: 'Get the events that this account can receive, one item each',
	fields: [],
	async run(item) {
		const categories = await listEventCategories(item.client);
		return outputRows(
			categories.flatMap(({ attributes: { name: category, events } }) =>
				asArray(events)
					.filter(isObject)
					.map((event): IDataObject => ({ category: category ?? null, ...event })),
			),
		);
	},
};

export const getIps = makeOperation({
	value: 'getIps',
	name: 'Get Source Addresses',
	action: 'Get source addresses of webhooks',
	description: 'Get the IP addresses that the service sends events from, for a firewall',
	fields: [],
	request: () => sourceAddressesRequest,
	returns: 'answer',
	expects: sourceAddressesRequest.expects,
});
