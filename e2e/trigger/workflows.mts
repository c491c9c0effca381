import { TRIGGER, triggerWorkflow } from '../../harness/n8n/workflows.mts';
import { startTool } from './tool.mts';

/** An event that occurs only if a check triggers it, because the clock is stopped. */
export const EVENT = 'container.updated';

export const oneTrigger = triggerWorkflow('oneTrigger', [{ number: '01', events: [EVENT] }]);

/** An event for a workflow with two trigger nodes, which occurs only if a check triggers it. */
export const ARRIVED = 'container.transport.vessel_arrived';
export const FAILED = 'tracking_request.failed';
export const twoTriggers = triggerWorkflow('twoTriggers', [
	{ name: 'One', number: '02', events: [ARRIVED] },
	{ name: 'Other', number: '03', events: [FAILED] },
]);

export const publishedOnly = triggerWorkflow('publishedOnly', [
	{ number: '04', events: [FAILED], options: { onlyPublishedAddresses: true } },
]);

/**
 * This workflow answers a delivery when it has finished. The answer of its HTTP request decides
 * whether it fails.
 */
export const acknowledging = triggerWorkflow('acknowledging', [
	{ number: '05', events: [ARRIVED], options: { acknowledge: 'whenFinished' } },
]);

/** An event that only some checks send, so that the others do not start these workflows. */
export const PICKED_UP = 'container.transport.full_out';
export const slow = triggerWorkflow('slow', [{ number: '06', events: [PICKED_UP] }]);
export const filterThrows = triggerWorkflow('filterThrows', [
	{
		number: '07',
		events: [PICKED_UP],
		// The expression throws for a delivery only. If it threw during activation, n8n would not
		// publish the workflow.
		filters: { carriers: '={{ $mode === "webhook" ? $env.CARRIERS : "HLCU" }}' },
	},
]);
export const heldBackReturned = triggerWorkflow('heldBackReturned', [
	{
		number: '08',
		events: [PICKED_UP],
		filters: { carriers: 'HLCU' },
		options: { returnHeldBack: true },
	},
]);
export const heldBackSilent = triggerWorkflow('heldBackSilent', [
	{ number: '09', events: [PICKED_UP], filters: { carriers: 'HLCU' } },
]);

const ASK = 'Ask';
const tool = await startTool();
for (const workflow of [acknowledging, slow]) {
	workflow.nodes.push({
		id: `${workflow.id}-ask`,
		name: ASK,
		type: 'n8n-nodes-base.httpRequest',
		typeVersion: 4.2,
		position: [220, 0],
		parameters: { method: 'POST', url: tool, options: {} },
	});
	workflow.connections = { [TRIGGER]: { main: [[{ node: ASK, type: 'main', index: 0 }]] } };
}

export const WORKFLOWS = [
	oneTrigger,
	twoTriggers,
	publishedOnly,
	acknowledging,
	slow,
	filterThrows,
	heldBackReturned,
	heldBackSilent,
];
