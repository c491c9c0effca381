import type { Client } from '../../../shared/api/client';
import { ServiceError } from '../../../shared/api/errors';
import type { HttpResponse } from '../../../shared/api/http';
import { parseDocument, type JsonApiDocument } from '../../../shared/api/jsonApi';
import type { Bucket } from '../../../shared/api/pacing';
import type { ServiceRequest } from '../../../shared/api/request';
import type { TrackingRequestAttributes } from '../../../shared/domain/attributes';
import { CircuitBreaker, type RequestResult } from './circuitBreaker';

export type TrackingDocument = JsonApiDocument<TrackingRequestAttributes>;

/** After so many consecutive answers with 403, requests of this kind are no longer sent. */
const FORBIDDEN_MAX = 3;

/**
 * State that all rows of one execution share. Each rate-limit bucket is one kind of request,
 * because the service limits each bucket separately.
 */
const sharedState = () => ({
	refusals: new Map<Bucket | 'any', Error>(),
	forbidden: new Map<Bucket, number>(),
	circuitBreaker: new CircuitBreaker(),
});

/**
 * Sends the requests of a row. Stops sending a kind of request, for all rows of the execution, if the
 * service refuses it permanently (API key, plan), or refuses it every time for a while.
 */
export class TrackingApi {
	private readonly shared: ReturnType<typeof sharedState>;

	constructor(readonly client: Client) {
		this.shared = client.execution.state(sharedState);
	}

	/** @throws ServiceError; NodeOperationError if requests of this kind are no longer sent */
	async send(request: ServiceRequest): Promise<HttpResponse> {
		const { bucket: kind = 'default' } = request;
		const { circuitBreaker, forbidden } = this.shared;
		for (let tries = 1; ; tries++) {
			const refusal = this.refusalOf(kind);
			if (refusal) throw refusal;
			const beganAt = Date.now();
			const answer = await this.client.send(request).catch(asServiceError);
			const result = { kind, beganAt, status: answer.status };
			circuitBreaker.recordResult(result);
			if (!(answer instanceof ServiceError)) {
				forbidden.delete(kind);
				return answer;
			}
			if (answer.status === 429 && circuitBreaker.mayRepeat(result, tries)) continue;
			this.recordRefusal(answer, result);
			throw answer;
		}
	}

	async document(request: ServiceRequest): Promise<TrackingDocument> {
		return parseDocument((await this.send({ expects: 'document', ...request })).body);
	}

	/** The reason why requests of this kind are no longer sent. */
	refusalOf(kind: Bucket): Error | undefined {
		return this.shared.refusals.get('any') ?? this.shared.refusals.get(kind);
	}

	/** Whether an error means that the request was not sent. */
	isWithheld(error: unknown): boolean {
		const refusals = [...this.shared.refusals.values()];
		return !(error instanceof ServiceError) && refusals.includes(error as Error);
	}

	private recordRefusal(error: ServiceError, result: RequestResult): void {
		const { refusals, forbidden, circuitBreaker } = this.shared;
		const { kind } = result;
		if (error.refusalCause === 'key') refusals.set('any', error);
		// An account without a paid plan can still create tracking requests.
		if (error.refusalCause === 'plan') refusals.set(kind, error);
		if (error.status === 403) {
			const count = (forbidden.get(kind) ?? 0) + 1;
			forbidden.set(kind, count);
			if (count >= FORBIDDEN_MAX) refusals.set(kind, error);
		}
		if (error.status !== undefined && error.status !== 429 && error.status < 500) return;
		const reason = circuitBreaker.reason(result);
		if (reason) refusals.set(kind, this.client.problem(reason));
	}
}

/** For `.catch`: returns a ServiceError as a value, and throws all other errors. */
export function asServiceError(error: unknown): ServiceError {
	if (error instanceof ServiceError) return error;
	throw error;
}
