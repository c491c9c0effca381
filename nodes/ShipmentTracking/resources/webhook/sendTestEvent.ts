import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { undefinedOnStatus } from '../../../shared/api/errors';
import { asObject } from '../../../../shipping/lib';
import { redact } from '../../../shared/lib/secrets';
import { path } from '../../../shared/api/path';
import { bodyWithoutSecrets } from '../../../../shipping/events';
import { eventNamed, TRACKING_EVENTS } from '../../../../shipping/records';
import { listWebhooks, namesOfService } from '../../../shared/domain/webhooks';
import { textField } from '../../../shared/lib/simpleFields';
import { eventField } from '../../fields/events';
import { collection } from '../../fields/list';
import type { Item } from '../../input/item';
import type { Operation } from '../../operation/operation';
import { outputOrderedRows } from '../../operation/firstColumns';
import { withReasonColumn } from '../../operation/reasonColumn';
import { receiverUrlField, readReceiverUrl } from './receiver';

/** Only events of documents have two names. */
const DOCUMENT_EVENTS = TRACKING_EVENTS.filter(({ alias }) => alias).map(({ name }) => name);

const documentType: INodeProperties = {
	displayName: 'Document Type Name or ID',
	name: 'documentType',
	type: 'options',
	typeOptions: { loadOptionsMethod: 'getDocumentTypes' },
	default: '',
	description:
		'The type of the document in the sample. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
	displayOptions: { show: { '/event': DOCUMENT_EVENTS } },
};
const givenSecret = textField('Webhook Secret', 'secret', {
	typeOptions: { password: true },
	description:
		"Secret that signs the sample. Only needed if the URL isn't a webhook of this account.",
});

/** POST /webhooks/trigger sends one sample event. Request and answer are plain JSON. */
export const sendTestEvent: Operation = {
	value: 'sendTestEvent',
	name: 'Send Test Event',
	action: 'Send test event to webhook',
	description: 'Send one signed sample event to a URL and return the response of that URL',
	fields: [receiverUrlField, eventField, ...collection('Options', [documentType, givenSecret])],
	async run(item) {
		const url = readReceiverUrl(item, item.param('url'));
		const [event] = await namesOfService(item.client, [item.required('event')]);
		const type = eventNamed(event)?.alias ? item.textOf(documentType) : '';
		const secret = item.textOf(givenSecret) || (await secretForUrl(item, url));
		const { body } = await item.client.send({
			method: 'POST',
			path: path`/webhooks/trigger`,
			body: {
				url,
				event,
				...(secret ? { secret } : {}),
				...(type ? { sample: { document_type: type } } : {}),
			},
			secrets: [secret],
			expects: { key: 'succeeded', isValid: (value) => typeof value === 'boolean' },
		});
		// Removes the secret even if the service repeats the request in its answer.
		const answer = withReasonColumn(withoutSecretText(secret, bodyWithoutSecrets(body)));
		return outputOrderedRows([answer], ['succeeded', 'status_code', 'reason', 'url']);
	},
};

/** The secret of the webhook at a URL, so that the sample has the same signature as real events. */
async function secretForUrl(item: Item, url: string): Promise<string> {
	// Accounts without access to webhooks (403) can still send a sample.
	const webhooks = await listWebhooks(item.client).catch(undefinedOnStatus(403));
	const own = (webhooks ?? []).filter(({ attributes }) => attributes.url === url);
	const active = own.find(({ attributes }) => attributes.active === true) ?? own[0];
	return active?.attributes.secret ?? '';
}

function withoutSecretText(secret: string, answer: IDataObject): IDataObject {
	const rest = { ...answer };
	delete rest.secret;
	return secret ? asObject(JSON.parse(redact(JSON.stringify(rest), secret))) : rest;
}
