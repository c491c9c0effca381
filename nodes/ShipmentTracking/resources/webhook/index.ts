import type { ResourceDefinition } from '../../operation';
import { create } from './create';
import { sendTestEvent } from './sendTestEvent';

export const webhook: ResourceDefinition = {
	value: 'webhook',
	name: 'Webhook',
	operations: [create, sendTestEvent],
};
