import type { IBinaryKeyData, INodeParameters } from 'n8n-workflow';

import { runInEngine, type EngineSetup } from '../../../support/engine.mts';
import { storeFile, useMemoryStorage } from '../../../support/n8n.mts';
import { serve, useNock, type Reply, type SentRequest } from '../../../support/service.mts';
import { useFastTime } from '../../../support/time.mts';
import { byId } from '../support.mts';

/**
 * Operations that send several requests, of which a later one fails: what the error says, and what
 * Retry On Fail does.
 */

useNock();
useFastTime();
beforeAll(useMemoryStorage);

interface Case {
	parameters: INodeParameters;
	/** The answers while nothing fails. */
	reply: (request: SentRequest, number: number) => Reply;
	/** The later request that is refused. */
	fails: (request: SentRequest) => boolean;
	/** What the error says was done. */
	done: RegExp;
	/** The writes until the end, each once. */
	writes: string[];
}

const resource = (type: string, id: string, attributes: object = {}) => ({ id, type, attributes });

const bodyOf = ({ body }: SentRequest) =>
	(body as { data: { attributes: Record<string, unknown> } }).data.attributes;

const definition = (slug: string) =>
	resource('custom_field_definition', `d-${slug}`, {
		...{ api_slug: slug, display_name: slug.toUpperCase(), data_type: 'short_text' },
		entity_type: 'Shipment',
	});

const upload = {
	resource: 'document',
	operation: 'upload',
	waitForExtraction: true,
	options: { waitSeconds: 10 },
};
const uploaded = ({ method, path, body }: SentRequest, number: number): Reply => {
	if (path.endsWith('/direct_uploads')) {
		const direct_upload = { url: 'https://storage.test/put', headers: {} };
		return { body: { signed_id: `signed-${number}`, direct_upload } };
	}
	if (method === 'PUT') return { status: 200 };
	const name = method === 'POST' ? String(bodyOf({ body } as SentRequest).name) : 'one.pdf';
	const id = method === 'POST' ? `id-${name}` : path.replace('/v2/documents/', '');
	const data = resource('document', id, { name, document_type: 'invoice' });
	const relationships = { last_document_representation: { data: { type: 'r', id: 'r-1' } } };
	const included = [resource('r', 'r-1', { payload: { total: 1 } })];
	return method === 'POST'
		? { body: { data } }
		: { body: { data: { ...data, relationships }, included } };
};

const CASES: Record<string, Case> = {
	'Custom Field > Set': {
		parameters: {
			...{ resource: 'customField', operation: 'setSeveral', entityType: 'shipment' },
			shipmentId: byId('s-1'),
			customFields: { mappingMode: 'defineBelow', value: { a: '1', b: '2', c: '3' } },
		},
		reply: (request) => {
			const { method, path } = request;
			if (method === 'POST')
				return { body: { data: resource('custom_field', 'f', bodyOf(request)) } };
			if (path === '/v2/accounts') return { body: { data: [resource('account', 'a-1')] } };
			return { body: { data: ['a', 'b', 'c'].map(definition) } };
		},
		fails: (request) => request.method === 'POST' && bodyOf(request).api_slug === 'b',
		done: /^These fields were already set: 'A'\. The next step failed: 'B': is locked$/,
		writes: ['POST a', 'POST b', 'POST c'],
	},
	'Party > Assign Role with Replace Others': {
		parameters: {
			...{ resource: 'party', operation: 'add', entityType: 'shipment', replaceOthers: true },
			...{ shipmentId: byId('s-1'), role: 'consignee', partyId: byId('p-new') },
		},
		reply: ({ method }) => {
			const role = (id: string, party: string) => ({
				...resource('party_role', id, { role: 'consignee' }),
				relationships: { party: { data: { type: 'party', id: party } } },
			});
			if (method === 'POST') return { status: 201, body: { data: role('r-new', 'p-new') } };
			if (method === 'DELETE') return { status: 204 };
			return { body: { data: [role('r-1', 'p-1'), role('r-2', 'p-2')] } };
		},
		fails: ({ method, path }) => method === 'DELETE' && path.endsWith('r-2'),
		done: /^The role was assigned to the party\. Role r-1 of another party was removed\. The next step failed: Remove party p-2 .*: is locked$/,
		writes: ['POST consignee', 'DELETE r-1', 'DELETE r-2'],
	},
	'Document > Upload with Wait for Extraction': {
		parameters: upload,
		reply: uploaded,
		fails: ({ method }) => method === 'GET',
		done: /^The document was uploaded \(ID id-one\.pdf\)\. The next step failed: .*: is locked$/,
		writes: ['POST one.pdf'],
	},
	'Document > Upload of several files': {
		parameters: { ...upload, binaryPropertyName: 'data, other', waitForExtraction: false },
		reply: uploaded,
		fails: (request) => request.path.endsWith('/documents') && bodyOf(request).name === 'two.pdf',
		done: /^These files were already uploaded: data \(id-one\.pdf\)\. The next step failed: File in field "other": .*: is locked$/,
		writes: ['POST one.pdf', 'POST two.pdf'],
	},
};

const nameOf = (request: SentRequest): string => {
	if (request.method === 'DELETE') return String(request.path.split('/').pop());
	const { api_slug, role, name } = bodyOf(request);
	return String(api_slug ?? role ?? name);
};

const isCounted = ({ method, path }: SentRequest) =>
	!['GET', 'PUT'].includes(method) && !path.endsWith('direct_uploads');

async function run({ parameters, reply, fails }: Case, times: number, setup: EngineSetup) {
	const writes: string[] = [];
	let failures = 0;
	let number = 0;
	serve((request) => {
		if (fails(request) && failures++ < times) {
			return { status: 422, body: { errors: [{ detail: 'is locked' }] } };
		}
		if (isCounted(request)) writes.push(`${request.method} ${nameOf(request)}`);
		return reply(request, ++number);
	});
	const [data, other] = await Promise.all(
		['one', 'two'].map(
			async (name) => await storeFile(Buffer.from(name), `${name}.pdf`, 'application/pdf'),
		),
	);
	const isSeveral = parameters.binaryPropertyName !== undefined;
	const binary: IBinaryKeyData = isSeveral ? { data, other } : { data };
	return { writes, ...(await runInEngine(parameters, [{ json: {}, binary }], setup)) };
}

describe.each(Object.entries(CASES))('%s', (_, one) => {
	it.each(['stopWorkflow', 'continueRegularOutput'] as const)(
		'says in its message what was done before a failure (%s)',
		async (onError) => {
			const { error, next } = await run(one, Infinity, { onError });
			expect(error?.message ?? next[0].error).toMatch(one.done);
		},
	);

	it.each(['stopWorkflow', 'continueRegularOutput'] as const)(
		'continues after its last write with Retry On Fail (%s)',
		async (onError) => {
			const { writes, error, next, tries } = await run(one, 2, { onError, maxTries: 4 });
			expect(error).toBeUndefined();
			expect(next.filter((row) => row.error)).toEqual([]);
			expect(writes).toEqual(one.writes);
			expect(tries).toBe(3);
		},
	);

	it('is not continued after a write that may have been processed', async () => {
		const { writes } = await run(
			{
				...one,
				reply: (request, number) => {
					const isLast = isCounted(request) && nameOf(request) === one.writes.at(-1)?.split(' ')[1];
					return isLast ? { status: 500 } : one.reply(request, number);
				},
			},
			0,
			{ maxTries: 3 },
		);
		expect(writes).toEqual(one.writes);
	});
});
