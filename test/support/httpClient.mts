import nock from 'nock';

/** Answers the requests of a test with one function, through nock. */

export interface Asked {
	method: string;
	url: URL;
	/** The headers, with names in lower case. */
	headers: Record<string, string>;
	/** The body as text. Bytes that are not text are replaced. */
	text: string;
	bytes: Buffer;
}

export interface Answered {
	status: number;
	text: string;
	headers: Record<string, string>;
}

interface NockTimers {
	setTimeout: (callback: () => void, ms: number) => void;
	setImmediate: (callback: () => void) => void;
}

/** Nock waits a millisecond twice for each request without a delay: half of the time of many tests. */
const timers = jest.requireActual<NockTimers & { isQuick?: true }>('nock/lib/common');
if (!timers.isQuick) {
	const { setTimeout, setImmediate } = timers;
	timers.setTimeout = (callback, ms) => (ms ? setTimeout(callback, ms) : setImmediate(callback));
	timers.isQuick = true;
}

type AnswerTo = (asked: Asked) => Answered | undefined | Promise<Answered | undefined>;

/** The parts of nock's request that are read. Its own body may be an object, text or hexadecimal. */
interface NockRequest {
	headers: Record<string, unknown>;
	options: { proto: string; host: string };
	requestBodyBuffers: Buffer[];
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Answers all requests until {@link endAnswers}, except for those to servers at 127.0.0.1 and to
 * hosts for which the test itself then adds interceptors. Requests without an answer fail.
 */
export function answerWith(answerTo: AnswerTo): void {
	if (!nock.isActive()) nock.activate();
	nock.cleanAll();
	const all = nock('https://all.test', { filteringScope: isOurs }).persist();
	for (const method of METHODS) {
		all
			.intercept(/^/, method)
			.optionally()
			.reply(async function (path) {
				const asked = askedIn(this.req as unknown as NockRequest, method, path);
				const answered = await answerTo(asked);
				if (!answered) throw new Error(`No answer for ${method} ${asked.url.href}`);
				return [answered.status, answered.text, answered.headers];
			});
	}
}

export function endAnswers(): void {
	nock.cleanAll();
	nock.restore();
}

/** Whether to answer requests to this origin. Nock writes each origin with its port. */
const isOurs = (origin: string): boolean =>
	!origin.includes('//127.0.0.1:') && !nock.activeMocks().some((one) => one.includes(` ${origin}`));

function askedIn(request: NockRequest, method: string, path: string): Asked {
	const { options, headers, requestBodyBuffers } = request;
	const url = new URL(path, `${options.proto}://${options.host}`);
	const texts = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
	const bytes = Buffer.concat(requestBodyBuffers);
	return {
		method,
		url,
		headers: { ...Object.fromEntries(texts), host: url.host },
		text: bytes.toString(),
		bytes,
	};
}
