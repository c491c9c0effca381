import { triggerWorkflow } from '../../harness/n8n/workflows.mts';

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

export const WORKFLOWS = [oneTrigger, twoTriggers, publishedOnly];
