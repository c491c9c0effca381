import type { Client } from '../../../shared/api/client';
import { ServiceError } from '../../../shared/api/errors';
import type { HttpResponse } from '../../../shared/api/http';
import { parseDocument, type JsonApiDocument } from '../../../shared/api/jsonApi';
import type { Bucket } from '../../../shared/api/pacing';
import type { ServiceRequest } from '../../../shared/api/request';
import type { TrackingRequestAttributes } from '../../../shared/domain/attributes';

export type TrackingDocument = JsonApiDocument<TrackingRequestAttributes>;

/** After so many consecutive faults of the service, requests of this kind are no longer sent. */
const FAULTS_MAX = 5;

/**
 * State that all rows of one execution share. Each rate-limit bucket is one kind of request,
 * because an account can lack the permission for one kind only.
 */
const sharedState = () => ({
	refusals: new Map<Bucket | 'any', ServiceError>(),
	faults: new Map<Bucket, number>(),
});

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
	private readonly shared: ReturnType<typeof sharedState>;

	constructor(readonly client: Client) {
		this.shared = client.execution.state(sharedState);
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
		this.shared.faults.delete(kind);
		return answer;
	}

	async document(request: ServiceRequest): Promise<TrackingDocument> {
		return parseDocument((await this.send({ expects: 'document', ...request })).body);
	}

	/** The reason why requests of this kind are no longer sent. */
	refusalOf(kind: Bucket): ServiceError | undefined {
		return this.shared.refusals.get('any') ?? this.shared.refusals.get(kind);
	}

	private recordFailure(kind: Bucket, error: ServiceError): void {
		const { refusals, faults } = this.shared;
		const { status, refusalCause } = error;
		if (refusalCause === 'key') refusals.set('any', error);
		// An account without a paid plan can still create tracking requests.
		if (refusalCause === 'plan') refusals.set(kind, error);
		const isFault = status === undefined || status === 403 || status === 429 || status >= 500;
		faults.set(kind, isFault ? (faults.get(kind) ?? 0) + 1 : 0);
		if (faults.get(kind) === FAULTS_MAX) refusals.set(kind, error);
	}
}

/** For `.catch`: returns a ServiceError as a value, and throws all other errors. */
export function asServiceError(error: unknown): ServiceError {
	if (error instanceof ServiceError) return error;
	throw error;
}
