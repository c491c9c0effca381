/** Operations of the node that are made of several of the service, beside those of the cases. */
interface Composed {
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
		resource: 'webhookNotification',
		operation: 'getUnhandled',
		rows: [
			'GET /webhook_notifications',
			'GET /webhook_notifications/{id}',
			'GET /containers/{id}',
			'GET /shipments/{id}',
		],
	},
	{ resource: 'webhookNotification', operation: 'markHandled', rows: [] },
	{
		resource: 'document',
		operation: 'download',
		rows: ['GET /documents/{id}/download_url', 'GET /documents/{id}'],
	},
	{
		resource: 'container',
		operation: 'getPickupDeadlines',
		rows: ['GET /containers/{id}', 'GET /shipments', 'GET /shipments/{id}', 'GET /terminals/{id}'],
	},
	{
		resource: 'container',
		operation: 'getCalendar',
		rows: ['GET /shipments', 'GET /shipments/{id}', 'GET /terminals/{id}'],
	},
	{
		resource: 'shipment',
		operation: 'getDailyBrief',
		rows: ['GET /shipments', 'GET /terminals/{id}', 'GET /tracking_requests'],
	},
	{
		resource: 'container',
		operation: 'getChargesAtRisk',
		rows: [
			'GET /containers',
			'GET /containers/{id}',
			'GET /containers/{id}/transport_events',
			'GET /shipments',
			'GET /shipments/{id}',
			'GET /terminals/{id}',
		],
	},
	// Nothing is sent to confirm.
	{ resource: 'container', operation: 'confirmTableRows', rows: [] },
	{
		resource: 'container',
		operation: 'getTableRows',
		rows: ['GET /containers', 'GET /shipments', 'GET /terminals/{id}'],
	},
	{ resource: 'container', operation: 'getOverview', rows: ['GET /containers/{id}'] },
	{
		resource: 'shipment',
		operation: 'getOverview',
		rows: ['GET /shipments/{id}', 'GET /containers/{id}'],
	},
	{ resource: 'shippingLine', operation: 'getScorecard', rows: ['GET /containers'] },
	{ resource: 'document', operation: 'getExtractedData', rows: ['GET /documents/{id}'] },
	{ resource: 'party', operation: 'findOrCreate', rows: ['GET /parties', 'POST /parties'] },
	{
		resource: 'trackingRequest',
		operation: 'track',
		rows: [
			'POST /tracking_requests',
			'POST /tracking_requests/infer_number',
			'GET /tracking_requests',
			'GET /tracking_requests/{id}',
		],
	},
];
