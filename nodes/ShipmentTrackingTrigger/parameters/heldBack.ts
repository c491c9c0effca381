import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow';

export const returnHeldBackField: INodeProperties = {
	displayName: 'Return Held-Back Events',
	name: 'returnHeldBack',
	type: 'boolean',
	default: false,
	description:
		'Whether to return events that a filter held back in a second output, with the name of the filter. Each of them starts an execution.',
};

/** One output as long as the option is off, so that existing workflows stay as they are. */
export const outputsByHeldBack: INodeTypeDescription['outputs'] =
	'={{ $parameter["options"]?.["returnHeldBack"] === true ? [{ type: "main", displayName: "Event" }, { type: "main", displayName: "Held Back" }] : [{ type: "main" }] }}';
