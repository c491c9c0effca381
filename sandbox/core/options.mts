/** Which of two names document events have. The service's catalog and its specification differ. */
export type DocumentEventNames = 'document' | 'document_representation';

/** An API key with the features of its account. */
export interface KeyOptions {
	key: string;
	/** Whether route map, vessel positions and refresh are available. Otherwise they answer 403. */
	routing: boolean;
	/** Whether webhooks can be managed. Otherwise the endpoints answer 403. */
	webhooks: boolean;
	/**
	 * Whether the account has no paid plan. Then reading answers 401, but tracking requests can be
	 * created.
	 */
	isFree?: boolean;
	/** Whether Trade Intelligence is enabled. Otherwise its endpoints answer 403. */
	tradeIntelligence?: boolean;
}

export interface RateLimits {
	default: number;
	tracking: number;
	infer: number;
	refresh: number;
	tradeIntelligence: number;
}

export type RateBucket = keyof RateLimits;

/** All options of `createSandbox`. */
export interface SandboxOptions {
	host: string;
	/** The port of the API. 0 selects a free port. */
	port: number;
	/** The port of the storage. Defaults to the port after `port`, or to a free one. */
	storagePort?: number;
	seed: string;
	/** Which names document events have. The service's documentation has two versions. */
	documentEvents: DocumentEventNames;
	/** Simulated seconds per real second. */
	speed: number;
	/** Simulated start time in milliseconds since 1970. Defaults to now. */
	startAt?: number;
	keys: KeyOptions[];
	rateWindowMs: number;
	rateLimits: RateLimits;
	/** Allows fractions of a second in Retry-After, for tests with short windows. */
	retryAfterFractions: boolean;
	/** Pause before the first repetition of a delivery. The pause doubles with each repetition. */
	retryBaseMs: number;
	retryMaxMs: number;
	retries: number;
	/** Real time until a tracking request is resolved or a document is processed. */
	processMs: number;
	uploadUrlTtlMs: number;
	/** Whether containers with equal values in `sort` are in another order in each request. */
	randomTies: boolean;
	/** Adds shipments and events over time, slowly enough to watch, and removes old shipments. */
	newShipments: boolean;
	requestLogSize: number;
}

export const DEFAULT_OPTIONS: SandboxOptions = {
	host: '127.0.0.1',
	port: 4949,
	seed: 'sandbox',
	documentEvents: 'document',
	speed: 1,
	keys: [
		{ key: 'sandbox-key', routing: true, webhooks: true, tradeIntelligence: true },
		{ key: 'sandbox-key-basic', routing: false, webhooks: true },
		{ key: 'sandbox-key-free', routing: false, webhooks: false, isFree: true },
	],
	rateWindowMs: 60_000,
	rateLimits: { default: 100, tracking: 100, infer: 200, refresh: 10, tradeIntelligence: 120 },
	retryAfterFractions: false,
	retryBaseMs: 1000,
	retryMaxMs: 300_000,
	retries: 12,
	processMs: 1500,
	uploadUrlTtlMs: 300_000,
	randomTies: false,
	newShipments: false,
	requestLogSize: 2000,
};

/** The same limit for all requests. */
export const sameLimits = (requests: number): RateLimits => ({
	...{ default: requests, tracking: requests, infer: requests },
	...{ refresh: requests, tradeIntelligence: requests },
});

/** Parses `default=100,infer=200`. Missing keys keep their default. */
export function parseRateLimits(text: string): RateLimits {
	const limits: RateLimits = { ...DEFAULT_OPTIONS.rateLimits };
	for (const part of text.split(',').filter((entry) => entry.trim() !== '')) {
		const [name, value] = part.split('=').map((piece) => piece.trim());
		if (!(name in limits) || !Number.isInteger(Number(value)) || Number(value) < 1) {
			throw new Error(`--rate-limit must have the form <bucket>=<requests>, not "${part}"`);
		}
		limits[name as RateBucket] = Number(value);
	}
	return limits;
}
