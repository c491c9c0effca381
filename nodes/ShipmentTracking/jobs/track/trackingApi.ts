import type { Client } from '../../../shared/api/client';
import { ServiceError } from '../../../shared/api/errors';
import type { HttpResponse } from '../../../shared/api/http';
import { type JsonApiDocument, type TrackingRequestAttributes } from '../../../../shipping/records';
import type { Bucket } from '../../../shared/api/pacing';
import type { ServiceRequest } from '../../../shared/api/request';

export type TrackingDocument = JsonApiDocument<TrackingRequestAttributes>;

/** After so many consecutive faults of the service, requests of this kind are no longer sent. */
const FAULTS_MAX = 5;

/**
 * The consecutive failures of each kind of request, which all rows of an execution share. A
 * rate-limit bucket is one kind, because an account can lack the permission for one kind only:
 * without a paid plan it can still create tracking requests.
 */
const failureCounts = () => new Map<Bucket, { error: ServiceError; count: number }>();

/** A request that was not sent, because the service refused or failed the ones before. */
export class WithheldError extends Error {
	constructor(override readonly cause: ServiceError) {
		super(`The request was not sent, because earlier ones failed: ${cause.message}`);
	}
}

/**
 * Sends the requests of a row. Stops sending a kind of request, for all rows of the execution, if
 * the service refuses it permanently (API key, plan), or fails several times in a row. Otherwise a
 * sheet with many rows would wait for each row in turn, for hours.
 */
export class TrackingApi {
	private readonly failures: ReturnType<typeof failureCounts>;

	constructor(readonly client: Client) {
		this.failures = client.execution.state(failureCounts);
	}

	/** @throws ServiceError; WithheldError if requests of this kind are no longer sent */
	async send(request: ServiceRequest): Promise<HttpResponse> {
		const { bucket: kind = 'default' } = request;
		const refusal = this.refusalOf(kind);
		if (refusal) throw new WithheldError(refusal);
		const answer = await this.client.send(request).catch(asServiceError);
		if (answer instanceof ServiceError) {
			this.recordFailure(kind, answer);
			throw answer;
		}
		this.failures.delete(kind);
		return answer;
	}

	async document<A extends object = TrackingRequestAttributes>(
		request: ServiceRequest,
	): Promise<JsonApiDocument<A>> {
		return this.client.parse<A>((await this.send({ expects: 'document', ...request })).body);
	}

	/** The reason why requests of this kind are no longer sent. */
	refusalOf(kind: Bucket): ServiceError | undefined {
		const { error, count = 0 } = this.failures.get(kind) ?? {};
		return count >= FAULTS_MAX ? error : undefined;
	}

	private recordFailure(kind: Bucket, error: ServiceError): void {
		const { status, refusalCause } = error;
		const isFinal = refusalCause === 'key' || refusalCause === 'plan';
		const isFault = status === undefined || status === 403 || status === 429 || status >= 500;
		const { count = 0 } = this.failures.get(kind) ?? {};
		const next = isFault ? count + 1 : 0;
		this.failures.set(kind, { error, count: isFinal ? FAULTS_MAX : next });
	}
}

/** For `.catch`: returns a ServiceError as a value, and throws all other errors. */
export function asServiceError(error: unknown): ServiceError {
	if (error instanceof ServiceError) return error;
	throw error;
}
