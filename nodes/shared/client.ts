import type {
	IDataObject,
	IExecuteFunctions,
	IHookFunctions,
	IHttpRequestMethods,
	IHttpRequestOptions,
	ILoadOptionsFunctions,
	IWebhookFunctions,
} from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { CREDENTIAL, accountOf, type Account } from './account';
import { ServiceError, type Failure } from './errors';
import { isObject, parseJson } from './json';
import { parseDocument, type Document } from './jsonApi';
import { type Bucket, holdBack, pause, waitForTurn } from './pacing';
import type { Path } from './path';
import { parseRetryAfter, retryDelay } from './retry';

export type ClientContext =
	IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions | IWebhookFunctions;

export interface ServiceRequest {
	/** GET when absent. */
	method?: IHttpRequestMethods;
	path: Path;
	/** Flat, with the service's own names (`page[number]`); undefined values are left out. */
	query?: IDataObject;
	body?: IDataObject;
	/** The rate-limit bucket it counts in; `default` when absent. */
	bucket?: Bucket;
	/** Names the step of several in the error. */
	step?: string;
}

/** A request to an address that the service handed out (storage). Never carries the key. */
export interface ForeignRequest extends Pick<
	IHttpRequestOptions,
	'method' | 'url' | 'headers' | 'encoding'
> {
	/** Made anew for every attempt: a stream can be read only once. */
	body?: () => Promise<IHttpRequestOptions['body']>;
	step: string;
}

export interface Answer {
	status: number;
	headers: Record<string, string | undefined>;
	body: unknown;
}

interface Options {
	itemIndex?: number;
	labelOf?: Failure['labelOf'];
}

const REQUEST_TIMEOUT_MS = 60_000;
/** Without progress, not in all: a big file may take its time. */
const TRANSFER_TIMEOUT_MS = 300_000;
/** A PUT of the same bytes to the same address may be repeated like a GET. */
const REPEATABLE = 'GET';

/** The only way out to the service: authentication, time-outs, retries, pacing, errors. */
export class Client {
	private constructor(
		private readonly context: ClientContext,
		readonly account: Account,
		private readonly options: Options,
	) {}

	/** Reads the credential of the node. A wrong base URL is a NodeOperationError. */
	static async connect(context: ClientContext, options: Options = {}): Promise<Client> {
		const credentials = await context.getCredentials(CREDENTIAL);
		try {
			return new Client(context, accountOf(credentials), options);
		} catch (error) {
			throw new NodeOperationError(context.getNode(), (error as Error).message);
		}
	}

	/** The same client, speaking for one item. */
	with(options: Options): Client {
		return new Client(this.context, this.account, options);
	}

	/** Sends a request and reads the answer as JSON:API. See {@link send} for errors. */
	async document(request: ServiceRequest): Promise<Document> {
		return parseDocument((await this.send(request)).body);
	}

	/**
	 * Sends a request to the service. Obeys Retry-After, repeats reads after faults, never a write
	 * that may have been processed.
	 *
	 * @returns the answer of a 2xx status, its body parsed when it is JSON, of whatever type
	 * @throws ServiceError for every other status and when no answer comes
	 */
	async send(request: ServiceRequest): Promise<Answer> {
		const { method = 'GET', path, query, body, bucket = 'default', step } = request;
		const url = `${this.account.baseUrl}${path}`;
		const options: IHttpRequestOptions = {
			method,
			url,
			qs: query && withoutUndefined(query),
			headers: {
				Accept: 'application/vnd.api+json, application/json',
				...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
			},
			// As text: every write has a body then, and one parser reads every JSON type.
			body: body && JSON.stringify(body),
			timeout: REQUEST_TIMEOUT_MS,
		};
		const call = async () =>
			await this.context.helpers.httpRequestWithAuthentication.call(this.context, CREDENTIAL, {
				...options,
				...TRANSPORT,
			});
		const answer = await this.attempt(call, method, bucket, { method, path, step });
		return { ...answer, body: parseJson(String(answer.body ?? '')) ?? answer.body };
	}

	/**
	 * Sends a request to an address outside the service, without any credential.
	 *
	 * @throws ServiceError as {@link send} does; its message starts with the step
	 */
	async sendForeign(request: ForeignRequest): Promise<Answer> {
		const { method = 'GET', url, headers, encoding, body, step } = request;
		const call = async () =>
			await this.context.helpers.httpRequest({
				...TRANSPORT,
				method,
				url,
				headers,
				body: await body?.(),
				timeout: TRANSFER_TIMEOUT_MS,
				abortSignal: this.signal,
				...(encoding ? { encoding } : {}),
			});
		return await this.attempt(call, REPEATABLE, undefined, { method, path: 'the storage', step });
	}

	private async attempt(
		call: () => Promise<unknown>,
		methodForRetry: string,
		bucket: Bucket | undefined,
		failure: Pick<Failure, 'method' | 'path' | 'step'>,
	): Promise<Answer> {
		for (let number = 1; ; number++) {
			if (bucket) await waitForTurn(this.account.id, bucket, this.signal);
			this.throwIfCancelled();
			const outcome = await this.outcomeOf(call);
			if (outcome.status && outcome.status >= 200 && outcome.status < 300) return outcome as Answer;
			const retryAfter = outcome.headers['retry-after'];
			const { status } = outcome;
			const delay = retryDelay({ method: methodForRetry, number, status, retryAfter });
			if (delay === undefined) throw this.errorFor(outcome, failure, retryAfter);
			if (bucket && status === 429) holdBack(this.account.id, bucket, delay);
			else await pause(delay, this.signal);
		}
	}

	/** An answer of any status, or the words for having none. */
	private async outcomeOf(
		call: () => Promise<unknown>,
	): Promise<Omit<Answer, 'status'> & { status?: number }> {
		try {
			const response = await call();
			const { statusCode, headers, body } = (isObject(response) ? response : {}) as IDataObject;
			return {
				status: Number(statusCode),
				headers: (isObject(headers) ? headers : {}) as Answer['headers'],
				body,
			};
		} catch (error) {
			this.throwIfCancelled();
			// Only the words: the error itself holds the request with its Authorization header.
			return { headers: {}, body: error instanceof Error ? error.message : String(error) };
		}
	}

	private errorFor(
		outcome: { status?: number; body: unknown },
		failure: Pick<Failure, 'method' | 'path' | 'step'>,
		retryAfter?: string,
	): ServiceError {
		const wait = parseRetryAfter(retryAfter);
		return new ServiceError(this.context.getNode(), {
			...failure,
			...this.options,
			status: outcome.status,
			text: typeof outcome.body === 'string' ? outcome.body : '',
			apiKey: this.account.apiKey,
			retryAfterSeconds: wait === undefined ? undefined : Math.ceil(wait / 1000),
		});
	}

	private get signal(): AbortSignal | undefined {
		return 'getExecutionCancelSignal' in this.context
			? this.context.getExecutionCancelSignal()
			: undefined;
	}

	private throwIfCancelled(): void {
		if (!this.signal?.aborted) return;
		throw new NodeOperationError(this.context.getNode(), 'The execution was stopped', {
			itemIndex: this.options.itemIndex,
		});
	}
}

/**
 * What every request has in common. Redirects are not followed: that keeps the key at its host,
 * a POST a POST, and a streamed upload out of memory, where a follower would keep it to repeat.
 */
const TRANSPORT = {
	encoding: 'text',
	returnFullResponse: true,
	ignoreHttpStatusErrors: true,
	disableFollowRedirect: true,
	sendCredentialsOnCrossOriginRedirect: false,
} as const;

function withoutUndefined(query: IDataObject): IDataObject {
	return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}
