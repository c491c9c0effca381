import fc from 'fast-check';
import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { sameName } from '../../../../../shipping/records/parties';
import { errorOf, runNode } from '../../../../support/n8n.mts';
import { answer, resetNock, sentRequests, serve, useNock } from '../../../../support/service.mts';

useNock();

const party = (id: string, name: unknown) => ({
	id,
	type: 'party',
	attributes: { company_name: name },
});
const listed = (...parties: object[]) => answer('GET', '/v2/parties', { body: { data: parties } });
/** The answers to the search and to the whole list. */
const searchedAndListed = (...parties: object[]) => {
	listed(...parties);
	listed(...parties);
};
const created = (id: string, name: string) =>
	answer('POST', '/v2/parties', { status: 201, body: { data: party(id, name) } });
const refused = (error: object) =>
	answer('POST', '/v2/parties', { status: 422, body: { errors: [error] } });

async function run(
	companyName: string,
	more: INodeParameters = {},
	items?: INodeExecutionData[],
): Promise<IDataObject[]> {
	const parameters = { resource: 'party', operation: 'findOrCreate', companyName, ...more };
	return (await runNode(parameters, items)).map(({ json }) => json);
}
const asked = () => sentRequests().map(({ method, path }) => `${method} ${path}`);

describe('names of parties', () => {
	it('compares names, ignoring case, repeated blanks and the encoding of accents', () => {
		expect(sameName(' Nordwind  TRADING ', 'nordwind trading')).toBe(true);
		expect(sameName('Zu\u0308rich AG', 'Z\u00fcrich AG')).toBe(true);
		expect(sameName('Nordwind Trading GmbH', 'Nordwind Trading')).toBe(false);
		expect(sameName(undefined, '')).toBe(false);
	});

	it('treats only equal names as the same party', () => {
		fc.assert(
			fc.property(fc.string({ minLength: 1 }), (name) => {
				expect(sameName(name, name)).toBe(true);
				expect(sameName(`${name}x`, name)).toBe(false);
			}),
		);
	});
});

describe('the search for a party', () => {
	/** A service with these parties, whose search finds beginnings of words if it has one. */
	function serveParties(names: string[], hasSearch: boolean) {
		const all = names.map((name, place) => party(String(place), name));
		return serve(({ method, query, body }) => {
			if (method === 'POST') {
				const { attributes } = (body as { data: { attributes: { company_name: string } } }).data;
				const data = party(`new-${all.length}`, attributes.company_name);
				all.push(data);
				return { status: 201, body: { data } };
			}
			const wanted = hasSearch ? (query.query ?? '').toLowerCase() : '';
			const found = all.filter(({ attributes }) =>
				String(attributes.company_name)
					.toLowerCase()
					.split(/[^\p{L}\p{N}]+/u)
					.some((word) => word.startsWith(wanted)),
			);
			return { body: { data: found } };
		});
	}
	const NAMES = [
		'Other',
		'NORDWIND  Trading GmbH',
		'Zürich Öl AG',
		'東京 貿易',
		'A.B.C.',
		'Nordwind',
	];

	it.each([
		['Nordwind Trading GmbH', ['nordwind']],
		['nordwind', ['nordwind']],
		['Zürich Öl AG', ['AG']],
		['東京 貿易', []],
	])('finds %s with the searches %j', async (name, searches) => {
		const requests = serveParties(NAMES, true);
		expect(await run(name)).toMatchObject([{ created: false }]);
		const asked = requests.map(({ query }) => query.query);
		expect(asked.map((one) => one?.toLowerCase())).toEqual(
			searches.length ? searches.map((one) => one.toLowerCase()) : [undefined],
		);
	});

	it.each([true, false])('never creates a party twice (service with a search: %s)', async (has) => {
		const spellings = fc.constantFrom(
			(text: string) => text.toUpperCase(),
			(text: string) => text.replaceAll(' ', '  '),
			(text: string) => text.normalize('NFD'),
			(text: string) => text,
		);
		const names = fc.array(
			fc.tuple(fc.constantFrom(...NAMES, 'New', 'Newer', 'Nord', 'Zürich'), spellings),
			{ maxLength: 12, minLength: 1 },
		);
		await fc.assert(
			fc.asyncProperty(names, async (asked) => {
				const requests = serveParties(NAMES, has);
				const items = asked.map(([name, spell]) => ({ json: { name: spell(name) } }));
				const rows = await run('={{ $json.name }}', {}, items);
				rows.forEach(({ company_name: found }, place) =>
					expect(sameName(String(found), asked[place][0])).toBe(true),
				);
				const posts = requests
					.filter(({ method }) => method === 'POST')
					.map(({ body }) =>
						JSON.stringify(body).normalize('NFC').toLowerCase().replace(/ +/g, ' '),
					);
				expect(new Set(posts).size).toBe(posts.length);
				expect(
					posts.filter((text) =>
						NAMES.some((name) => text.includes(`"${name.toLowerCase().replace(/ +/g, ' ')}"`)),
					),
				).toEqual([]);
				resetNock();
			}),
			{ numRuns: 25 },
		);
	});

	it('reads all parties once if the first searches leave names to find', async () => {
		const requests = serveParties(NAMES, true);
		const names = ['Other', 'Nordwind', 'A.B.C.', 'Zürich Öl AG', 'other', 'New'];
		await run(
			'={{ $json.name }}',
			{},
			names.map((name) => ({ json: { name } })),
		);
		const lists = requests.filter(({ method, query }) => method === 'GET' && !query.query);
		expect(lists).toHaveLength(1);
		expect(requests.length).toBeLessThanOrEqual(5);
	});
});

describe('Party > Find or Create', () => {
	it('finds a party on a later page and creates none', async () => {
		answer('GET', '/v2/parties', {
			body: { data: [party('1', 'Other')], links: { next: '/v2/parties?page[number]=2' } },
		});
		listed(party('2', 'NORDWIND Trading'));
		expect(await run('Nordwind Trading')).toEqual([
			{ id: '2', type: 'party', company_name: 'NORDWIND Trading', created: false },
		]);
		expect(asked()).toEqual(['GET /v2/parties', 'GET /v2/parties']);
	});

	it('prefers the party whose name has the entered spelling', async () => {
		listed(party('1', 'ACME'), party('2', 'Acme'));
		expect(await run('Acme')).toMatchObject([{ id: '2' }]);
	});

	it('creates a party if the entered name is only a part of an existing name', async () => {
		searchedAndListed(party('1', 'Nordwind Trading GmbH'));
		created('2', 'Nordwind Trading');
		expect(await run(' Nordwind Trading ')).toMatchObject([{ id: '2', created: true }]);
		expect(sentRequests()[2].body).toEqual({
			data: { type: 'party', attributes: { company_name: 'Nordwind Trading' } },
		});
	});

	it('returns a party that another execution has created in the meantime', async () => {
		searchedAndListed();
		refused({ detail: 'has already been taken', code: 'taken' });
		listed(party('7', 'Acme'));
		expect(await run('acme')).toMatchObject([{ id: '7', created: false }]);
	});

	it('returns an error if the service rejects the name for another reason than a duplicate', async () => {
		searchedAndListed();
		refused({ detail: 'is too long', source: { pointer: '/data/attributes/company_name' } });
		listed();
		const error = await errorOf(run('Acme'));
		expect(error.message).toBe('is too long');
		expect(error.description).toContain("'Company Name'");
	});

	it('does not create a party again if the service failed after the request', async () => {
		searchedAndListed();
		answer('POST', '/v2/parties', { status: 500 });
		const error = await errorOf(run('Acme'));
		expect(error.httpCode).toBe('500');
		expect(asked()).toEqual(['GET /v2/parties', 'GET /v2/parties', 'POST /v2/parties']);
	});

	it('reads the parties once for all items, and also finds parties that earlier items created', async () => {
		searchedAndListed(party('1', 'Other'));
		created('2', 'Acme');
		const items = ['Acme', 'ACME', 'other'].map((name) => ({ json: { name } }));
		const rows = await run('={{ $json.name }}', {}, items);
		expect(rows.map(({ id, created }) => [id, created])).toEqual([
			['2', true],
			['2', false],
			['1', false],
		]);
		expect(asked()).toEqual(['GET /v2/parties', 'GET /v2/parties', 'POST /v2/parties']);
	});

	it("returns 'created' also with Simplify off and with Selected Fields", async () => {
		listed(party('1', 'Acme'));
		expect(await run('Acme', { simplify: false })).toEqual([
			{ ...party('1', 'Acme'), created: false },
		]);
		resetNock();
		listed(party('1', 'Acme'));
		const options = { selectedFields: 'id, created' };
		expect(await run('Acme', { options })).toEqual([{ id: '1', created: false }]);
	});

	it('rejects an empty name before any request', async () => {
		const error = await errorOf(run('  '));
		expect(error.message).toBe("'Company Name' is empty");
		expect(sentRequests()).toEqual([]);
	});
});
