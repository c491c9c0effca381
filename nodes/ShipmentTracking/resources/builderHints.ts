import type { IBuilderHint } from 'n8n-workflow';
import { entryOf } from '../../../shipping/lib';

/** Purpose of the node, for n8n's AI workflow builder. Users never see it. */
export const builderHint: IBuilderHint = {
	searchHint:
		'Ocean freight: where a container or shipment is, ETAs, last free days, demurrage and detention, customs holds, documents such as bills of lading and invoices. Identify containers and shipments by number (resource locator mode "number"); no operation needs their ID. To start a workflow on an event, use the trigger, not a schedule. Only if no webhook can reach n8n, use a schedule with Report > Get Changes.',
	relatedNodes: [
		{
			nodeType: 'n8n-nodes-shipment-tracking.shipmentTrackingTrigger',
			relationHint: 'Starts a workflow on shipment, container and document events',
		},
		{
			nodeType: '@n8n/n8n-nodes-langchain.mcpTrigger',
			relationHint: 'Offers this node as tools to Claude, ChatGPT and other MCP clients',
		},
		{
			nodeType: '@n8n/n8n-nodes-langchain.agent',
			relationHint: 'Answers questions about shipments and uses this node as a tool',
		},
	],
};

/** Hints against common mistakes of the AI workflow builder, by resource and operation. */
const HINTS: Record<string, string> = {
	'container:getOverview':
		'First choice for a question about one container, also as a tool of an agent. Needs only its number.',
	'container:getAll':
		'For deadlines use Get Pickup Deadlines. As a tool of an agent, set Limit and Selected Fields.',
	'container:getRouteMap':
		'As a tool of an agent, choose the output Summary: a tool cannot return a picture.',
	'party:add':
		'For one party per role turn Replace Others on. Parties of a new tracking request are set in its Additional Fields.',
	'report:getPickupDeadlines':
		"Set Containers to 'all' to get the containers of the whole account, most urgent first. One input item is enough: do not loop over containers.",
	'report:getChargesAtRisk':
		'Answers what demurrage and detention cost now or by a date. Needs the tariff of the user: ask for it, never invent rates. One input item is enough.',
	'report:getAccruals':
		'What a past month cost and what to accrue. Needs the tariff of the user and all invoice rows: never invent them. To close a month, one input item is enough.',
	'report:getTableRows':
		'To mirror the account in a sheet or database, upsert by container_id. With Only Changed Since Last Run, end with Confirm Output.',
	'report:getChanges':
		'For an n8n that no webhook can reach: Schedule Trigger, Get Changes, a message, and Report > Confirm Output at the end. One input item is enough.',
	'report:getDailyBrief':
		'One message for the morning; its fields html, text and slack_blocks are ready to send. One input item is enough.',
	'report:getExceptions':
		'What needs attention, one item each with the next step. For alerts turn Only New on and end with Report > Confirm Output. One input item is enough.',
	'shipment:getOverview': 'The first choice for a question about one shipment.',
	'trackingRequest:create':
		'For one number whose carrier is known. For rows of a sheet use Track, which reports a bad row instead of failing.',
	'trackingRequest:track':
		'Connect it directly after the node that reads the sheet, without a loop. Outcomes: created, already_tracked, needs_carrier, awaiting_manifest, failed, rejected, pending.',
	'tradeIntelligence:getTopImporters':
		'Find the HS4 code with Search Commodities first. Never add figures of several companies.',
	'webhook:create':
		'Not needed for workflows in n8n: the Shipment Tracking Trigger manages its own webhook.',
};

/** Adds the hint to the option. n8n rejects a node with a hint on the Operation property itself. */
export function operationHint(
	resource: string,
	operation: string,
): { builderHint?: { propertyHint: string } } {
	const hint = entryOf(HINTS, `${resource}:${operation}`);
	return hint ? { builderHint: { propertyHint: hint } } : {};
}
