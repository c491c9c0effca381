import { PARTY_ROLES } from '../../../contract/resources/account';
import { Client } from '../../../harness/sandbox/client.mts';
import { attributeSchemas } from '../../../tools/schemas/records.mts';
import { reportOf } from '../../../tools/checkLive/report.mts';
import { checkLive, REQUESTS_MAX, type Outcome } from '../../../tools/checkLive/run.mts';
import { QUESTIONS } from '../../../tools/checkLive/questions.mts';
import { useSandbox } from '../../support/sandbox.mts';
import { plantedService, type Difference, type Row } from './plantedService.mts';

const KEY = 'sandbox-key';
const schemas = attributeSchemas();
const sandbox = useSandbox({ startAt: Date.UTC(2027, 2, 1, 12) });

/** The account of the examples, unchanged by the tests that only read. */
async function fillAccount(): Promise<void> {
	sandbox.reset();
	await fetch(`${sandbox.pageUrl}/sandbox/examples`, {
		...{ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' },
	});
	await sandbox.whenIdle();
}
beforeAll(fillAccount);

const check = async (baseUrl = sandbox.baseUrl, mayWrite = false): Promise<Outcome> =>
	await checkLive({ key: KEY, baseUrl, schemas, mayWrite, pollMs: 20 });

const report = (outcome: Outcome): string =>
	reportOf(outcome, {
		...{ version: '1.0.0', isDefaultUrl: false, mayWrite: false, at: new Date(0) },
	});

const differences = ({ findings }: Outcome): string[] =>
	findings.of('differs').map(({ subject, detail }) => `${subject}: ${detail}`);

async function checkWith(difference: Difference, mayWrite = false): Promise<Outcome> {
	const planted = await plantedService(sandbox, difference);
	try {
		return await check(planted.baseUrl, mayWrite);
	} finally {
		await planted.close();
	}
}

describe('check:live against the sandbox', () => {
	let outcome: Outcome;
	let sent: ReturnType<typeof sandbox.log.list>;
	beforeAll(async () => {
		sandbox.log.clear();
		outcome = await check();
		sent = sandbox.log.list();
	});

	it('finds no difference, and sends at most 120 requests, which only read', () => {
		expect(differences(outcome)).toEqual([]);
		expect(outcome.findings.of('agrees').length).toBeGreaterThan(90);
		expect(sent.length).toBe(outcome.requests);
		expect(sent.length).toBeLessThanOrEqual(REQUESTS_MAX);
		const posts = sent.filter(({ method }) => method !== 'GET').map(({ path }) => path);
		expect(posts).toEqual([]);
	});

	it('sends each filter alone', () => {
		const keys = sent.map(({ query }) =>
			[...new URLSearchParams(query).keys()].filter((key) => key.startsWith('filter[')),
		);
		// The examples have no tags, which are sent together with `tags_and`.
		const several = keys.filter(({ length }) => length > 1);
		expect(several).toEqual([]);
		expect(new Set(keys.flat()).size).toBeGreaterThan(35);
	});

	it('answers each open question, or reports why it could not', () => {
		const replies = Object.keys(QUESTIONS).map((id) => outcome.replies.get(id));
		const answers = replies.filter((reply) => typeof reply === 'string');
		expect(answers.length).toBeGreaterThan(15);
		for (const reply of replies) {
			const text = typeof reply === 'string' ? reply : reply?.reason;
			expect(text).toMatch(/\w/);
			expect(text).not.toBe('the check did not reach it');
		}
		for (const [question] of Object.values(QUESTIONS)) expect(report(outcome)).toContain(question);
	});

	it('writes a report without a value that identifies the account', () => {
		const text = report(outcome);
		expect(text).toContain('filter[pod_code]');
		expect(identifying().length).toBeGreaterThan(500);
		expect(identifying().filter((value) => text.includes(value))).toEqual([]);
	});

	it('tracks the test numbers, and registers and removes one webhook with --write', async () => {
		const written = await check(sandbox.baseUrl, true);
		expect(differences(written)).toEqual([]);
		const writing = written.findings.all.filter(({ area }) => area === 'Writing');
		expect(writing.map(({ subject, detail }) => `${subject}: ${detail}`)).toEqual([
			'tracking TEST-TR-SUCCEEDED: status created, expected created',
			'tracking TEST-TR-FAILED: status failed, expected failed',
			'registering a webhook: status 201, with a secret',
			'removing the webhook: 1 removed',
		]);
		expect(webhooks()).toEqual([]);
		await fillAccount();
	});

	it.each([
		[[], `7 of 7 roles: ${[...PARTY_ROLES].sort().join(', ')} (status 200)`],
		[PARTY_ROLES.filter((role) => role !== 'customer'), '1 of 7 roles: customer (status 200)'],
	])('names the parties of a new shipment with --write, without %j', async (names, expected) => {
		await new Client(sandbox).createParty('Quayside');
		sandbox.faults.add({ kind: 'ignore', names: [...names], path: 'tracking_requests$' });
		const { replies } = await check(sandbox.baseUrl, true);
		sandbox.faults.clear();
		expect(replies.get('initialParties')).toBe(expected);
		await fillAccount();
	});
});

const webhooks = () => {
	const [account] = sandbox.state.accounts.values();
	return account.list('webhook');
};

/**
 * Values that identify the account: numbers, names, references, IDs, and any text that is not a
 * name of the API.
 */
function identifying(): string[] {
	const [account] = sandbox.state.accounts.values();
	const kinds = ['shipment', 'container', 'party', 'tracking_request', 'party_role'];
	const records = kinds.flatMap((kind) => account.list(kind));
	const values = records.flatMap(({ id, attributes }) => [id, ...textsIn(attributes)]);
	const isIdentifying = (text: string) => text.length > 4 && !/^[a-z_.]+$/.test(text);
	return [...new Set([KEY, account.id, ...values])].filter(isIdentifying);
}

const textsIn = (value: unknown): string[] => {
	if (typeof value === 'string') return [value];
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** A name for the test, the difference, and the first words of the expected finding. */
type Planted = [string, Difference, string];

/** Applies several differences to the same answers. */
const together = (planted: Planted[]): Difference => ({
	request: (url, method) => {
		for (const [, difference] of planted) difference.request?.(url, method);
	},
	answer: async (passed, again) => {
		for (const [, difference] of planted) await difference.answer?.(passed, again);
	},
});

const isList = (url: URL, name: string) => url.pathname === `/v2/${name}`;

/** Differences that don't affect each other's findings. One check finds all of a group. */
const DIFFERENCES: Record<string, Planted[]> = {
	answers: [
		[
			'an unknown attribute',
			{
				answer({ body, url }) {
					if (isList(url, 'containers')) body.data.forEach(addSeal);
				},
			},
			'attributes of container: seal_color is not declared',
		],
		[
			'an attribute of another type',
			{
				answer({ body, url }) {
					if (isList(url, 'shipments')) body.data.forEach(breakZone);
				},
			},
			'attributes of shipment: pod_timezone is number instead of string or null',
		],
		[
			'a larger page',
			{
				async answer(passed, again) {
					const { url, body } = passed;
					if (!isList(url, 'containers') || url.search.includes('filter')) return;
					if (url.searchParams.get('page[number]') !== '1') return;
					const next = new URL(url);
					next.searchParams.set('page[number]', '2');
					body.data.push(...(await again(next)).body.data);
				},
			},
			'page size of containers: 100 rows if 100 are asked for, not 50',
		],
		[
			'a refused sort',
			{
				answer(passed) {
					if (passed.url.searchParams.get('sort') === 'pickup_lfd') passed.status = 400;
				},
			},
			'/containers sort=pickup_lfd: refused with status 400',
		],
		[
			'an event without its name',
			{
				answer({ body, url }) {
					if (!isList(url, 'webhooks/events')) return;
					for (const { attributes } of body.data) {
						attributes.events = eventsOf(attributes).filter(
							({ name }) => name !== 'container.transport.vessel_discharged',
						);
					}
				},
			},
			'container.transport.vessel_discharged: is not offered to the account',
		],
		[
			'an unknown kind of record',
			{
				answer({ body, url }) {
					if (isList(url, 'shipments')) {
						body.included.push({ id: '1', type: 'barge', attributes: {} });
					}
				},
			},
			'attributes of barge: the kind of record is unknown',
		],
		[
			'a name that could be a value of the account, but omits the name',
			{
				answer({ body, url }) {
					if (isList(url, 'containers')) {
						body.data.forEach((row: Row) => (row.attributes['ACME Imports'] = 1));
					}
				},
			},
			'attributes of container: (name withheld) is not declared',
		],
	],
	requests: [
		[
			'another status for a malformed filter',
			{
				answer(passed) {
					if (passed.status === 400) passed.status = 422;
				},
			},
			'malformed filter of containers: status 422 with errors[], expected 400',
		],
		[
			'an ignored filter',
			{ request: (url) => url.searchParams.delete('filter[pod_code]') },
			'/containers filter[pod_code]: ignored',
		],
		[
			'an ignored filter that answers do not show',
			{ request: (url) => url.searchParams.delete('filter[customer_id]') },
			'/containers filter[customer_id]: ignored',
		],
		[
			'an ignored sort',
			{ request: (url) => url.searchParams.delete('sort') },
			'/containers sort=created_at: 50 rows in another order',
		],
		[
			'a new event',
			{
				answer({ body, url }) {
					if (isList(url, 'webhooks/events')) {
						eventsOf(body.data[0].attributes).push({ name: 'container.sealed' });
					}
				},
			},
			'names: not in the package: container.sealed',
		],
	],
};

describe.each(Object.entries(DIFFERENCES))(
	'check:live with a service that has other %s',
	(_, planted) => {
		let outcome: Outcome;
		beforeAll(async () => (outcome = await checkWith(together(planted))));

		it.each(planted)('reports %s', (_, __, expected) => {
			expect(differences(outcome).filter((text) => text.startsWith(expected))).toHaveLength(1);
			expect(report(outcome)).toContain(expected.split(': ')[1]);
		});

		it('omits values of the account from the report', () => {
			expect(report(outcome)).not.toContain('ACME');
		});
	},
);

it('removes the webhook if the answer to its registration was lost', async () => {
	const outcome = await checkWith(
		{
			answer(passed) {
				if (passed.method === 'POST' && isList(passed.url, 'webhooks')) passed.status = 0;
			},
		},
		true,
	);
	expect(differences(outcome)).toEqual(['registering a webhook: status 0, without a secret']);
	expect(webhooks()).toEqual([]);
});

const eventsOf = ({ events }: Row['attributes']) => events as Array<{ name: string }>;
const addSeal = (row: Row) => (row.attributes.seal_color = 'red');
const breakZone = (row: Row) => (row.attributes.pod_timezone = 5);

it('ends with a message if the key is refused', async () => {
	const refused = checkLive({ key: 'wrong', baseUrl: sandbox.baseUrl, schemas });
	await expect(refused).rejects.toThrow('The service refuses the API key (401).');
});
