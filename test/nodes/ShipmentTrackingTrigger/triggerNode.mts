import { Workflow, type INodeParameters, type INodeType } from 'n8n-workflow';

import { ShipmentTrackingTrigger } from '../../../nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node';

const trigger: INodeType = new ShipmentTrackingTrigger();

/** The trigger with these parameters in a workflow. */
export function triggerNode(parameters: INodeParameters) {
	const { description } = trigger;
	const { name: type } = description;
	const workflow = new Workflow({
		nodes: [{ id: '1', name: 'Trigger', type, typeVersion: 2, position: [0, 0], parameters }],
		connections: {},
		active: true,
		nodeTypes: {
			getByName: () => trigger,
			getByNameAndVersion: () => trigger,
			getKnownTypes: () => ({}),
		},
	});
	return { workflow, node: workflow.getNode('Trigger')!, description };
}
