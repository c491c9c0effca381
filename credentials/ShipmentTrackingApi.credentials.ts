import type {
	ICredentialDataDecryptedObject,
	ICredentialType,
	IHttpRequestOptions,
	Icon,
	INodeProperties,
} from 'n8n-workflow';

import { authorizationHeader, SERVICE_URL } from '../nodes/shared/api/account';
import { assertMayBeSent } from '../nodes/shared/api/destination';

/**
 * API key and base URL of the tracking service (docs/development/service.md#authentication). Both
 * nodes test it in code (`testedBy`), so that the test can show the service's own message when a
 * key is refused. A declarative test only has a fixed text for each status.
 */
export class ShipmentTrackingApi implements ICredentialType {
	name = 'shipmentTrackingApi';

	displayName = 'Shipment Tracking API';

	icon: Icon = {
		light: 'file:../icons/shipment-tracking.svg',
		dark: 'file:../icons/shipment-tracking.dark.svg',
	};

	documentationUrl =
		'https://github.com/n8n-nodes-shipment-tracking/n8n-nodes-shipment-tracking/blob/main/docs/account.md#credential';

	properties: INodeProperties[] = [
		{
			displayName: 'API Key',
			name: 'apiKey',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description:
				"Create one in Terminal49 under Developers > API keys (app.terminal49.com/developers/api-keys). It's shown only once, so copy it right away.",
		},
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			default: SERVICE_URL,
			required: true,
			description:
				'URL of the Terminal49 API including /v2. Only change it for a proxy or the sandbox.',
		},
		{
			displayName: 'Max Requests per Minute',
			name: 'requestsPerMinute',
			type: 'number',
			typeOptions: { minValue: 0 },
			default: 0,
			description:
				"Limit per n8n process; 0 for none. With several n8n processes, divide Terminal49's limit (100) by their number.",
		},
		{
			displayName: 'Allowed HTTP Request Domains',
			name: 'allowedHttpRequestDomains',
			type: 'options',
			options: [
				{
					name: 'None',
					value: 'none',
					description: 'Only the Shipment Tracking nodes can use the key',
				},
				{
					name: 'Specific Domains',
					value: 'domains',
					description:
						'HTTP Request can send the key to these domains. Share the credential only with users you trust.',
				},
			],
			default: 'none',
			description: 'Which other nodes, such as HTTP Request, can use this credential',
		},
		{
			displayName: 'Allowed Domains',
			name: 'allowedDomains',
			type: 'string',
			default: '',
			placeholder: 'e.g. api.terminal49.com',
			description: 'Comma-separated domains, * as wildcard',
			displayOptions: { show: { allowedHttpRequestDomains: ['domains'] } },
		},
	];

	/**
	 * Adds the key to the requests of any node, but only for hosts that may receive it. n8n itself
	 * checks the allowed domains only in newer versions and for some nodes.
	 */
	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		request: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		assertMayBeSent(credentials, request);
		return {
			...request,
			sendCredentialsOnCrossOriginRedirect: false,
			headers: { ...request.headers, Authorization: authorizationHeader(credentials) },
		};
	}
}
