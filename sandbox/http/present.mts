import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../domain/account.mts';
import { vesselWithPosition } from '../domain/vesselPositions.mts';
import { notFound } from '../wire/errors.mts';
import { collectIncluded, parseInclude } from '../wire/include.mts';
import { paginate, type MetaShape } from '../wire/pagination.mts';
import type { Resource } from '../wire/resource.mts';
import { originOf, paramOf, queryOf, sendJsonApi, type Context } from './context.mts';

/** A resource as it travels; a vessel with where it is now. */
function present(context: Context, account: Account, resource: Resource): unknown {
	const shown =
		resource.type === 'vessel'
			? vesselWithPosition(account, resource, context.world.clock.now())
			: resource;
	const { relationships, ...rest } = shown;
	return Object.keys(relationships).length > 0 ? { ...rest, relationships } : rest;
}

export interface IncludeRule {
	/** Type whose relations may be named; none when absent. */
	includes?: string;
	/** What is included when nothing is asked for. */
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
		included: resources.map((resource) => present(context, request.account, resource)),
	};
}

export function sendResource(
	context: Context,
	request: FastifyRequest,
	reply: FastifyReply,
	resource: Resource,
	rule: IncludeRule & { status?: number; links?: boolean } = {},
): FastifyReply {
	const self = `${originOf(request)}${request.url}`;
	return sendJsonApi(reply, rule.status ?? 200, {
		data: present(context, request.account, resource),
		...(rule.links ? { links: { self } } : {}),
		...includedOf(context, request, [resource], rule),
	});
}

/** One page of a list with its links: api-facts, "Pagination". */
export function sendList(
	context: Context,
	request: FastifyRequest,
	reply: FastifyReply,
	resources: readonly Resource[],
	rule: IncludeRule & { defaultSize: number; meta: MetaShape },
): FastifyReply {
	const base = `${originOf(request)}${request.url.split('?')[0]}`;
	const page = paginate(resources, queryOf(request), base, rule);
	return sendJsonApi(reply, 200, {
		data: page.items.map((resource) => present(context, request.account, resource)),
		...includedOf(context, request, page.items, rule),
		links: page.links,
		...(page.meta ? { meta: page.meta } : {}),
	});
}

/** The resource of the account named by the path, or 404. */
export function ownResource(request: FastifyRequest, type: string, param = 'id'): Resource {
	const id = paramOf(request, param);
	const resource = request.account.get(type, id);
	if (!resource) throw notFound(type, id);
	return resource;
}
