import type {
	IExecuteFunctions,
	IHookFunctions,
	IHttpRequestOptions,
	ILoadOptionsFunctions,
	IWebhookFunctions,
} from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { disarm } from '../lib/disarm';
import { parseJson } from '../lib/json';
import { redact } from '../lib/secrets';
import { accountInfoOf, accountRequest } from './accountInfo';
import { CREDENTIAL, readAccount, type Account } from './account';
import { attempt, type Call, type FailedCall } from './attempt';
import { ServiceError } from './errors';
import { findMismatch } from './expected';
import type { Failure } from './failure';
import { REQUEST_DEFAULTS, type HttpResponse, type HttpResult } from './http';
import { parseDocument, type JsonApiDocument } from './jsonApi';
import { pause } from './pacing';
import type { ServiceRequest } from './request';
import { parseRetryAfter } from './retry';

type ClientContext = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions | IWebhookFunctions;

/** What concerns the item that a request is made for. */
type Options = Pick<Failure, 'itemIndex' | 'labelOf' | 'needs' | 'secret'> & {
	/** Ends what is under way; an execution has one of its own. */
	signal?: AbortSignal;
	/** For what strangers can cause: tried once, and nobody else waits for what it uses up. */
	isAside?: boolean;
};

const REQUEST_TIMEOUT_MS = 60_000;
/** Their cause may be the account. */
const REFUSALS = [401, 403];

/**
 * The only way out to the service, with the account's authentication, in the name of an execution
 * and of one of its items.
 */
export class Client {
	private constructor(
		readonly context: ClientContext,
		readonly account: Account,
		private readonly options: Options,
		private readonly answers: Map<string, Promise<unknown>>,
	) {}

	/** Reads the credential of the node. A wrong base URL is a NodeOperationError. */
	static async connect(context: ClientContext): Promise<Client> {
		const credentials = await context.getCredentials(CREDENTIAL);
		try {
			return new Client(context, readAccount(credentials), {}, new Map());
		} catch (error) {
			throw new NodeOperationError(context.getNode(), (error as Error).message);
		}
	}

	/** The same client with more to say, or speaking for one item. */
	with(options: Options): Client {
		return new Client(this.context, this.account, { ...this.options, ...options }, this.answers);
	}

	/** The same client for so long; then what is under way ends with an error. */
	within(ms: number): Client {
		const signals = [this.signal, AbortSignal.timeout(ms)].filter((one) => one !== undefined);
		return this.with({ signal: AbortSignal.any(signals) });
	}

	/** Asks something once for all items of an execution. A failure is not kept. */
	async memoize<T>(key: string, ask: () => Promise<T>): Promise<T> {
		const known = this.answers.get(key) as Promise<T> | undefined;
		if (known) return await known;
		const answer = ask();
		this.answers.set(key, answer);
		answer.catch(() => this.answers.delete(key));
		return await answer;
	}

	/**
	 * Sends a request whose answer is JSON:API: a record or a list, unless it says more closely what
	 * it expects. See {@link send} for errors.
	 */
	async document<A extends object = object>(request: ServiceRequest): Promise<JsonApiDocument<A>> {
		const expects = request.method === 'DELETE' ? 'nothing' : 'document';
		return parseDocument<A>((await this.send({ expects, ...request })).body);
	}

	/**
	 * Sends a request to the service. Obeys Retry-After, repeats reads after faults, never a write
	 * that may have been processed.
	 *
	 * @returns the answer of a 2xx status, its body parsed when it is JSON, of whatever type
	 * @throws ServiceError for every other status, when no answer comes, and for one that does not
	 * carry what the request expects
	 */
	async send(request: ServiceRequest): Promise<HttpResponse> {
		const { method = 'GET', path, query, body, step, isQuestion } = request;
		const { expects = method === 'DELETE' ? 'nothing' : 'json' } = request;
		const bucket = this.isAside ? undefined : (request.bucket ?? 'default');
		const isRead = method === 'GET';
		const { baseUrl, origin } = this.account;
		const options = (): IHttpRequestOptions => ({
			...REQUEST_DEFAULTS,
			method,
			url: `${request.isAtRoot ? origin : baseUrl}${path}`,
			qs: query,
			// A filter with several values is repeated: filter[arrival][]=…
			arrayFormat: 'brackets',
			headers: {
				Accept: 'application/vnd.api+json, application/json',
				...(isRead ? {} : { 'Content-Type': 'application/json' }),
			},
			body: body && JSON.stringify(body),
			timeout: REQUEST_TIMEOUT_MS,
			abortSignal: this.signal,
		});
		const { context } = this;
		let content: unknown;
		const answer = await this.attempt({
			method,
			path,
			step,
			isQuestion,
			bucket,
			repeatAs: method,
			missing: (given) => {
				content = this.read(given.body);
				return findMismatch(content, expects);
			},
			run: async () =>
				await context.helpers.httpRequestWithAuthentication.call(context, CREDENTIAL, options()),
		}).catch(async (error: Error) => {
			throw await this.explained(error, request);
		});
		return { ...answer, body: content };
	}

	/** A refusal of an execution, with the reason from the account; the account is read once. */
	private async explained(error: Error, request: ServiceRequest): Promise<Error> {
		const isRefused = error instanceof ServiceError && REFUSALS.includes(error.status ?? 0);
		if (!isRefused || this.isAside || !('getExecutionCancelSignal' in this.context)) return error;
		const account = await this.memoize('account', async () => {
			const document = this.with({ isAside: true }).document(accountRequest);
			return await document.then(accountInfoOf, () => undefined);
		});
		if (account) error.explain(account, request);
		return error;
	}

	/** The text of an answer as what it means, without the key and fit to be worked with. */
	private read(body: unknown): unknown {
		if (typeof body !== 'string') return body;
		const text = redact(body, this.account.apiKey);
		const parsed = parseJson(text);
		if (disarm(parsed)) return parsed ?? text;
		throw this.problem(
			'The answer of the service is nested too deeply to be read',
			"Check that the 'Base URL' of the credential is that of the tracking service.",
		);
	}

	/** Waits, but no longer than the execution lasts. */
	async pause(ms: number): Promise<void> {
		await pause(ms, this.signal);
		this.throwIfStopped();
	}

	/** Sends a request in this client's name. @throws ServiceError */
	async attempt(call: Call): Promise<HttpResponse> {
		return await attempt(this, call);
	}

	/** The error for an outcome that the caller cannot go on with. */
	failed({ status, headers, body }: HttpResult, call: FailedCall): ServiceError {
		const waitMs = parseRetryAfter(headers['retry-after'], Date.now(), Infinity);
		return new ServiceError(this.context.getNode(), {
			...call,
			...this.options,
			status,
			text: typeof body === 'string' ? body : '',
			apiKey: this.account.apiKey,
			retryAfterSeconds: waitMs && Math.ceil(waitMs / 1000),
		});
	}

	/** Ends what is under way. */
	get signal(): AbortSignal | undefined {
		const { context, options } = this;
		if (options.signal) return options.signal;
		return 'getExecutionCancelSignal' in context ? context.getExecutionCancelSignal() : undefined;
	}

	/** The error for what cannot be done although the service answered, for the item concerned. */
	problem(message: string, description?: string): NodeOperationError {
		const { itemIndex } = this.options;
		return new NodeOperationError(this.context.getNode(), message, { itemIndex, description });
	}

	get isAside(): boolean {
		return this.options.isAside === true;
	}

	/** Throws when the execution was stopped, or the time is over that there was. */
	throwIfStopped(): void {
		if (!this.signal?.aborted) return;
		const { itemIndex, signal } = this.options;
		const message = signal ? 'The service did not answer in time' : 'The execution was stopped';
		throw new NodeOperationError(this.context.getNode(), message, { itemIndex });
	}
}
