import type { ResourceDefinition } from '../../operation/operation';
import { checkHealth } from '../../jobs/webhooks/checkHealth';
import { get, getEvents, getIps, getMany, remove } from './read';
import { sendTestEvent } from './sendTestEvent';
import { create, update } from './write';

export const webhook: ResourceDefinition = {
	value: 'webhook',
	name: 'Webhook',
	operations: [checkHealth, create, remove, get, getMany, getEvents, getIps, sendTestEvent, update],
};
