import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow';

import { ShipmentTracking } from '../../nodes/ShipmentTracking/ShipmentTracking.node';
import { resources } from '../../nodes/ShipmentTracking/resources';

/** The node's description that a model reads before it calls the tool. */

const { description } = new ShipmentTracking();

/** A field with its path, for the messages of failed tests. */
interface Named {
	name: string;
	field: INodeProperties;
}

function allFields(fields: INodeProperties[], above: string): Named[] {
	return fields
		.filter(({ type }) => type !== 'notice')
		.flatMap((field) => {
			const name = `${above} > ${field.displayName}`;
			const isGroup = field.type === 'collection' || field.type === 'fixedCollection';
			const inner = isGroup ? ((field.options ?? []) as INodeProperties[]) : [];
			const deeper = inner.flatMap((option) =>
				'values' in option ? (option.values as INodeProperties[]) : [option],
			);
			return [...(isGroup ? [] : [{ name, field }]), ...allFields(deeper, name)];
		});
}

const operations = resources.flatMap((resource) =>
	resource.operations.map((operation) => ({
		name: `${resource.name} > ${operation.name}`,
		operation,
	})),
);
const fields = operations.flatMap(({ name, operation }) => allFields(operation.fields, name));

/** Whether a description is a sentence that adds something to the field's name. */
const isTelling = (text: string | undefined, name: string) =>
	!!text && text.trim().split(/\s+/).length >= 3 && text !== name;

test('the node can be an AI tool, and its description leaves room for the text that n8n adds', () => {
	expect(description).toMatchObject({ usableAsTool: true, inputs: ['main'], outputs: ['main'] });
	const names = description.properties.map(({ name }) => name);
	expect(names).toEqual(expect.arrayContaining(['resource', 'operation']));
	expect(names).not.toContain('toolDescription');
	expect(names).not.toContain('descriptionType');
});

test('every operation has a description', () => {
	const silent = operations.filter(
		({ operation }) => !isTelling(operation.description, operation.name),
	);
	expect(silent.map(({ name }) => name)).toEqual([]);
});

test('every field has a description or a hint', () => {
	const shown = fields.filter(({ field }) => field.type !== 'hidden');
	const silent = shown.filter(({ field }) => !isTelling(field.description, field.displayName));
	expect(silent.map(({ name }) => name)).toEqual([]);
});

/** Fields with the same label mean the same, such as Customers of a filter and of a tariff rule. */
test('no two fields of an operation with different labels have the same description', () => {
	const doubles = operations.flatMap(({ name, operation }) => {
		const labels = new Map(
			allFields(operation.fields, name).map(({ field }) => [field.displayName, field.description]),
		);
		const texts = [...labels.values()];
		return texts.filter((text, index) => texts.indexOf(text) !== index).map((text) => [name, text]);
	});
	expect(doubles).toEqual([]);
});

/** The demo installs n8n in this folder. Without n8n, the test is skipped. */
const AI_TOOLS = join(
	process.cwd(),
	'harness/runtime/node_modules/n8n/dist/tool-generation/ai-tools.js',
);
const withN8n = existsSync(AI_TOOLS) ? test : test.skip;

withN8n('n8n makes a tool of it', () => {
	const script = `
		const { convertNodeToAiTool } = require(${JSON.stringify(AI_TOOLS)});
		const description = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
		console.log(JSON.stringify(convertNodeToAiTool({ description }).description));`;
	const input = JSON.stringify(description);
	const converted = execFileSync(process.execPath, ['-e', script], { input, encoding: 'utf8' });
	const tool = JSON.parse(converted) as INodeTypeDescription;
	expect(tool).toMatchObject({
		name: 'shipmentTrackingTool',
		inputs: [],
		outputs: ['ai_tool'],
		codex: { categories: ['AI'], subcategories: { AI: ['Tools'], Tools: ['Other Tools'] } },
		credentials: description.credentials,
	});
	const added = tool.properties.slice(0, 2).map(({ name }) => name);
	expect(added).toEqual(['descriptionType', 'toolDescription']);
	expect(tool.properties.slice(2)).toEqual(JSON.parse(input).properties);
});

describe('builder hints for AI that builds workflows', () => {
	const names = new Set(['resource', 'operation', 'mode']);

	it('name related nodes, each with a reason', () => {
		const { searchHint, relatedNodes = [] } = description.builderHint ?? {};
		expect(isTelling(searchHint, description.displayName)).toBe(true);
		expect(relatedNodes.map(({ nodeType }) => nodeType)).toEqual([
			'n8n-nodes-shipment-tracking.shipmentTrackingTrigger',
			'@n8n/n8n-nodes-langchain.mcpTrigger',
			'@n8n/n8n-nodes-langchain.agent',
		]);
		expect(relatedNodes.every(({ relationHint }) => isTelling(relationHint, ''))).toBe(true);
	});

	it('belong to the options of a field, because n8n does not load a node with hints on the field itself', () => {
		const choices = description.properties.filter(({ name }) => names.has(name));
		expect(choices.filter(({ builderHint }) => builderHint)).toEqual([]);
		const hinted = choices.flatMap(({ options = [] }) =>
			options.flatMap((option) => ('builderHint' in option ? [option.builderHint] : [])),
		);
		expect(hinted.length).toBeGreaterThan(8);
		for (const hint of hinted) expect(isTelling(hint?.propertyHint, '')).toBe(true);
	});
});
