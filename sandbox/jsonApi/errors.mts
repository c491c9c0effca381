/** An entry of `errors`: docs/development/service.md#errors. */
interface ErrorObject {
	status?: string;
	title?: string;
	detail?: string | null;
	code?: string;
	source?: { pointer?: string; parameter?: string } | null;
	meta?: Record<string, unknown>;
}

/** Thrown by a route and answered as an error document. */
export class ApiError extends Error {
	constructor(
		readonly status: number,
		readonly errors: ErrorObject[],
		readonly headers: Record<string, string> = {},
	) {
		super(errors[0]?.detail ?? `status ${status}`);
	}
}

/** Thrown by a route whose errors are plain JSON. */
export class PlainError extends Error {
	constructor(
		readonly status: number,
		readonly body: object,
	) {
		super(`status ${status}`);
	}
}

const single = (status: number, title: string, rest: Omit<ErrorObject, 'status' | 'title'>) =>
	new ApiError(status, [{ status: String(status), title, ...rest }]);

export const unauthorized = () =>
	single(401, 'Unauthorized', { detail: 'The API key could not be verified.' });

export const planRequired = () =>
	single(401, 'Unauthorized', {
		detail: 'The API needs a paid plan. Choose one in the billing settings.',
	});

export const forbidden = (detail: string) => single(403, 'Forbidden', { detail });

export const ROUTING_DISABLED = 'Routing data feature is not enabled for this account';
export const REFRESH_DISABLED = 'Container refresh is not enabled for your account';
export const WEBHOOKS_DISABLED = 'Webhooks are not enabled for your account';

export const notFound = (what: string, id: string) =>
	single(404, 'Not Found', { detail: `No ${what} with the id ${id} exists.` });

export const badRequest = (detail: string) => single(400, 'Bad Request', { detail });

/** An error that names the parameter, but gives no reason. */
export const invalidParameter = (parameter: string) =>
	single(400, 'Bad Request', { detail: null, source: { parameter } });

export const internalError = () =>
	single(500, 'Internal Server Error', { source: null, detail: null });

export const tooManyRequests = (retryAfterSeconds: string | null) =>
	new ApiError(
		429,
		[{ status: '429', title: 'Too Many Requests', detail: 'Too many requests, retry later.' }],
		retryAfterSeconds === null ? {} : { 'retry-after': retryAfterSeconds },
	);

/** A problem of one field of the request body. */
export interface FieldProblem {
	pointer: string;
	detail: string;
	code: string;
}

export const unprocessable = (...problems: FieldProblem[]) =>
	new ApiError(
		422,
		problems.map(({ pointer, detail, code }) => ({
			status: '422',
			title: 'Unprocessable Entity',
			detail,
			code,
			source: { pointer },
		})),
	);

/** A 422 whose entries have only a `detail`, as endpoints without JSON:API return it. */
export const plainUnprocessable = (...details: string[]) =>
	new ApiError(
		422,
		details.map((detail) => ({ detail })),
	);
