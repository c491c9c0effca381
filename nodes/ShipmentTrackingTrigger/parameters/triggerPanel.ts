import type { INodeTypeDescription } from 'n8n-workflow';

/** Where people wait for a first event, which may take days: how to have one at once. */
const SAMPLE =
	"For a sample at once, run <b>Event &gt; Get Example</b> of the Shipment Tracking node with the same event and the same <b>Simplify</b>, copy what it gives, and pin it here as this node's output.";

export const triggerPanel: INodeTypeDescription['triggerPanel'] = {
	header: 'Wait for an event of your shipments',
	executionsHelp: {
		inactive:
			`<b>While you build</b>, listen for a test event: it arrives when something happens to a shipment, which may take hours. ${SAMPLE}<br><br>` +
			'<b>When you are done</b>, <a data-key="activate">publish</a> the workflow. Each event then starts it, and you find the runs among the <a data-key="executions">executions</a>.',
		active:
			`<b>While you build</b>, listen for a test event: it arrives when something happens to a shipment, which may take hours. ${SAMPLE}<br><br>` +
			'<b>As the workflow is published</b>, each event starts it by itself. You find the runs among the <a data-key="executions">executions</a>, not in the editor.',
	},
	activationHint: {
		inactive:
			'Publish the workflow, and each event of your shipments starts it. The webhook at the service is made for you.',
		active: 'Each event of your shipments starts this workflow.',
	},
};
