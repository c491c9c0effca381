import { parseArgs } from 'node:util';
import { createSandbox } from './app.mts';
import {
	DEFAULT_OPTIONS,
	parseRateLimits,
	SERVICE_STATES,
	type SandboxOptions,
} from './core/options.mts';

/** One simulated hour per second, so that events are visible soon. */
const DEFAULT_SPEED = 3600;

const { values } = parseArgs({
	options: {
		port: { type: 'string' },
		'storage-port': { type: 'string' },
		host: { type: 'string' },
		seed: { type: 'string' },
		speed: { type: 'string' },
		'rate-window-ms': { type: 'string' },
		'rate-limit': { type: 'string' },
		'retry-base-ms': { type: 'string' },
		'process-ms': { type: 'string' },
		'deactivate-after': { type: 'string' },
		'signature-header': { type: 'string' },
		'uploads-at-root': { type: 'boolean' },
		'seed-form': { type: 'boolean' },
		service: { type: 'string' },
		'document-events': { type: 'string' },
		'new-shipments': { type: 'string' },
	},
});

/** The value of a flag, or of the environment variable with the same name. */
function setting(name: keyof typeof values): string | undefined {
	const value = values[name] ?? process.env[`SANDBOX_${name.toUpperCase().replace(/-/g, '_')}`];
	return value === undefined ? undefined : String(value);
}

function numberSetting(name: keyof typeof values, fallback: number): number {
	const text = setting(name);
	const value = text === undefined ? fallback : Number(text);
	if (!Number.isFinite(value) || value < 0) throw new Error(`--${name}: "${text}" is not a number`);
	return value;
}

function choiceSetting<T extends string>(
	name: keyof typeof values,
	choices: readonly T[],
	fallback: T,
): T {
	const text = setting(name) ?? fallback;
	const choice = choices.find((one) => one === text);
	if (!choice) throw new Error(`--${name}: "${text}" is not one of ${choices.join(', ')}`);
	return choice;
}

const storagePort = setting('storage-port');
const rateLimit = setting('rate-limit');
const signatureHeader = setting('signature-header');

const options: Partial<SandboxOptions> = {
	host: setting('host') ?? DEFAULT_OPTIONS.host,
	port: numberSetting('port', DEFAULT_OPTIONS.port),
	...(storagePort ? { storagePort: Number(storagePort) } : {}),
	seed: setting('seed') ?? DEFAULT_OPTIONS.seed,
	speed: numberSetting('speed', DEFAULT_SPEED),
	rateWindowMs: numberSetting('rate-window-ms', DEFAULT_OPTIONS.rateWindowMs),
	...(rateLimit ? { rateLimits: parseRateLimits(rateLimit) } : {}),
	retryBaseMs: numberSetting('retry-base-ms', DEFAULT_OPTIONS.retryBaseMs),
	processMs: numberSetting('process-ms', DEFAULT_OPTIONS.processMs),
	deactivateAfter: numberSetting('deactivate-after', DEFAULT_OPTIONS.deactivateAfter),
	...(signatureHeader ? { signatureHeaders: signatureHeader.split(',') } : {}),
	uploadsAtRoot: setting('uploads-at-root') === 'true',
	seedForm: setting('seed-form') === 'true',
	service: choiceSetting('service', SERVICE_STATES, DEFAULT_OPTIONS.service),
	documentEvents: choiceSetting(
		'document-events',
		['document', 'document_representation'] as const,
		DEFAULT_OPTIONS.documentEvents,
	),
	newShipments: setting('new-shipments') !== 'off',
};

const sandbox = await createSandbox(options).catch((error: Error) => {
	console.error(`The sandbox could not start: ${error.message}`);
	process.exit(1);
});

console.log(`Shipment tracking sandbox

  Base URL      ${sandbox.baseUrl}
  API key       ${sandbox.options.keys.map(({ key }) => key).join('   or, without routing,   ')}
  Storage       ${sandbox.storageUrl}
  Open          ${sandbox.pageUrl}

  One second is ${sandbox.clock.speed} simulated seconds. Ctrl-C ends it.`);

/**
 * A terminal and npm may both forward the same Ctrl-C. The second signal must not interrupt the
 * shutdown.
 */
let ending: Promise<void> | undefined;
const end = () => {
	ending ??= sandbox.close().then(() => process.exit(0));
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
