import type { FastifyReply, FastifyRequest } from 'fastify';
import { sideloaded, sentForm } from '../domain/forms.mts';
import { notFound } from '../jsonApi/errors.mts';
import { collectIncluded, parseInclude } from '../jsonApi/include.mts';
import { paginate, type PageRule } from '../jsonApi/pagination.mts';
import type { Resource } from '../jsonApi/resource.mts';
import { originOf, paramOf, queryOf, sendJsonApi, type Context } from './context.mts';

const selfOf = (request: FastifyRequest): string => `${originOf(request)}${request.url}`;

const toWireFormat = (context: Context, request: FastifyRequest, resource: Resource) =>
	sentForm(resource, {
		account: request.account,
		now: context.serviceState.clock.now(),
		seedForm: context.serviceState.options.seedForm,
	});

interface IncludeRule {
	/** The resource type whose relationships `include` may name. If absent, none. */
	includes?: string;
	/** The records included by default. */
	defaultInclude?: string;
}

function includedOf(
	context: Context,
	request: FastifyRequest,
	roots: readonly Resource[],
	{ includes, defaultInclude }: IncludeRule,
): { included?: unknown[] } {
	if (!includes) return {};
	const asked = queryOf(request).include ?? defaultInclude;
	const paths = parseInclude(asked, includes);
	if (paths.length === 0) return {};
	const resources = collectIncluded(roots, paths, request.account.find);
	return {
		included: resources.map((resource) =>
			toWireFormat(context, request, sideloaded(resource, includes)),
		),
	};
}

export function sendResource(
	context: Context,
	request: FastifyRequest,
	reply: FastifyReply,
	resource: Resource,
	rule: IncludeRule & { status?: number } = {},
): FastifyReply {
	return sendJsonApi(reply, rule.status ?? 200, {
		data: toWireFormat(context, request, resource),
		...includedOf(context, request, [resource], rule),
		links: { self: selfOf(request) },
	});
}

/** One page of a list with its links: docs/development/service.md#pagination. */
export function sendList(
	context: Context,
	request: FastifyRequest,
	reply: FastifyReply,
	resources: readonly Resource[],
	rule: IncludeRule & PageRule,
): FastifyReply {
	const page = paginate(resources, queryOf(request), selfOf(request), rule);
	return sendJsonApi(reply, 200, {
		data: page.items.map((resource) => toWireFormat(context, request, resource)),
		...includedOf(context, request, page.items, rule),
		links: page.links,
		...(page.meta ? { meta: page.meta } : {}),
	});
}

/** A list without pages and links, with its default included records. */
export function sendBareList(
	context: Context,
	request: FastifyRequest,
	reply: FastifyReply,
	resources: readonly Resource[],
	rule: Required<IncludeRule>,
): FastifyReply {
	return sendJsonApi(reply, 200, {
		data: resources.map((resource) => toWireFormat(context, request, resource)),
		included: [],
		...includedOf(context, request, resources, rule),
	});
}

/** The resource of the account with the id in the path, or 404. */
export function ownResource(request: FastifyRequest, type: string, param = 'id'): Resource {
	const id = paramOf(request, param);
	const resource = request.account.get(type, id);
	if (!resource) throw notFound(type, id);
	return resource;
}
