import type { TestEnvironment } from '../harness/environment/environment.mts';
import { exampleWorkflows } from '../harness/n8n/exampleWorkflows.mts';
import type { Workflow } from '../harness/n8n/workflows.mts';

/** The workflows of the demo, by the names of their files in examples/. */
const FILES = [
	'track-spreadsheet',
	'shipment-alerts',
	'upload-document',
	'collect-document-data',
	'charges-morning-mail-local',
	'daily-brief-local',
];

/** Their ids. */
export const WORKFLOW_IDS = {
	sheet: 'trackSpreadsheet',
	alerts: 'shipmentAlerts',
	upload: 'uploadDocument',
	documents: 'collectDocumentData',
	charges: 'chargesMailLocal',
	brief: 'dailyBriefLocal',
} as const;

/** Published later: they have a schedule, and at seven their messages would be counted, too. */
const LATER: string[] = [WORKFLOW_IDS.charges, WORKFLOW_IDS.brief];
export const isActiveAtStart = ({ id }: Workflow): boolean => !LATER.includes(id);

/** Unchanged except for the credential and the inbox. */
export const workflows = ({ origin }: TestEnvironment['sandbox']): Promise<Workflow[]> =>
	exampleWorkflows(FILES, origin);
