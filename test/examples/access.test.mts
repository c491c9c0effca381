import type { INode } from 'n8n-workflow';
import { EXAMPLES, isLocal, readExample } from '../support/exampleFiles.mts';
import { ExampleRun } from '../support/exampleRun.mts';

/** Access control of the HTTP endpoints of published examples. */

const nodesOf = (type: string): [example: string, node: INode][] =>
	EXAMPLES.flatMap(([name, { nodes }]) =>
		nodes
			.filter((node) => node.type === `n8n-nodes-base.${type}`)
			.map((node): [string, INode] => [name, node]),
	);

const expectLogin = (node: INode): void => {
	expect(node.parameters.authentication).toBe('basicAuth');
	expect(node.credentials).toHaveProperty('httpBasicAuth');
};

test.each(nodesOf('formTrigger'))('the form of %s requires a login', (_name, node) => {
	expectLogin(node);
});

test.each(nodesOf('webhook').filter(([name]) => !isLocal(name)))(
	'the webhook of %s requires a login',
	(_name, node) => {
		expectLogin(node);
	},
);

describe('the calendar feed of the examples', () => {
	const example = readExample('calendar-feed');
	const webhook = example.nodes.find(({ type }) => type === 'n8n-nodes-base.webhook') as INode;

	/** Finds how the If node checks that the user replaced the path in the URL. */
	function comparisonFor(path: string): { left: string; right: string } {
		const webhookUrl = `https://n8n.example.com/webhook/${path}`;
		const run = new ExampleRun(example, ({ name }) =>
			name === webhook.name ? { json: { webhookUrl } } : undefined,
		);
		const { conditions } = run.parametersOf('Path was replaced') as unknown as {
			conditions: { conditions: { leftValue: string; rightValue: string }[] };
		};
		const [{ leftValue, rightValue }] = conditions.conditions;
		return { left: leftValue, right: rightValue };
	}

	test('detects that the path of the example was not replaced', () => {
		const { left, right } = comparisonFor(String(webhook.parameters.path));
		expect(left.includes(right)).toBe(true);
	});

	test('accepts a path that the user chose', () => {
		const { left, right } = comparisonFor('shipments-0b3c9d0e-4b0f-4d0e-9f63-6b0f6f1f0d77');
		expect(left.includes(right)).toBe(false);
	});

	test('reads the account only if the path was replaced', () => {
		const { main } = example.connections['Path was replaced'];
		expect(main.map((branch) => branch?.map(({ node }) => node))).toEqual([
			['Get calendar'],
			['Refuse'],
		]);
		expect(example.connections[webhook.name].main[0]?.map(({ node }) => node)).toEqual([
			'Path was replaced',
		]);
	});
});
