import type { FastifyReply, FastifyRequest } from 'fastify';
import { sideloaded, sentForm } from '../domain/forms.mts';
import { notFound } from '../jsonApi/errors.mts';
import { collectIncluded, parseInclude } from '../jsonApi/include.mts';
import { paginate, type PageRule } from '../jsonApi/pagination.mts';
import type { Resource } from '../jsonApi/resource.mts';
import { originOf, paramOf, queryOf, sendJsonApi } from './context.mts';

/** The requested URL. */
export const selfOf = (request: FastifyRequest): string => `${originOf(request)}${request.url}`;

interface IncludeRule {
	/** The resource type whose relationships `include` may name. If absent, none. */
	includes?: string;
	/** The records included by default. */
	defaultInclude?: string;
}

type ResourceRule = IncludeRule & { status?: number };

const dataOf = (reply: FastifyReply, resource: Resource) =>
	sentForm(resource, reply.request.account);

function includedOf(
	{ request }: FastifyReply,
	roots: readonly Resource[],
	{ includes, defaultInclude }: IncludeRule,
): { included?: unknown[] } {
	if (!includes) return {};
	const paths = parseInclude(queryOf(request).include ?? defaultInclude, includes);
	if (paths.length === 0) return {};
	const resources = collectIncluded(roots, paths, request.account.find);
	return {
		included: resources.map((one) => sentForm(sideloaded(one, includes), request.account)),
	};
}

export function sendResource(
	reply: FastifyReply,
	resource: Resource,
	rule: ResourceRule = {},
): FastifyReply {
	return sendJsonApi(reply, rule.status ?? 200, {
		data: dataOf(reply, resource),
		...includedOf(reply, [resource], rule),
		links: { self: selfOf(reply.request) },
	});
}

/** One page of a list with its links: docs/development/service.md#pagination. */
export function sendList(
	reply: FastifyReply,
	resources: readonly Resource[],
	rule: IncludeRule & PageRule,
): FastifyReply {
	const page = paginate(resources, queryOf(reply.request), selfOf(reply.request), rule);
	return sendJsonApi(reply, 200, {
		data: page.items.map((resource) => dataOf(reply, resource)),
		...includedOf(reply, page.items, rule),
		links: page.links,
		...(page.meta ? { meta: page.meta } : {}),
	});
}

/** A list without pages and links, with its default included records. */
export function sendBareList(
	reply: FastifyReply,
	resources: readonly Resource[],
	rule: Required<IncludeRule>,
): FastifyReply {
	return sendJsonApi(reply, 200, {
		data: resources.map((resource) => dataOf(reply, resource)),
		included: [],
		...includedOf(reply, resources, rule),
	});
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** A route handler that answers with a resource, which it finds, creates or changes. */
export const answer =
	(resourceOf: (request: FastifyRequest) => Resource, rule?: ResourceRule): Handler =>
	(request, reply) =>
		sendResource(reply, resourceOf(request), rule);

/** A route handler that answers with a resource that it creates. */
export const created = (resourceOf: (request: FastifyRequest) => Resource, rule?: ResourceRule) =>
	answer(resourceOf, { status: 201, ...rule });

/** A route handler that answers with one page of a list. */
export const list =
	(
		resourcesOf: (request: FastifyRequest) => readonly Resource[],
		rule: IncludeRule & PageRule,
	): Handler =>
	(request, reply) =>
		sendList(reply, resourcesOf(request), rule);

/** A route handler that returns the resource of the account with the ID in the path, or 404. */
export const sendOwn = (type: string, rule?: IncludeRule): Handler =>
	answer((request) => ownResource(request, type), rule);

/** A route handler that removes a resource from the account. */
export const remove =
	(resourceOf: (request: FastifyRequest) => Resource, status = 204): Handler =>
	(request, reply) => {
		request.account.remove(resourceOf(request));
		return reply.code(status).send();
	};

/** The resource of the account with the id in the path, or 404. */
export function ownResource(request: FastifyRequest, type: string, param = 'id'): Resource {
	const id = paramOf(request, param);
	const resource = request.account.get(type, id);
	if (!resource) throw notFound(type, id);
	return resource;
}
