import { CREDENTIAL } from '../../harness/n8n/workflows.mts';
import { webhookWorkflow } from '../webhookWorkflow.mts';

export const UPLOAD_NODE = 'Upload';
/** Seconds between reading and uploading, so that the reading does not slow down the upload. */
export const PAUSE_S = 12;

/** Reads a file from disk into n8n's storage, and uploads it to the service. */
export const workflow = webhookWorkflow('benchUpload', 'GET', [
	{
		name: 'Read file',
		type: 'n8n-nodes-base.readWriteFile',
		typeVersion: 1,
		parameters: { fileSelector: '={{ $json.query.file }}' },
	},
	{
		name: 'Wait for the disk',
		type: 'n8n-nodes-base.wait',
		typeVersion: 1.1,
		webhookId: 'd7c6b5a4-0001-4000-8000-0000000000ab',
		parameters: { amount: PAUSE_S, unit: 'seconds' },
	},
	{
		name: UPLOAD_NODE,
		type: 'n8n-nodes-shipment-tracking.shipmentTracking',
		typeVersion: 1,
		credentials: { [CREDENTIAL.type]: { id: CREDENTIAL.id, name: CREDENTIAL.name } },
		parameters: { resource: 'document', operation: 'upload', binaryPropertyName: 'data' },
	},
]);
