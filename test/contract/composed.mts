/** Operations of the node that are made of several of the service, beside those of the cases. */
export interface Composed {
	resource: string;
	operation: string;
	/** As in operations.tsv. */
	rows: string[];
}

export const composed: Composed[] = [
	{
		resource: 'webhook',
		operation: 'checkHealth',
		rows: ['GET /webhooks', 'GET /webhook_notifications'],
	},
	{
		resource: 'webhookNotification',
		operation: 'getMissed',
		rows: [
			'GET /webhook_notifications',
			'GET /webhook_notifications/{id}',
			'GET /containers/{id}',
			'GET /shipments/{id}',
		],
	},
	{
		resource: 'document',
		operation: 'download',
		rows: ['GET /documents/{id}/download_url', 'GET /documents/{id}'],
	},
];
