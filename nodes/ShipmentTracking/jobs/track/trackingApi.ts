import type { Client } from '../../../shared/api/client';
import { ServiceError } from '../../../shared/api/errors';
import type { HttpResponse } from '../../../shared/api/http';
import { parseDocument, type JsonApiDocument } from '../../../shared/api/jsonApi';
import type { ServiceRequest } from '../../../shared/api/request';
import type { TrackingRequestAttributes } from '../../../shared/domain/attributes';
import { CircuitBreaker, type RequestResult } from './circuitBreaker';

/** After so many consecutive answers with 403, requests of this kind are no longer sent. */
const FORBIDDEN_MAX = 3;

/**
 * Sends the requests of all rows of one execution. Stops sending a kind of request that the service
 * refuses permanently (API key, plan), or refuses every time for a while.
 */
export class TrackingApi {
	private readonly refusals = new Map<string, Error>();
	private readonly forbidden = new Map<string, number>();
	private readonly circuitBreaker = new CircuitBreaker();

	/** @throws ServiceError; NodeOperationError if requests of this kind are no longer sent */
	async send(client: Client, request: ServiceRequest): Promise<HttpResponse> {
		const kind = kindOf(request);
		for (let tries = 1; ; tries++) {
			this.throwIfRefused(request.bucket);
			const beganAt = Date.now();
			const answer = await client.send(request).catch(asServiceError);
			const result = { kind, beganAt, status: answer.status };
			this.circuitBreaker.recordResult(result);
			if (!(answer instanceof ServiceError)) {
				this.forbidden.delete(kind);
				return answer;
			}
			if (answer.status === 429 && this.circuitBreaker.mayRepeat(result, tries)) continue;
			this.recordRefusal(client, request, answer, result);
			throw answer;
		}
	}

	async document(
		client: Client,
		request: ServiceRequest,
	): Promise<JsonApiDocument<TrackingRequestAttributes>> {
		return parseDocument<TrackingRequestAttributes>(
			(await this.send(client, { expects: 'document', ...request })).body,
		);
	}

	/** Throws if requests of this kind are no longer sent. */
	throwIfRefused(bucket: ServiceRequest['bucket']): void {
		const known = this.refusals.get(ANY) ?? this.refusals.get(kindOf({ bucket }));
		if (known) throw known;
	}

	/** Whether requests of this kind are no longer sent. */
	isRefused(bucket: ServiceRequest['bucket']): boolean {
		return this.refusals.has(ANY) || this.refusals.has(kindOf({ bucket }));
	}

	/** Whether an error means that the request was not sent. */
	isWithheld(error: unknown): boolean {
		return !(error instanceof ServiceError) && [...this.refusals.values()].includes(error as Error);
	}

	private recordRefusal(
		client: Client,
		request: ServiceRequest,
		error: ServiceError,
		result: RequestResult,
	): void {
		const kind = kindOf(request);
		if (error.refusalCause === 'key') this.refusals.set(ANY, error);
		// An account without a paid plan can still create tracking requests.
		if (error.refusalCause === 'plan') this.refusals.set(kind, error);
		if (error.status === 403) {
			const count = (this.forbidden.get(kind) ?? 0) + 1;
			this.forbidden.set(kind, count);
			if (count >= FORBIDDEN_MAX) this.refusals.set(kind, error);
		}
		if (error.status !== undefined && error.status !== 429 && error.status < 500) return;
		const reason = this.circuitBreaker.reason(result);
		if (reason) this.refusals.set(kind, client.problem(reason));
	}
}

/** For `.catch`: returns a ServiceError as a value, and throws all other errors. */
export function asServiceError(error: unknown): ServiceError {
	if (error instanceof ServiceError) return error;
	throw error;
}

const ANY = 'any';

/** The service limits each bucket separately, so each bucket is one kind of request. */
function kindOf({ bucket = 'default' }: Pick<ServiceRequest, 'bucket'>): string {
	return bucket;
}
