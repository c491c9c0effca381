import type { FastifyInstance, FastifyRequest } from 'fastify';
import { queryOf } from '../http/context.mts';
import { answer, created, list, ownResource, sendOwn } from '../http/sendResource.mts';
import { writeBody } from '../jsonApi/body.mts';
import type { Resource } from '../jsonApi/resource.mts';

/** The company name in a body. A blank name or the name of another party answers 422. */
function companyName(request: FastifyRequest, own?: Resource): string {
	const { attributes, problems } = writeBody(request.body, 'party', false);
	problems.requireText(attributes, 'company_name');
	const name = String(attributes.company_name).trim();
	const others = request.account.list('party').filter((party) => party !== own);
	const names = others.map((party) => String(party.attributes.company_name).toLowerCase());
	problems.taken('company_name', names.includes(name.toLowerCase()));
	problems.throwIfAny();
	return name;
}

const create = (request: FastifyRequest): Resource =>
	request.account.create('party', { company_name: companyName(request) });

function rename(request: FastifyRequest): Resource {
	const party = ownResource(request, 'party');
	party.attributes.company_name = companyName(request, party);
	return party;
}

/** Finds parties. Each word of `query` must be the start of a word in the name of the party. */
function searched(request: FastifyRequest): Resource[] {
	const parties = request.account.list('party');
	const { query } = queryOf(request);
	if (!query) return parties;
	const wanted = wordsOf(query);
	return parties.filter(({ attributes }) => {
		const words = wordsOf(String(attributes.company_name));
		return wanted.every((part) => words.some((word) => word.startsWith(part)));
	});
}

const wordsOf = (text: string): string[] =>
	text
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);

/** Routes of parties, which are the customers of shipments. */
export function partyRoutes(api: FastifyInstance): void {
	api.get('/parties', list(searched, { defaultSize: 25, meta: 'full' }));
	api.post('/parties', created(create));
	api.get('/parties/:id', sendOwn('party'));
	api.patch('/parties/:id', answer(rename));
}
