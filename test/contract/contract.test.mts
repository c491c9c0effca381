import { KEY } from '../../harness/sandbox/client.mts';
import { useMemoryStorage } from '../support/n8n.mts';
import { cases } from '../../contract/operations/index.mts';
import { SIGNED_ID } from '../../contract/operations/uploads.mts';
import { credentials, runCase, pathOf, refusalOf } from './support/runCase.mts';
import { createFixture, type Fixture } from '../../contract/model/fixture.mts';
import { useRecorder, type Received } from './support/requestRecorder.mts';
import { useSandbox } from '../support/sandbox.mts';

/** Runs every operation of the service through the node, with the sandbox as the service. */

const sandbox = useSandbox();
const recorder = useRecorder(sandbox);
let fixture: Fixture;
/** Whether a test has changed records, so that the next test needs new ones. */
let isUsed = true;

beforeAll(useMemoryStorage);
beforeEach(async () => {
	if (isUsed) {
		await sandbox.whenIdle();
		fixture = await createFixture(sandbox);
		isUsed = false;
	}
	recorder.clear();
});

const nameOf = ({ method, path }: Received) => `${method} ${path}`;

/** The signed ID differs for each upload. */
function withoutSignedId(body: unknown): unknown {
	const text = JSON.stringify(body).replace(
		/("attached_document":)"[^"]+"/,
		`$1${JSON.stringify(SIGNED_ID)}`,
	);
	return JSON.parse(text) as unknown;
}

describe.each(cases)('$row ($resource $operation)', (one) => {
	const [method] = one.row.split(' ');
	const isWrite = method === 'POST' || method === 'PATCH';

	it('returns an item that describes the refusal if the service refuses the request', async () => {
		const refusal = refusalOf(one, fixture, credentials(sandbox));
		const { parameters, status } = refusal;
		const output = await runCase(one, parameters, {
			credentials: refusal.credentials,
			onError: 'continueRegularOutput',
		});
		expect(output).toHaveLength(1);
		const [{ json, pairedItem }] = output;
		expect(json.error).toMatch(/\w+ \w+/);
		expect(json.message).toMatch(/\w+ \w+/);
		expect(json.details).toMatchObject({ statusCode: status });
		expect(pairedItem).toEqual({ item: 0 });
	});

	it('sends the documented request and returns its item', async () => {
		isUsed = method !== 'GET';
		const output = await runCase(one, one.parameters(fixture), {
			credentials: credentials(sandbox),
		});
		const received = recorder.received();
		const name = `${method} ${pathOf(one, fixture)}`;
		const before = one.before?.(fixture) ?? [];
		expect(received.map(nameOf)).toEqual([...before, name, ...(one.after?.(fixture) ?? [])]);
		const { query, body, headers } = received[before.length];
		expect(query).toEqual(one.query?.(fixture) ?? {});
		expect(withoutSignedId(body)).toEqual(one.body?.(fixture) ?? null);
		if (isWrite) expect(headers['content-type']).toBe('application/json');
		for (const { path, headers: sent } of received) {
			expect(sent.authorization).toBe(path === 'storage' ? undefined : `Token ${KEY}`);
		}
		expect(output.length).toBeGreaterThan(0);
		for (const { pairedItem } of output) expect(pairedItem).toEqual({ item: 0 });
		expect(output[0].json).toMatchObject(one.output(fixture));
		for (const key of one.keys ?? []) expect(output[0].json).toHaveProperty([key]);
	});
});
