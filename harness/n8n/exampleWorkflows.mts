import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EXAMPLES } from '../process/paths.mts';

/** The ready-made workflows, by the names of their files in examples/. */
export const WORKFLOWS = {
	sheet: 'track-spreadsheet',
	alerts: 'shipment-alerts',
	upload: 'upload-document',
	documents: 'collect-document-data',
} as const;

export interface Workflow {
	id: string;
	name: string;
	nodes: {
		[setting: string]: unknown;
		name: string;
		type: string;
		webhookId?: string;
		parameters: Record<string, unknown>;
		credentials?: Record<string, { id: string; name: string }>;
	}[];
}

/** The credential that takes the place of the one the examples only name. */
export const CREDENTIAL = {
	id: 'sandboxAccount00',
	name: 'Shipment Tracking (sandbox)',
	type: 'shipmentTrackingApi',
};

const DEFAULT_INBOX = 'http://127.0.0.1:4949';

/** A workflow of examples/, set to a credential and an inbox that exist. */
export async function exampleWorkflow(file: string, inboxUrl: string): Promise<Workflow> {
	const text = await readFile(join(EXAMPLES, `${file}.json`), 'utf8');
	const workflow = JSON.parse(text.replaceAll(DEFAULT_INBOX, inboxUrl)) as Workflow;
	const { id, name, type } = CREDENTIAL;
	for (const { credentials } of workflow.nodes) {
		if (credentials?.[type]) credentials[type] = { id, name };
	}
	return workflow;
}

/** The spreadsheet that goes through the form. */
export async function exampleSheet(): Promise<File> {
	const name = 'shipments.xlsx';
	return new File([await readFile(join(EXAMPLES, name))], name, {
		type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	});
}
