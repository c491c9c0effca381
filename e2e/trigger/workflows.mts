import { TRIGGER, triggerWorkflow } from '../../harness/n8n/workflows.mts';
import { startTool } from './tool.mts';

/** What happens in these tests; nothing else does, as the clock stands still. */
export const EVENT = 'container.updated';

export const oneTrigger = triggerWorkflow('oneTrigger', [{ number: '01', events: [EVENT] }]);

/** Two nodes in one workflow, of events that do not happen by themselves. */
export const ARRIVED = 'container.transport.vessel_arrived';
export const FAILED = 'tracking_request.failed';
export const twoTriggers = triggerWorkflow('twoTriggers', [
	{ name: 'One', number: '02', events: [ARRIVED] },
	{ name: 'Other', number: '03', events: [FAILED] },
]);

export const publishedOnly = triggerWorkflow('publishedOnly', [
	{ number: '04', events: [FAILED], options: { onlyPublishedAddresses: true } },
]);

/** Acknowledges when it has finished: what it asks says whether that goes well. */
export const acknowledging = triggerWorkflow('acknowledging', [
	{ number: '05', events: [ARRIVED], options: { acknowledge: 'whenFinished' } },
]);
const ASK = 'Ask';
acknowledging.nodes.push({
	id: 'e1d2c3b4-0000-4000-8000-000000000105',
	name: ASK,
	type: 'n8n-nodes-base.httpRequest',
	typeVersion: 4.2,
	position: [220, 0],
	parameters: { method: 'POST', url: await startTool(), options: {} },
});
acknowledging.connections = {
	[TRIGGER]: { main: [[{ node: ASK, type: 'main', index: 0 }]] },
};

export const WORKFLOWS = [oneTrigger, twoTriggers, publishedOnly, acknowledging];
