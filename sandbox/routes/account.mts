import type { FastifyInstance } from 'fastify';
import { uuidOf } from '../core/ids.mts';
import type { Account } from '../domain/account.mts';
import { sendJsonApi } from '../http/context.mts';
import { sendList } from '../http/sendResource.mts';
import { toOne, type Resource } from '../jsonApi/resource.mts';

const status = (isAvailable: boolean, otherwise: string) => ({
	status: isAvailable ? 'available' : otherwise,
});

/** The features of the account of an API key: docs/development/service.md#account. */
function credentialOf({ options, id }: Account): Resource {
	const isPaid = !options.isFree;
	const withRouting = status(options.routing, 'not_enabled');
	return {
		id: uuidOf(`${options.key}/credential`),
		type: 'credential',
		attributes: {
			kind: 'api_key',
			channel: 'api',
			name: 'n8n',
			features: {
				data_out_api: status(isPaid, 'requires_paid_plan'),
				custom_fields: status(isPaid, 'requires_paid_plan'),
				routing_data: isPaid ? withRouting : status(false, 'requires_paid_plan'),
				rail_data: isPaid ? withRouting : status(false, 'requires_paid_plan'),
				stop_tracking: status(isPaid, 'requires_paid_plan'),
				trade_intel: status(options.tradeIntelligence === true, 'not_enabled'),
			},
		},
		relationships: { account: toOne({ id, type: 'account' }), user: toOne(null) },
	};
}

const SLOTS_OF_FREE_PLAN = 10;

/** The account in answers of `/me` and `/accounts`. Other answers include only its name. */
function accountOf(account: Account): Resource {
	const used = account.shipments().length;
	const slots = {
		limit: SLOTS_OF_FREE_PLAN,
		used,
		remaining: Math.max(SLOTS_OF_FREE_PLAN - used, 0),
	};
	return {
		...account.owner,
		attributes: {
			...account.owner.attributes,
			company_type: 'shipper',
			scac: null,
			abbr_name: null,
			city: 'Oakland',
			state_abbr: 'CA',
			country: 'US',
			plan: account.options.isFree ? 'free_plan' : 'customer',
			tracking_slots: account.options.isFree ? slots : null,
		},
	};
}

/** Routes of the key and its account. */
export function accountRoutes(api: FastifyInstance): void {
	api.get('/me', { config: { isForFreeAccounts: true } }, (request, reply) =>
		sendJsonApi(reply.header('cache-control', 'no-store'), 200, {
			data: credentialOf(request.account),
			included: [accountOf(request.account)],
		}),
	);

	api.get('/accounts', (request, reply) =>
		sendList(reply, [accountOf(request.account)], { defaultSize: 30, meta: 'full' }),
	);
}
