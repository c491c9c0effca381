import { records } from '../../../shared/api/expected';
import type { Client } from '../../../shared/client';
import { ServiceError } from '../../../shared/errors';
import { parseDocument, type Document } from '../../../shared/jsonApi';
import type { ServiceRequest } from '../../../shared/request';
import type { Answer } from '../../../shared/transport';

/** After so many refusals by 403 in a row, one kind of request is not tried again. */
const FORBIDDEN_MAX = 3;
/** How often a request that was refused for its rate, by the client's own patience too, is repeated. */
const PATIENCE = 5;

/**
 * Where the rows of one execution ask the service. What it has refused for good (the key, a feature
 * that the plan does not cover) is not asked again for every row.
 */
export class Desk {
	private readonly refusals = new Map<string, ServiceError>();
	private readonly forbidden = new Map<string, number>();

	/** @throws ServiceError, also without a request when the answer is known */
	async send(client: Client, request: ServiceRequest): Promise<Answer> {
		for (let tries = 1; ; tries++) {
			this.throwIfRefused(request.bucket);
			const answer = await client.send(request).catch(refusal);
			if (!(answer instanceof ServiceError)) {
				this.forbidden.delete(kindOf(request));
				return answer;
			}
			if (answer.status === 429 && tries < PATIENCE) continue;
			this.note(request, answer);
			throw answer;
		}
	}

	async document(client: Client, request: ServiceRequest): Promise<Document> {
		return parseDocument((await this.send(client, { expects: records, ...request })).body);
	}

	/** Tells at once what would be refused anyway. */
	throwIfRefused(bucket: ServiceRequest['bucket']): void {
		const known = this.refusals.get(ANY) ?? this.refusals.get(kindOf({ bucket }));
		if (known) throw known;
	}

	private note(request: ServiceRequest, error: ServiceError): void {
		if (error.status === 401) this.refusals.set(ANY, error);
		if (error.status !== 403) return;
		const kind = kindOf(request);
		const count = (this.forbidden.get(kind) ?? 0) + 1;
		this.forbidden.set(kind, count);
		if (count >= FORBIDDEN_MAX) this.refusals.set(kind, error);
	}
}

/** For `.catch`: what the service refused goes on as a value, all else stays an error. */
export function refusal(error: unknown): ServiceError {
	if (error instanceof ServiceError) return error;
	throw error;
}

const ANY = 'any';

/** Each bucket of the service is one kind of request here. */
function kindOf({ bucket = 'default' }: Pick<ServiceRequest, 'bucket'>): string {
	return bucket;
}
