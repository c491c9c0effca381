import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
	detectCarrier,
	infer,
	isContainerNumber,
	looksLikeContainer,
} from '../domain/trackingNumbers.mts';
import type { Account } from '../domain/account.mts';
import type { ServiceState } from '../domain/serviceState.mts';
import { listed } from '../filters/listed.mts';
import { paramOf, sendPlain, type Context } from '../http/context.mts';
import { answer, created, list, ownResource, sendOwn } from '../http/sendResource.mts';
import { uuidOf } from '../core/ids.mts';
import { change, isBlank, isObject, isStrings, writeBody } from '../jsonApi/body.mts';
import { internalError, PlainError, plainUnprocessable } from '../jsonApi/errors.mts';
import { createTrackingRequest } from './newTrackingRequest.mts';

function inference(number: string): unknown {
	const { numberType, decision, candidates } = infer(number);
	const isBox = numberType === 'container';
	const passed = isBox ? isContainerNumber(number) : null;
	return {
		id: uuidOf(`infer/${number}`),
		type: 'infer_number_results',
		attributes: {
			number_type: numberType,
			validation: {
				is_valid: isBox ? passed : detectCarrier(number) ? true : null,
				type: isBox ? 'container' : 'shipment',
				check_digit_passed: passed,
				parsed_number: number,
				reason: passed === false ? 'The check digit does not match.' : null,
			},
			shipping_line: {
				decision,
				selected: decision === 'auto_select' ? candidates[0] : null,
				candidates,
			},
		},
	};
}

const CANCELLABLE = ['pending', 'awaiting_manifest'];
const refusal = (errors: string) => new PlainError(422, { errors });

/** An unknown ID answers 500: docs/development/service.md#cancel. */
function cancel({ accounts }: ServiceState, account: Account, id: string): void {
	const request = account.get('tracking_request', id);
	if (!request) {
		const isForeign = [...accounts.values()].some((other) => other.get('tracking_request', id));
		throw isForeign ? refusal('You cannot cancel this tracking request') : internalError();
	}
	if (!CANCELLABLE.includes(String(request.attributes.status))) {
		throw refusal('The tracking request cannot be cancelled in its current state');
	}
	Object.assign(request.attributes, {
		status: 'cancelled',
		failed_reason: 'Cancelled by user',
		is_retrying: false,
		updated_at: account.now(),
	});
}

/** Tracking requests: docs/development/service.md#tracking-states. */
export function trackingRequestRoutes(api: FastifyInstance, { serviceState }: Context): void {
	const includes = 'tracking_request';
	const rule = { includes, defaultInclude: 'tracked_object' };

	const path = '/tracking_requests';

	const all = (request: FastifyRequest) =>
		listed(request, path, request.account.list('tracking_request'));
	api.get(path, list(all, { ...rule, defaultSize: 30, meta: 'full' }));

	const create = (request: FastifyRequest) => createTrackingRequest(request.account, request.body);
	const config = { bucket: 'tracking', isForFreeAccounts: true } as const;
	api.post(path, { config }, created(create, { includes }));

	api.post('/tracking_requests/infer_number', { config: { bucket: 'infer' } }, (request, reply) => {
		const number = isObject(request.body) ? request.body.number : undefined;
		if (isBlank(number) || typeof number !== 'string') {
			throw plainUnprocessable("number can't be blank");
		}
		const normalized = number.replace(/[\s-]/g, '').toUpperCase();
		const text = looksLikeContainer(normalized) ? normalized : number.trim().toUpperCase();
		return sendPlain(reply, 200, { data: inference(text) });
	});

	api.get('/tracking_requests/:id', sendOwn('tracking_request', rule));

	const update = (request: FastifyRequest) => {
		const tracked = ownResource(request, 'tracking_request');
		const { attributes, problems } = writeBody(request.body, 'tracking_request');
		problems.check(attributes, 'ref_numbers', isStrings, 'a list of strings');
		problems.throwIfAny();
		change(tracked, attributes, ['ref_numbers']);
		tracked.attributes.updated_at = request.account.now();
		return tracked;
	};
	api.patch('/tracking_requests/:id', answer(update, rule));

	api.patch('/tracking_requests/:id/cancel', (request, reply) => {
		cancel(serviceState, request.account, paramOf(request, 'id'));
		return sendPlain(reply, 200, {});
	});
}
