import { CREDENTIAL, type Workflow } from '../../harness/n8n/workflows.mts';

export const UPLOAD_NODE = 'Upload';
const READ_NODE = 'Read file';
const START_NODE = 'Asked';
const PAUSE_NODE = 'Wait for the disk';
/** Seconds between reading and uploading, so that the reading does not slow down the upload. */
export const PAUSE_S = 12;
export const PATH = 'bench-upload';

/** Reads a file from disk into n8n's storage, and uploads it to the service. */
export const workflow: Workflow = {
	id: 'benchUpload',
	name: 'Upload of a big file',
	active: false,
	settings: { executionOrder: 'v1' },
	connections: {
		[START_NODE]: { main: [[{ node: READ_NODE, type: 'main', index: 0 }]] },
		[READ_NODE]: { main: [[{ node: PAUSE_NODE, type: 'main', index: 0 }]] },
		[PAUSE_NODE]: { main: [[{ node: UPLOAD_NODE, type: 'main', index: 0 }]] },
	},
	nodes: [
		{
			id: 'd7c6b5a4-0001-4000-8000-000000000001',
			name: START_NODE,
			type: 'n8n-nodes-base.webhook',
			typeVersion: 2,
			position: [0, 0],
			webhookId: 'd7c6b5a4-0001-4000-8000-0000000000aa',
			parameters: { path: PATH, responseMode: 'lastNode' },
		},
		{
			id: 'd7c6b5a4-0001-4000-8000-000000000002',
			name: READ_NODE,
			type: 'n8n-nodes-base.readWriteFile',
			typeVersion: 1,
			position: [220, 0],
			parameters: { fileSelector: '={{ $json.query.file }}' },
		},
		{
			id: 'd7c6b5a4-0001-4000-8000-000000000004',
			name: PAUSE_NODE,
			type: 'n8n-nodes-base.wait',
			typeVersion: 1.1,
			position: [330, 0],
			webhookId: 'd7c6b5a4-0001-4000-8000-0000000000ab',
			parameters: { amount: PAUSE_S, unit: 'seconds' },
		},
		{
			id: 'd7c6b5a4-0001-4000-8000-000000000003',
			name: UPLOAD_NODE,
			type: 'n8n-nodes-shipment-tracking.shipmentTracking',
			typeVersion: 1,
			position: [440, 0],
			credentials: { [CREDENTIAL.type]: { id: CREDENTIAL.id, name: CREDENTIAL.name } },
			parameters: { resource: 'document', operation: 'upload', binaryPropertyName: 'data' },
		},
	],
};
