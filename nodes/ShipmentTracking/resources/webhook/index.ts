import { rowWithoutSecrets } from '../../../../shipping/events';
import type { Operation, ResourceDefinition } from '../../operation/operation';
import { checkHealth } from '../../jobs/webhooks/checkHealth';
import { get, getEvents, getMany, remove } from './read';
import { sendTestEvent } from './sendTestEvent';
import { create, returnSecret, update } from './write';

export const webhook: ResourceDefinition = {
	value: 'webhook',
	name: 'Webhook',
	operations: [checkHealth, create, remove, get, getMany, getEvents, sendTestEvent, update].map(
		keepingSecrets,
	),
};

/** Removes the secret from every answer; only the option of Create returns it. */
function keepingSecrets(operation: Operation): Operation {
	return {
		...operation,
		async run(item) {
			const output = await operation.run(item);
			const isAskedFor = operation === create && item.isOn(returnSecret);
			return output.map((row) => ({ ...row, json: rowWithoutSecrets(row.json, isAskedFor) }));
		},
	};
}
