import { resolveWebhookDescriptionField, type INodeParameters } from 'n8n-workflow';

import { triggerNode } from '../triggerNode.mts';

const evaluate = (parameters: INodeParameters, name: 'responseMode' | 'responseData') => {
	const { workflow, node, description } = triggerNode(parameters);
	const [webhook] = description.webhooks!;
	const native = resolveWebhookDescriptionField(node, webhook, name);
	const { expression } = workflow;
	const byExpression = expression.getSimpleParameterValue(node, webhook[name], 'webhook', {});
	return { native, byExpression };
};

it.each<[string, INodeParameters, string, string]>([
	['the default', {}, 'onReceived', ''],
	["'When Received'", { options: { acknowledge: 'atOnce' } }, 'onReceived', ''],
	[
		"'When the Workflow Has Finished'",
		{ options: { acknowledge: 'whenFinished' } },
		'lastNode',
		'noData',
	],
	['an unknown choice', { options: { acknowledge: 'later' } }, 'onReceived', ''],
])(
	"the response mode is the same with and without n8n's expression engine for %s",
	(_, parameters, mode, data) => {
		expect(evaluate(parameters, 'responseMode')).toEqual({
			native: { resolved: true, value: mode },
			byExpression: mode,
		});
		expect(evaluate(parameters, 'responseData')).toEqual({
			native: { resolved: true, value: data },
			byExpression: data,
		});
	},
);

it('the editor shows the limits of the option Acknowledge', () => {
	const texts = JSON.stringify(triggerNode({}).description.properties);
	expect(texts).toMatch(/finishes within seconds and has no Wait node/);
	expect(texts).toMatch(/the service may stop waiting/);
	expect(texts).toMatch(/Keep Skip Duplicates on/);
});
