import fc from 'fast-check';
import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { sameName } from '../../../../../nodes/shared/domain/parties';
import { errorOf, runNode } from '../../../../support/n8n.mts';
import { answer, resetNock, sentRequests, useNock } from '../../../../support/service.mts';

useNock();

const party = (id: string, name: unknown) => ({
	id,
	type: 'party',
	attributes: { company_name: name },
});
const listed = (...parties: object[]) => answer('GET', '/v2/parties', { body: { data: parties } });
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
		expect(sameName(null, '')).toBe(false);
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
		listed(party('1', 'Nordwind Trading GmbH'));
		created('2', 'Nordwind Trading');
		expect(await run(' Nordwind Trading ')).toMatchObject([{ id: '2', created: true }]);
		expect(sentRequests()[1].body).toEqual({
			data: { type: 'party', attributes: { company_name: 'Nordwind Trading' } },
		});
	});

	it('returns a party that another execution has created in the meantime', async () => {
		listed();
		refused({ detail: 'has already been taken', code: 'taken' });
		listed(party('7', 'Acme'));
		expect(await run('acme')).toMatchObject([{ id: '7', created: false }]);
	});

	it('returns an error if the service rejects the name for another reason than a duplicate', async () => {
		listed();
		refused({ detail: 'is too long', source: { pointer: '/data/attributes/company_name' } });
		listed();
		const error = await errorOf(run('Acme'));
		expect(error.message).toBe('is too long');
		expect(error.description).toContain("'Company Name'");
	});

	it('does not create a party again if the service failed after the request', async () => {
		listed();
		answer('POST', '/v2/parties', { status: 500 });
		const error = await errorOf(run('Acme'));
		expect(error.httpCode).toBe('500');
		expect(asked()).toEqual(['GET /v2/parties', 'POST /v2/parties']);
	});

	it('reads the parties once for all items, and also finds parties that earlier items created', async () => {
		listed(party('1', 'Other'));
		created('2', 'Acme');
		const items = ['Acme', 'ACME', 'other'].map((name) => ({ json: { name } }));
		const rows = await run('={{ $json.name }}', {}, items);
		expect(rows.map(({ id, created }) => [id, created])).toEqual([
			['2', true],
			['2', false],
			['1', false],
		]);
		expect(asked()).toEqual(['GET /v2/parties', 'POST /v2/parties']);
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
