import type { IBuilderHint } from 'n8n-workflow';

/** For n8n's AI builder, which people never see: what to take this node for. */
export const builderHint: IBuilderHint = {
	searchHint:
		'Ocean freight: where a container or shipment is, ETAs, last free days, demurrage and detention, customs holds, documents such as bills of lading and invoices. Name containers and shipments by their number (resource locator mode "number"): an ID is needed nowhere. To start a workflow when something happens use the trigger, never a schedule that polls.',
	relatedNodes: [
		{
			nodeType: 'n8n-nodes-shipment-tracking.shipmentTrackingTrigger',
			relationHint: 'Starts a workflow on events of shipments, containers and documents',
		},
		{
			nodeType: '@n8n/n8n-nodes-langchain.mcpTrigger',
			relationHint: 'Gives this node as tools to Claude, ChatGPT and other MCP clients',
		},
		{
			nodeType: '@n8n/n8n-nodes-langchain.agent',
			relationHint: 'Answers questions about shipments with this node as its tool',
		},
	],
};

/** What a builder of workflows gets wrong, by resource and operation. */
const HINTS: Record<string, string> = {
	'container:getOverview':
		'The first choice for a question about one container, also as a tool of an agent: needs its number only, and the answer is short.',
	'container:getAll':
		'Not for deadlines: Get Pickup Deadlines sorts by urgency. As a tool of an agent set Limit and Selected Fields.',
	'container:getPickupDeadlines':
		'Which = all sorts the whole account by urgency in one run; give it one item and do not loop over containers.',
	'container:getChargesAtRisk':
		'Needs the tariff of the user: ask for it, never invent rates. Give it one item.',
	'container:getTableRows':
		'For a sheet or database that mirrors the account: upsert by container_id, and end with Mark Table Rows as Written when only changed rows are asked for.',
	'container:getRouteMap':
		'As a tool of an agent choose the output Summary: a tool cannot hand on a picture.',
	'party:add':
		'For one party per role turn Replace Others on. Parties of a new tracking request are set in its Additional Fields.',
	'shipment:getOverview': 'The first choice for a question about one shipment.',
	'shipment:getDailyBrief':
		'One message for the morning; its fields html, text and slack_blocks are ready to send. Give it one item.',
	'trackingRequest:create':
		'For one number whose carrier is known. For the rows of a sheet use Track, which never fails at a bad row.',
	'trackingRequest:track':
		'Put it right behind the node that reads the sheet, without a loop: each row comes back with its outcome.',
	'webhook:create':
		'Not needed for workflows in n8n: the Shipment Tracking Trigger keeps its webhook itself.',
};

/** On the option, never on the Operation property: n8n refuses a node that has a hint there. */
export function operationHint(
	resource: string,
	operation: string,
): { builderHint?: { propertyHint: string } } {
	const hint = HINTS[`${resource}:${operation}`];
	return hint ? { builderHint: { propertyHint: hint } } : {};
}
