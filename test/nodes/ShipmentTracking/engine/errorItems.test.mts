import type { IDataObject } from 'n8n-workflow';

import { Execution } from '../../../../nodes/shared/api/execution';
import { runInEngine } from '../../../support/engine.mts';
import { answer, document, sentRequests, useNock } from '../../../support/service.mts';
import { byId } from '../support.mts';

/** The items that the next node gets for failed rows. */

const get = { resource: 'document', operation: 'get', documentId: byId('={{ $json.id }}') };
const OUTPUTS = ['continueRegularOutput', 'continueErrorOutput'] as const;
const REFUSAL = { detail: 'No such document', code: 'missing' };
const FAILED = {
	error: 'No such document',
	message: 'Check the values of the fields.',
	details: { statusCode: 422, errors: [REFUSAL] },
};

useNock();
beforeEach(() => {
	answer('GET', '/v2/documents/good', { body: { data: document('good') } }).persist();
	answer('GET', '/v2/documents/bad', { status: 422, body: { errors: [REFUSAL] } }).persist();
});

const run = async (rows: IDataObject[], onError: (typeof OUTPUTS)[number]) => {
	const items = rows.map((json) => ({ json }));
	const { next, failed, hints } = await runInEngine(get, items, { onError });
	return { items: [...failed, ...next], next, failed, hints };
};

describe.each(OUTPUTS)('with On Error: %s', (onError) => {
	it('a failed row has its columns, the reason, the advice and the status code', async () => {
		const { items } = await run([{ id: 'bad', po: 'PO-1' }, { id: 'good' }], onError);
		expect(items).toEqual([
			{ id: 'bad', po: 'PO-1', ...FAILED },
			expect.objectContaining({ id: 'good' }),
		]);
	});

	it('columns of the row with the names of the error are in its details', async () => {
		const row = { id: 'bad', message: 'Please call', details: 'Gate 2', error: '' };
		const { items } = await run([row], onError);
		const input = { message: 'Please call', details: 'Gate 2' };
		expect(items).toEqual([{ id: 'bad', ...FAILED, details: { ...FAILED.details, input } }]);
	});

	it('an error replaces the one of an earlier node', async () => {
		const row = { id: 'bad', error: 'Too slow', message: 'Wait', details: { statusCode: 429 } };
		expect((await run([row], onError)).items).toEqual([{ id: 'bad', ...FAILED }]);
	});

	it('an error without advice or an answer of the service has the same columns', async () => {
		const parameters = { ...get, documentId: byId('={{ $json.nothing.id }}') };
		const items = [{ json: { id: 'bad', message: 'Please call' } }];
		const { next, failed } = await runInEngine(parameters, items, { onError });
		expect(Object.keys([...next, ...failed][0])).toEqual(['id', 'message', 'error', 'details']);
	});

	it('a hint has the number of failed items', async () => {
		const rows = ['bad', 'good', 'bad'].map((id) => ({ id }));
		expect((await run(rows, onError)).hints).toEqual(['2 of 3 items failed.']);
		expect((await run(rows.slice(0, 1), onError)).hints).toEqual(['1 of 1 item failed.']);
		expect((await run(rows.slice(1, 2), onError)).hints).toEqual([]);
	});

	it('each row is an error if the memory of the node cannot be stored', async () => {
		jest.spyOn(Execution.prototype, 'commit').mockImplementationOnce(() => {
			throw new Error('No space left');
		});
		const { items } = await run([{ id: 'good' }, { id: 'good' }], onError);
		const failure = { id: 'good', error: 'No space left', message: null, details: null };
		expect(items).toEqual([failure, failure]);
	});
});

it('both kinds of Continue pass on the same failed rows, and only the second separates them', async () => {
	const rows = [
		{ id: 'bad', po: 1 },
		{ id: 'good', po: 2 },
		{ id: ' ', po: 3 },
	];
	const [joined, split] = [await run(rows, OUTPUTS[0]), await run(rows, OUTPUTS[1])];
	expect(joined.next).toEqual([split.failed[0], split.next[0], split.failed[1]]);
	expect([joined.failed.length, split.failed.length]).toEqual([0, 2]);
	const empty = expect.stringMatching(/^'Document' is empty.* \[item 2\]$/) as string;
	expect(split.failed[1]).toMatchObject({ po: 3, error: empty });
});

it('sends nothing for further rows after the first error with On Error: Stop Workflow', async () => {
	const items = ['good', 'bad', 'good'].map((id) => ({ json: { id } }));
	const { error, next } = await runInEngine(get, items);
	expect(error).toMatchObject({ message: 'No such document', description: FAILED.message });
	expect(next).toEqual([]);
	expect(sentRequests()).toHaveLength(2);
});

it('a column `error` of a success gets another name, so that n8n passes the item on', async () => {
	const attributes = { error: 'of the record', name: 'Invoice' };
	answer('GET', '/v2/documents/odd', { body: { data: document('odd', attributes) } }).persist();
	const rows = [{ json: { id: 'odd' } }];
	const setup = { onError: 'continueErrorOutput', maxTries: 3 } as const;
	const whole = await runInEngine(get, rows, setup);
	const selected = { ...get, options: { selectedFields: ['error', 'name'] } };
	const some = await runInEngine(selected, rows, setup);
	expect([whole.failed, some.failed, whole.tries, some.tries]).toEqual([[], [], 1, 1]);
	expect(whole.next[0]).toMatchObject({ reason: 'of the record' });
	expect(whole.next[0]).not.toHaveProperty('error');
	expect(some.next).toEqual([{ name: 'Invoice', reason: 'of the record' }]);
});
