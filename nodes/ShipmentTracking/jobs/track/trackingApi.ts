import type { Client } from '../../../shared/api/client';
import { ServiceError } from '../../../shared/api/errors';
import type { HttpResponse } from '../../../shared/api/http';
import { parseDocument, type JsonApiDocument } from '../../../shared/api/jsonApi';
import type { ServiceRequest } from '../../../shared/api/request';
import type { TrackingRequestAttributes } from '../../../shared/domain/attributes';
import { Standstill, type Trial } from './standstill';

/** After so many refusals by 403 in a row, one kind of request is not tried again. */
const FORBIDDEN_MAX = 3;

/**
 * Where the rows of one execution ask the service. What it has refused for good (the key, a feature
 * that the plan does not cover) or does not let through at all is not asked again for every row.
 */
export class TrackingApi {
	private readonly refusals = new Map<string, Error>();
	private readonly forbidden = new Map<string, number>();
	private readonly standstill = new Standstill();

	/** @throws ServiceError; without a request NodeOperationError or ServiceError when it is in vain */
	async send(client: Client, request: ServiceRequest): Promise<HttpResponse> {
		const kind = kindOf(request);
		for (let tries = 1; ; tries++) {
			this.throwIfRefused(request.bucket);
			const beganAt = Date.now();
			const answer = await client.send(request).catch(asServiceError);
			const trial = { kind, beganAt, status: answer.status };
			this.standstill.recordRefusal(trial);
			if (!(answer instanceof ServiceError)) {
				this.forbidden.delete(kind);
				return answer;
			}
			if (answer.status === 429 && this.standstill.mayRepeat(trial, tries)) continue;
			this.recordRefusal(client, request, answer, trial);
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

	/** Tells at once what would be refused anyway. */
	throwIfRefused(bucket: ServiceRequest['bucket']): void {
		const known = this.refusals.get(ANY) ?? this.refusals.get(kindOf({ bucket }));
		if (known) throw known;
	}

	/** Whether requests of this kind are not sent any more. */
	isRefused(bucket: ServiceRequest['bucket']): boolean {
		return this.refusals.has(ANY) || this.refusals.has(kindOf({ bucket }));
	}

	/** Whether an error stands for a request that was not sent any more. */
	isWithheld(error: unknown): boolean {
		return !(error instanceof ServiceError) && [...this.refusals.values()].includes(error as Error);
	}

	private recordRefusal(
		client: Client,
		request: ServiceRequest,
		error: ServiceError,
		trial: Trial,
	): void {
		const kind = kindOf(request);
		if (error.refusalCause === 'key') this.refusals.set(ANY, error);
		// Without a paid plan, tracking requests can still be created.
		if (error.refusalCause === 'plan') this.refusals.set(kind, error);
		if (error.status === 403) {
			const count = (this.forbidden.get(kind) ?? 0) + 1;
			this.forbidden.set(kind, count);
			if (count >= FORBIDDEN_MAX) this.refusals.set(kind, error);
		}
		if (error.status !== undefined && error.status !== 429 && error.status < 500) return;
		const reason = this.standstill.reason(trial);
		if (reason) this.refusals.set(kind, client.problem(reason));
	}
}

/** For `.catch`: what the service refused goes on as a value, all else stays an error. */
export function asServiceError(error: unknown): ServiceError {
	if (error instanceof ServiceError) return error;
	throw error;
}

const ANY = 'any';

/** Each bucket of the service is one kind of request here. */
function kindOf({ bucket = 'default' }: Pick<ServiceRequest, 'bucket'>): string {
	return bucket;
}
