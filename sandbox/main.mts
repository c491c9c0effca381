import { parseArgs } from 'node:util';
import { createSandbox } from './app.mts';
import { parseRateLimits, type KeyOptions, type SandboxOptions } from './core/options.mts';

/** One simulated hour per second, so that events are visible soon. */
const DEFAULT_SPEED = 3600;

type Parse = (text: string, flag: string) => unknown;

const asText: Parse = (text) => text;
const asNumber: Parse = (text, flag) => {
	const value = Number(text);
	if (!Number.isFinite(value) || value < 0) throw new Error(`--${flag}: "${text}" is not a number`);
	return value;
};
const oneOf =
	(...choices: string[]): Parse =>
	(text, flag) => {
		if (choices.includes(text)) return text;
		throw new Error(`--${flag}: "${text}" is not one of ${choices.join(', ')}`);
	};

/** The option that each flag sets. */
const FLAGS: Record<string, [option: keyof SandboxOptions, parse: Parse]> = {
	port: ['port', asNumber],
	'storage-port': ['storagePort', asNumber],
	host: ['host', asText],
	seed: ['seed', asText],
	speed: ['speed', asNumber],
	'rate-window-ms': ['rateWindowMs', asNumber],
	'rate-limit': ['rateLimits', parseRateLimits],
	'retry-base-ms': ['retryBaseMs', asNumber],
	'process-ms': ['processMs', asNumber],
	'document-events': ['documentEvents', oneOf('document', 'document_representation')],
	'new-shipments': ['newShipments', (text) => text !== 'off'],
};

const { values } = parseArgs({
	options: Object.fromEntries(
		Object.keys(FLAGS).map((flag) => [flag, { type: 'string' as const }]),
	),
});

/** The text of a flag, or of the environment variable with the same name. */
const textOf = (flag: string): string =>
	String(values[flag] ?? process.env[`SANDBOX_${flag.toUpperCase().replace(/-/g, '_')}`] ?? '');

const options = Object.fromEntries(
	Object.entries(FLAGS).flatMap(([flag, [option, parse]]) => {
		const text = textOf(flag);
		return text === '' ? [] : [[option, parse(text, flag)]];
	}),
) as Partial<SandboxOptions>;

function describeKey({ key, isFree, routing }: KeyOptions): string {
	if (isFree) return `${key}   without a paid plan`;
	return routing ? key : `${key}   without routing`;
}

const sandbox = await createSandbox({
	speed: DEFAULT_SPEED,
	newShipments: true,
	...options,
}).catch((error: Error) => {
	console.error(`The sandbox could not start: ${error.message}`);
	process.exit(1);
});

console.log(`Shipment tracking sandbox

  Base URL      ${sandbox.baseUrl}
  API keys      ${sandbox.options.keys.map(describeKey).join('\n                ')}
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
