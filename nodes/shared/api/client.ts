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
import { CREDENTIAL, readAccount, type Account } from './account';
import { ServiceError } from './errors';
import { anyJson, isIncomplete, nothing, records } from './expected';
import type { Failure } from './failure';
import {
	isStream,
	isSuccess,
	isSuccessOrRedirect,
	runRequest,
	REQUEST_DEFAULTS,
	type HttpResponse,
	type HttpResult,
} from './http';
import { parseDocument, type JsonApiDocument } from './jsonApi';
import { type Bucket, delayBucket, pause, waitForTurn } from './pacing';
import type { ExternalRequest, ServiceRequest } from './request';
import { parseRetryAfter, retryDelay } from './retry';
import { storageAddress } from './storageAddress';

type ClientContext = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions | IWebhookFunctions;

/** What concerns the item that a request is made for. */
type Options = Pick<Failure, 'itemIndex' | 'labelOf' | 'needs' | 'secret'> & {
	/** Ends what is under way; an execution has one of its own. */
	signal?: AbortSignal;
	/** For what strangers can cause: tried once, and nobody else waits for what it uses up. */
	isAside?: boolean;
};

/** How a request is called in its error. */
type RequestLabel = Pick<
	Failure,
	'method' | 'path' | 'step' | 'isExternal' | 'isQuestion' | 'address'
>;

/** What was done before a request was given up. */
type Tried = Pick<Failure, 'tries' | 'waitedMs'>;

type Call = RequestLabel & {
	bucket?: Bucket;
	/** The method that decides on repeating. */
	repeatAs: string;
	/** What came instead of the expected answer, in words. */
	missing?: (answer: HttpResponse) => string | undefined;
	/** Whether an answer is one that the caller goes on with; those of status 2xx when absent. */
	accepts?: (outcome: HttpResult) => outcome is HttpResponse;
	run: () => Promise<unknown>;
};

const REQUEST_TIMEOUT_MS = 60_000;
/** Without progress, not in all: a big file may take its time. */
const TRANSFER_TIMEOUT_MS = 300_000;
const REDIRECTS_MAX = 5;

/** The only way out to the service: authentication, time-outs, retries, pacing, errors. */
export class Client {
	private constructor(
		private readonly context: ClientContext,
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
		const expects = request.method === 'DELETE' ? nothing : records;
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
		const { expects = method === 'DELETE' ? nothing : anyJson } = request;
		const bucket = this.options.isAside ? undefined : (request.bucket ?? 'default');
		const isRead = method === 'GET';
		const { baseUrl, origin } = this.account;
		const options = (): IHttpRequestOptions => ({
			...REQUEST_DEFAULTS,
			method,
			url: `${request.isAtRoot ? origin : baseUrl}${path}`,
			qs: query,
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
				return expects(content);
			},
			run: async () =>
				await context.helpers.httpRequestWithAuthentication.call(context, CREDENTIAL, options()),
		});
		return { ...answer, body: content };
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

	/**
	 * Sends a request to an address outside the service, without any credential. Where it leads is
	 * checked first; a reading that is sent elsewhere follows, each hop checked as the first.
	 *
	 * @throws ServiceError as {@link send} does; its message starts with the step
	 * @throws NodeOperationError for an address that is not used, before anything is sent
	 */
	async sendExternal(request: ExternalRequest): Promise<HttpResponse> {
		let { url } = request;
		let from: string | undefined;
		for (let hops = 0; hops <= REDIRECTS_MAX; hops++) {
			const { href } = this.checked(url, request.step, from);
			const answer = await this.sendTo(href, request);
			if (answer.status < 300) return answer;
			[url, from] = [answer.headers.location ?? '', href];
		}
		throw this.refused(`${request.step}: the storage sends from one address to the next`);
	}

	/** Checks where an address from the service leads, in the name of a step. */
	checked(address: string, step: string, from?: string): URL {
		try {
			return storageAddress(address, this.account.baseUrl, from);
		} catch (error) {
			const who = from ? 'the storage sends on to' : 'the service gave';
			throw this.refused(`${step}: ${who} an address that ${(error as Error).message}`);
		}
	}

	private async sendTo(url: string, request: ExternalRequest): Promise<HttpResponse> {
		const { method, headers, encoding = REQUEST_DEFAULTS.encoding, body, step } = request;
		return await this.attempt({
			method,
			path: 'the storage',
			isExternal: true,
			address: url,
			step,
			repeatAs: 'GET',
			// An upload is not sent on: its body would have to be kept, and the checksum is this one's.
			accepts: method === 'GET' ? isSuccessOrRedirect : isSuccess,
			run: async () => {
				const content = await body?.();
				try {
					return await this.context.helpers.httpRequest({
						...REQUEST_DEFAULTS,
						method,
						url,
						headers,
						encoding,
						body: content,
						timeout: TRANSFER_TIMEOUT_MS,
						abortSignal: this.signal,
					});
				} finally {
					// A request that fails early leaves its file open.
					if (isStream(content)) content.destroy();
				}
			},
		});
	}

	private refused(message: string): NodeOperationError {
		return this.problem(
			message,
			"Nothing was sent there. Files are exchanged with public https addresses only, unless the 'Base URL' of the credential is a private one itself.",
		);
	}

	/** Waits, but no longer than the execution lasts. */
	async pause(ms: number): Promise<void> {
		await pause(ms, this.signal);
		this.throwIfStopped();
	}

	private async attempt({ run, repeatAs, bucket, ...rest }: Call): Promise<HttpResponse> {
		const { accepts = isSuccess, missing, ...naming } = rest;
		let unreadable: ServiceError | undefined;
		let waitedMs = 0;
		for (let number = 1; ; number++) {
			if (bucket) await waitForTurn(this.account, bucket, this.signal);
			this.throwIfStopped();
			const outcome = await runRequest(run);
			if (accepts(outcome)) {
				const seen = missing?.(outcome);
				if (seen === undefined) return outcome;
				const failure = this.failed(outcome, { ...naming, seen });
				// A read that broke off may come through the next time; but only once more.
				const isLast = unreadable !== undefined || this.options.isAside === true;
				if (isLast || repeatAs !== 'GET' || !isIncomplete(seen)) throw failure;
				unreadable = failure;
				await pause(retryDelay({ method: repeatAs, number: 1 }) ?? 0, this.signal);
				continue;
			}
			this.throwIfStopped();
			// Of the two, the answer that came tells more than the one that did not.
			if (unreadable && outcome.status === undefined) throw unreadable;
			const { status, headers } = outcome;
			const retryAfter = headers['retry-after'];
			const delay = this.options.isAside
				? undefined
				: retryDelay({ method: repeatAs, number, status, retryAfter, waitedMs });
			if (delay === undefined) throw this.failed(outcome, { ...naming, tries: number, waitedMs });
			waitedMs += delay;
			if (bucket && status === 429) delayBucket(this.account.id, bucket, delay);
			else await pause(delay, this.signal);
		}
	}

	private failed(
		{ status, headers, body }: HttpResult,
		naming: RequestLabel & Tried & Pick<Failure, 'seen'>,
	): ServiceError {
		const waitMs = parseRetryAfter(headers['retry-after'], Date.now(), Infinity);
		return new ServiceError(this.context.getNode(), {
			...naming,
			...this.options,
			status,
			text: typeof body === 'string' ? body : '',
			apiKey: this.account.apiKey,
			retryAfterSeconds: waitMs && Math.ceil(waitMs / 1000),
		});
	}

	private get signal(): AbortSignal | undefined {
		const { context, options } = this;
		if (options.signal) return options.signal;
		return 'getExecutionCancelSignal' in context ? context.getExecutionCancelSignal() : undefined;
	}

	/** The error for what cannot be done although the service answered, for the item concerned. */
	problem(message: string, description?: string): NodeOperationError {
		const { itemIndex } = this.options;
		return new NodeOperationError(this.context.getNode(), message, { itemIndex, description });
	}

	/** Throws when the execution was stopped, or the time is over that there was. */
	throwIfStopped(): void {
		if (!this.signal?.aborted) return;
		const { itemIndex, signal } = this.options;
		const message = signal ? 'The service did not answer in time' : 'The execution was stopped';
		throw new NodeOperationError(this.context.getNode(), message, { itemIndex });
	}
}
