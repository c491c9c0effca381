import type { INode } from 'n8n-workflow';

import { callFromAgent } from '../support/engine.mts';
import { answer, document, useNock } from '../support/service.mts';
import { byId } from '../nodes/ShipmentTracking/support.mts';
import { toolOf } from './agent.mts';

/** The answer to the model of an AI Agent if the tool fails. */

const tool = (id: string) => ({ resource: 'document', operation: 'get', documentId: byId(id) });
const ARGS = { id: 'bad', chatInput: 'Where is my document?' };
const REFUSAL = { detail: 'No such document' };
const FAILED = [
	{
		error: 'No such document',
		message: expect.stringContaining("Check 'Document': it must be the ID of a document") as string,
		details: { statusCode: 404, errors: [REFUSAL] },
	},
];

useNock();
beforeEach(() => {
	answer('GET', '/v2/documents/good', { body: { data: document('good') } }).persist();
	answer('GET', '/v2/documents/bad', { status: 404, body: { errors: [REFUSAL] } }).persist();
});

describe('an AI Agent of version 2', () => {
	const call = async (id: string, onError?: INode['onError']) =>
		JSON.parse(await (await toolOf(tool(id), { onError })).invoke({})) as unknown;

	it('gets the reason, the advice and the status code with On Error: Continue', async () => {
		expect(await call('bad', 'continueRegularOutput')).toEqual(FAILED);
		expect(await call('good', 'continueRegularOutput')).toMatchObject([{ id: 'good' }]);
	});

	it('ends with the reason and the advice without On Error: Continue', async () => {
		await expect(call('bad')).rejects.toThrow(/No such document\s+Details: .*Check 'Document'/);
	});
});

describe('an AI Agent of version 3', () => {
	const call = async (id: string, onError?: INode['onError']) =>
		JSON.parse(
			await callFromAgent(tool('={{ $json.id }}'), { ...ARGS, id }, { onError }),
		) as unknown;

	it.each([undefined, 'continueRegularOutput' as const])(
		'gets the reason, the advice and the status code (On Error: %s)',
		async (onError) => {
			expect(await call('bad', onError)).toEqual(FAILED);
			expect(await call('good', onError)).toMatchObject([{ id: 'good' }]);
		},
	);

	it('ends with the reason if On Error is set to Stop Workflow', async () => {
		await expect(call('bad', 'stopWorkflow')).rejects.toMatchObject({
			message: 'No such document',
		});
	});

	it('gets an error of at most 4,096 bytes', async () => {
		const errors = Array.from({ length: 20 }, () => ({ detail: 'x'.repeat(900) }));
		answer('GET', '/v2/documents/long', { status: 422, body: { errors } });
		const text = await callFromAgent(tool('={{ $json.id }}'), { id: 'long' });
		expect(text.length).toBeLessThanOrEqual(4096);
		expect(text).toContain('"statusCode":422');
	});
});
