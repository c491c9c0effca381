import {
	type ICredentialDataDecryptedObject,
	type ICredentialsDecrypted,
	type IExecuteFunctions,
	type IHookFunctions,
	type IHttpRequestOptions,
	type ILoadOptionsFunctions,
	type IWebhookFunctions,
	NodeOperationError,
} from 'n8n-workflow';

import { sanitizeJson } from '../lib/sanitizeJson';
import { parseJson } from '../../../shipping/lib';
import { redact } from '../lib/secrets';
import { accountInfoOf, accountRequest, type AccountInfo } from './accountInfo';
import { CREDENTIAL, readAccount, type Account } from './account';
import { ServiceError } from './errors';
import { Cache, Execution } from './execution';
import type { Failure, RequestLabel } from './failure';
import { REQUEST_DEFAULTS, type HttpResponse } from './http';
import { parseDocument, type JsonApiDocument } from '../../../shipping/records';
import { pause } from './pacing';
import type { ServiceRequest } from './request';
import { parseRetryAfter } from './retry';
import { sendWithRetry, type Call } from './send';

type ClientContext = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions | IWebhookFunctions;

const accounts = () => new Cache<AccountInfo | undefined>();

/** Options for requests of one item. */
type Options = Pick<Failure, 'itemIndex' | 'labelOf' | 'needs'> & {
	/** Aborts running requests. If absent, only the execution aborts them. */
	signal?: AbortSignal;
	/** Triggered by unauthenticated callers: no retries, no shared rate-limit bucket. */
	isUntrusted?: boolean;
};

const REQUEST_TIMEOUT_MS = 60_000;
/** Statuses of refusals that the account's plan may explain. */
const REFUSALS = [401, 403];

/** Sends all requests of an execution or of one of its items, with its credential. */
export class Client {
	private constructor(
		readonly context: ClientContext,
		private readonly credentials: ICredentialDataDecryptedObject,
		readonly account: Account,
		private readonly options: Options,
		readonly execution: Execution,
	) {}

	/**
	 * Reads the node's credential, with its expressions for one item.
	 * @throws NodeOperationError if it is missing or invalid
	 */
	static async connect(
		context: ClientContext,
		{ itemIndex, execution = new Execution() }: { itemIndex?: number; execution?: Execution } = {},
	): Promise<Client> {
		try {
			const credentials = await context.getCredentials(CREDENTIAL, itemIndex);
			const account = readAccount(credentials);
			if (!account.apiKey) throw new Error(`'API Key' is empty${itemText(context, itemIndex)}`);
			return new Client(context, credentials, account, {}, execution.ofAccount(account.id));
		} catch (error) {
			const description = 'Check the credential that is selected in this node.';
			const options = { itemIndex, description };
			throw new NodeOperationError(context.getNode(), (error as Error).message, options);
		}
	}

	/** A client with additional options, for example for one item. */
	with(options: Options): Client {
		const { context, credentials, account, execution } = this;
		return new Client(context, credentials, account, { ...this.options, ...options }, execution);
	}

	/** A client that aborts each request after a time and throws an error. */
	within(ms: number): Client {
		const signals = [this.signal, AbortSignal.timeout(ms)].filter((one) => one !== undefined);
		return this.with({ signal: AbortSignal.any(signals) });
	}

	/** Sends a request for a JSON:API answer. See {@link send} for errors. */
	async document<A extends object = object>(request: ServiceRequest): Promise<JsonApiDocument<A>> {
		const expects = request.method === 'DELETE' ? 'nothing' : 'document';
		return this.parse<A>((await this.send({ expects, ...request })).body);
	}

	/** Parses an answer. The execution counts the values that are not understood. */
	parse<A extends object = object>(body: unknown): JsonApiDocument<A> {
		return parseDocument<A>(body, this.execution.unread.add);
	}

	/**
	 * Sends a request to the service. Follows Retry-After and repeats reads after faults. Never
	 * repeats a write that may have been processed.
	 * @returns the response of a 2xx status; its body is parsed if it is JSON
	 * @throws ServiceError for every other status, for a missing response, and for one that doesn't
	 * match `expects`
	 */
	async send(request: ServiceRequest): Promise<HttpResponse> {
		const { method = 'GET', path, query, body, step, secrets, isAtRoot } = request;
		const { isReadOnly, isRepeatable } = request;
		const { expects = method === 'DELETE' ? 'nothing' : 'json', bucket = 'default' } = request;
		const { context } = this;
		const { baseUrl, origin } = this.account;
		const options: IHttpRequestOptions = {
			...REQUEST_DEFAULTS,
			method,
			url: `${isAtRoot ? origin : baseUrl}${path}`,
			qs: query,
			// A filter with several values is repeated: filter[arrival][]=…
			arrayFormat: 'brackets',
			headers: {
				Accept: 'application/vnd.api+json, application/json',
				...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
			},
			body: body && JSON.stringify(body),
			timeout: REQUEST_TIMEOUT_MS,
			abortSignal: this.signal,
		};
		// n8n adds the key to these options, so each attempt creates its own.
		const run = async () =>
			await context.helpers.httpRequestWithAuthentication.call(
				context,
				CREDENTIAL,
				{ ...options, headers: { ...options.headers } },
				{ credentialsDecrypted: this.decrypted },
			);
		const read = (content: unknown) => this.read(content);
		const call = { run, retryAs: isRepeatable ? 'GET' : method, bucket, read, expects };
		const isWrite = method !== 'GET' && !isReadOnly;
		try {
			const response = await this.request({ method, path, step, isReadOnly, secrets }, call);
			if (isWrite) this.execution.writes++;
			return response;
		} catch (error) {
			if (isWrite && !isRefused(error)) this.execution.writes++;
			throw await this.explained(error as Error, request);
		}
	}

	/** n8n itself would read the credential again for each request, always for the first item. */
	private get decrypted(): ICredentialsDecrypted {
		return { id: '', name: '', type: CREDENTIAL, data: this.credentials };
	}

	async request(label: RequestLabel, call: Call): Promise<HttpResponse> {
		const outcome = await sendWithRetry(this, call);
		if ('response' in outcome) return outcome.response;
		const { result, ...failure } = outcome.failure;
		if (failure.seen === undefined) this.throwIfStopped();
		const { status, headers, body, connection } = result;
		const waitMs = parseRetryAfter(headers['retry-after'], Date.now(), Infinity);
		throw new ServiceError(this.context.getNode(), {
			...label,
			...failure,
			...this.options,
			status,
			connection,
			text: typeof body === 'string' ? body : '',
			apiKey: this.account.apiKey,
			retryAfterSeconds: waitMs && Math.ceil(waitMs / 1000),
		});
	}

	/**
	 * Reads the account after a refusal, and adds to the error what the account shows about the
	 * reason. The account is read once per execution.
	 */
	private async explained(error: Error, request: ServiceRequest): Promise<Error> {
		const isRefused = error instanceof ServiceError && REFUSALS.includes(error.status ?? 0);
		if (!isRefused || this.isUntrusted || !('getExecutionCancelSignal' in this.context))
			return error;
		const account = await this.execution.state(accounts).get('', async () => {
			const document = this.with({ isUntrusted: true }).document(accountRequest);
			return await document.then(accountInfoOf, () => undefined);
		});
		if (account) error.explain(account, request);
		return error;
	}

	/** Parses the text of a response, without the API key and with safe property names. */
	private read(body: unknown): unknown {
		if (typeof body !== 'string') return body;
		const text = redact(body, this.account.apiKey);
		const parsed = parseJson(text);
		if (sanitizeJson(parsed)) return parsed ?? text;
		throw this.problem(
			'The answer of the service is nested too deeply to be read',
			"Check that the 'Base URL' of the credential is the URL of the tracking service.",
		);
	}

	async pause(ms: number): Promise<void> {
		await pause(ms, this.signal);
		this.throwIfStopped();
	}

	get signal(): AbortSignal | undefined {
		const { context, options } = this;
		if (options.signal) return options.signal;
		return 'getExecutionCancelSignal' in context ? context.getExecutionCancelSignal() : undefined;
	}

	/** Creates an error about the item, not about a request. */
	problem(message: string, description?: string): NodeOperationError {
		const { itemIndex } = this.options;
		return new NodeOperationError(this.context.getNode(), message, { itemIndex, description });
	}

	get isUntrusted(): boolean {
		return this.options.isUntrusted === true;
	}

	throwIfStopped(): void {
		if (!this.signal?.aborted) return;
		throw this.problem(
			this.options.signal ? 'The service did not answer in time' : 'The execution was stopped',
		);
	}
}

/** Names the item if there are several, because the key can be an expression. */
function itemText(context: ClientContext, itemIndex = 0): string {
	const isOneOfSeveral = 'getInputData' in context && context.getInputData().length > 1;
	return isOneOfSeveral ? ` for item ${itemIndex}` : '';
}

/** Whether the service certainly did not process the request. */
const isRefused = (error: unknown) => error instanceof ServiceError && !error.isUncertain;
