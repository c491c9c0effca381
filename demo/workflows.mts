import type { TestEnvironment } from '../harness/environment/environment.mts';
import { exampleWorkflows } from '../harness/n8n/exampleWorkflows.mts';
import type { Workflow } from '../harness/n8n/workflows.mts';

/** The IDs of the first workflows. */
export const WORKFLOW_IDS = {
	sheet: 'trackSpreadsheet',
	alerts: 'shipmentAlerts',
	upload: 'uploadDocument',
	documents: 'collectDocumentData',
	charges: 'chargesMailLocal',
	brief: 'dailyBriefLocal',
} as const;

const AT_START = [
	'track-spreadsheet',
	'shipment-alerts',
	'upload-document',
	'collect-document-data',
];

/** Published later, because these workflows have schedules whose messages would be counted, too. */
const LATER = [
	'local/charges-morning-mail',
	'local/daily-brief',
	'local/sheet-import',
	'local/container-table',
	'local/exceptions-to-slack',
	'local/dispatch-list',
	'local/deadline-mail',
	'local/ask-where',
	'local/invoice-check',
	'local/invoice-mail',
	'local/month-close',
	'calendar-feed',
	'local/carrier-scorecard',
	'local/changes-to-slack',
	'catch-up',
	'handle-event',
	'webhook-health',
];

const ACTIVE_AT_START: string[] = [
	WORKFLOW_IDS.sheet,
	WORKFLOW_IDS.alerts,
	WORKFLOW_IDS.upload,
	WORKFLOW_IDS.documents,
];
export const isActiveAtStart = ({ id }: Workflow): boolean => ACTIVE_AT_START.includes(id);

/** Users of the example must replace the path of the calendar, so the demo does, too. */
export const CALENDAR_PATH = 'shipments-5f0d7a31c2b84e69';
function withOwnPath(workflow: Workflow): Workflow {
	if (workflow.id !== 'calendarFeed') return workflow;
	const nodes = workflow.nodes.map((node) =>
		node.type.endsWith('.webhook')
			? { ...node, parameters: { ...node.parameters, path: CALENDAR_PATH } }
			: node,
	);
	return { ...workflow, nodes };
}

/** The example workflows with the demo's credentials, inbox and path of the calendar. */
export const workflows = async ({ origin }: TestEnvironment['sandbox']): Promise<Workflow[]> =>
	(await exampleWorkflows([...AT_START, ...LATER], origin)).map(withOwnPath);
