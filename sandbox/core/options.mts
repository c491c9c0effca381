/**
 * Which state of the service is played: since October 2026 lists have filters and an order, container
 * pages hold 50 rows, and there are party roles and `/me`.
 */
export const SERVICE_STATES = ['2026-08', '2026-11'] as const;
export type ServiceVersion = (typeof SERVICE_STATES)[number];

/** Which pair of names document events have: the service's catalogue and specification differ. */
export type DocumentEventNames = 'document' | 'document_representation';

/** An API key with what its account may do. */
export interface KeyOptions {
	key: string;
	/** Map, vessel positions and refresh; without it they answer 403. */
	routing: boolean;
	/** Managing webhooks; without it they answer 403. */
	webhooks: boolean;
	/** The account has no paid plan: reading answers 401, tracking requests can still be created. */
	isFree?: boolean;
}

export interface RateLimits {
	default: number;
	tracking: number;
	infer: number;
	refresh: number;
}

export type RateBucket = keyof RateLimits;

/** Everything a caller of `createSandbox` may set. */
export interface SandboxOptions {
	host: string;
	/** 0 takes a free port. */
	port: number;
	/** Defaults to the port after `port`, or to a free one. */
	storagePort?: number;
	seed: string;
	service: ServiceVersion;
	/** Names of the document events; the service itself names them in two ways. */
	documentEvents: DocumentEventNames;
	/** Simulated seconds per real second. */
	speed: number;
	/** Simulated start, milliseconds since 1970; now when absent. */
	startAt?: number;
	keys: KeyOptions[];
	rateWindowMs: number;
	rateLimits: RateLimits;
	/** Lets Retry-After carry fractions of a second, for tests with short windows. */
	retryAfterFractions: boolean;
	/** Pause before the first repetition of a delivery; each next one is twice as long. */
	retryBaseMs: number;
	retryMaxMs: number;
	retries: number;
	deliveryTimeoutMs: number;
	/** Deliveries under way at once, per webhook. */
	deliveryParallelism: number;
	/** Header names that carry the signature of a delivery. */
	signatureHeaders: string[];
	/** Failed notifications after which a webhook is switched off; 0 never. */
	deactivateAfter: number;
	/** Real time until a tracking request is resolved or a document is processed. */
	processMs: number;
	uploadUrlTtlMs: number;
	/** Serves the direct uploads under the host root instead of under the base path. */
	uploadsAtRoot: boolean;
	/**
	 * Sends what only the first description of the service names, too: `status` and `pod_eta` of
	 * shipments, and the `version` of every notification.
	 */
	seedForm: boolean;
	/** New shipments and events come by themselves, at a human pace; old ones are forgotten. */
	life: boolean;
	requestLogSize: number;
}

export const DEFAULT_OPTIONS: SandboxOptions = {
	host: '127.0.0.1',
	port: 4949,
	seed: 'sandbox',
	service: '2026-11',
	documentEvents: 'document',
	speed: 1,
	keys: [
		{ key: 'sandbox-key', routing: true, webhooks: true },
		{ key: 'sandbox-key-basic', routing: false, webhooks: true },
		{ key: 'sandbox-key-free', routing: false, webhooks: false, isFree: true },
	],
	rateWindowMs: 60_000,
	rateLimits: { default: 100, tracking: 100, infer: 200, refresh: 10 },
	retryAfterFractions: false,
	retryBaseMs: 1000,
	retryMaxMs: 300_000,
	retries: 12,
	deliveryTimeoutMs: 10_000,
	deliveryParallelism: 8,
	signatureHeaders: ['X-T49-Webhook-Signature', 'X-Service-Webhook-Signature'],
	deactivateAfter: 0,
	processMs: 1500,
	uploadUrlTtlMs: 300_000,
	uploadsAtRoot: false,
	seedForm: false,
	life: false,
	requestLogSize: 2000,
};

/** Reads `default=100,infer=200`; what is not named keeps its default. */
export function parseRateLimits(text: string): RateLimits {
	const limits: RateLimits = { ...DEFAULT_OPTIONS.rateLimits };
	for (const part of text.split(',').filter((entry) => entry.trim() !== '')) {
		const [name, value] = part.split('=').map((piece) => piece.trim());
		if (!(name in limits) || !Number.isInteger(Number(value)) || Number(value) < 1) {
			throw new Error(`--rate-limit: "${part}" is not <bucket>=<requests>`);
		}
		limits[name as RateBucket] = Number(value);
	}
	return limits;
}
