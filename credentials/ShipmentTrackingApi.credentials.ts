import type {
	ICredentialDataDecryptedObject,
	ICredentialType,
	IHttpRequestOptions,
	Icon,
	INodeProperties,
} from 'n8n-workflow';

import { authorizationHeader } from '../nodes/shared/api/account';
import { assertMayBeSent } from '../nodes/shared/api/destination';

/**
 * API key and base URL of the tracking service (docs/service.md#authentication).
 * It is tested by both nodes (`testedBy`): only a test function can repeat the service's own
 * words when a key is refused, a declarative one has a fixed text for each status.
 */
export class ShipmentTrackingApi implements ICredentialType {
	name = 'shipmentTrackingApi';

	displayName = 'Shipment Tracking API';

	icon: Icon = {
		light: 'file:../icons/shipment-tracking.svg',
		dark: 'file:../icons/shipment-tracking.dark.svg',
	};

	documentationUrl =
		'https://github.com/n8n-nodes-shipment-tracking/n8n-nodes-shipment-tracking#credential';

	properties: INodeProperties[] = [
		{
			displayName: 'API Key',
			name: 'apiKey',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description:
				'The key from the developer portal of the tracking service. It is shown there in full only once: if it is lost, create a new one and delete the old one.',
		},
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			default: 'https://api.terminal49.com/v2',
			required: true,
			description:
				'Where the service is reached, including the version segment /v2. Change it only for a proxy or for the sandbox.',
		},
		{
			displayName: 'Requests per Minute at Most',
			name: 'requestsPerMinute',
			type: 'number',
			typeOptions: { minValue: 0 },
			default: 0,
			description:
				"How many requests each n8n process may send with this key in a minute, all workflows together. 0: as many as the service takes; nodes then wait only when it says that there were too many. With several processes or systems, divide the service's limit (100 a minute) by the number of n8n processes (main, webhook processes and workers): each counts for itself.",
		},
		{
			displayName: 'Allowed HTTP Request Domains',
			name: 'allowedHttpRequestDomains',
			type: 'options',
			options: [
				{
					name: 'None',
					value: 'none',
					description: 'Only the nodes of this package use the key',
				},
				{
					name: 'Specific Domains',
					value: 'domains',
					description:
						'HTTP Request nodes can send the key there. Choose it only if you trust everyone who can use this credential.',
				},
			],
			default: 'none',
			description:
				'Whether other nodes, such as HTTP Request, may use this credential. The nodes of this package send the key to the host of the Base URL only, whatever is chosen here.',
		},
		{
			displayName: 'Allowed Domains',
			name: 'allowedDomains',
			type: 'string',
			default: '',
			placeholder: 'e.g. api.terminal49.com',
			description:
				'Hosts that other nodes may send the key to, separated by commas (* as wildcard)',
			displayOptions: { show: { allowedHttpRequestDomains: ['domains'] } },
		},
	];

	/**
	 * Signs a request of whatever node, and only where the key may go: n8n checks the domains for
	 * some of its nodes, in newer versions.
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
