import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendPlain } from '../http/context.mts';
import { checkBody, type Body } from '../tradeIntelligence/bounds.mts';
import * as figures from '../tradeIntelligence/figures.mts';
import { lookUpBill, lookUpContainer } from '../tradeIntelligence/lookups.mts';
import { importsUntil } from '../tradeIntelligence/records.mts';
import { PlainError } from '../jsonApi/errors.mts';

const POSTS: Record<string, (asked: figures.Asked) => object> = {
	'companies/search': figures.search,
	'companies/profile': figures.profile,
	'commodities/search': figures.commodities,
	'importers/top': figures.topImporters,
	trends: figures.trends,
	breakdown: figures.breakdown,
	'containers/lookup': lookUpContainer,
	'bills_of_lading/lookup': lookUpBill,
};

export function tradeIntelligenceRoutes(api: FastifyInstance): void {
	const config = { bucket: 'tradeIntelligence' as const };
	const answer = (
		request: FastifyRequest,
		run: (asked: figures.Asked) => object,
		path?: string,
	) => {
		const { account, body: given } = request;
		if (!account.options.tradeIntelligence)
			throw new PlainError(403, { error: 'Trade intelligence is not enabled for this account' });
		const body = (given ?? {}) as Body;
		if (path) checkBody(path, body);
		const now = account.now();
		return run({ body, now, thisMonth: now.slice(0, 7), rows: importsUntil(now.slice(0, 10)) });
	};
	api.get('/trade_intel/meta', { config }, (request, reply) =>
		sendPlain(reply, 200, answer(request, figures.meta)),
	);
	for (const [path, run] of Object.entries(POSTS)) {
		api.post(`/trade_intel/${path}`, { config }, (request, reply) =>
			sendPlain(reply, 200, answer(request, run, path)),
		);
	}
}
