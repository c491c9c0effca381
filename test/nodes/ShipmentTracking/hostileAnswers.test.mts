import { createHash } from 'node:crypto';

import {
	NodeApiError,
	NodeOperationError,
	type IBinaryData,
	type INodeParameters,
} from 'n8n-workflow';
import nock from 'nock';

import type { Sandbox } from '../../../sandbox/app.mts';
import { resources } from '../../../nodes/ShipmentTracking/resources';
import { RULE_NAMES } from '../../../shipping/findings/rules';
import { byId } from '../../../contract/model/case.mts';
import { cases } from '../../../contract/operations/index.mts';
import {
	createFixture,
	SLUG,
	UPLOADED_FILE,
	type Fixture,
} from '../../../contract/model/fixture.mts';
import { start } from '../../../harness/sandbox/client.mts';
import { BOTTOMLESS, HOSTILE, withTexts, type Place } from '../../support/hostileJson.mts';
import { runNode, storeFile, useMemoryStorage } from '../../support/n8n.mts';
import { Replay } from '../../support/replay.mts';
import { startNock, stopNock } from '../../support/service.mts';
import { useFastTime } from '../../support/time.mts';

/**
 * Runs every operation with hostile answers: each attribute and each part of a resource gets each
 * hostile value in turn. The result has to be items or readable errors.
 */

interface Driven {
	resource: string;
	operation: string;
	/** Distinguishes variants of an operation in the titles of the tests. */
	more?: string;
	parameters: (fixture: Fixture) => INodeParameters;
}

const number = ({ container }: Fixture) => String(container.attributes.number);
const byNumber = (fixture: Fixture) => ({ __rl: true, mode: 'number', value: number(fixture) });

/** Operations that send no request: they only use the workflow's static data. */
const SENDS_NOTHING = ['report confirmOutput'];

/** An operation by its name, such as `container getOverview`, with its parameters. */
function job(name: string, parameters: Driven['parameters'] = () => ({}), more = ''): Driven {
	const [resource, operation] = name.split(' ');
	return { resource, operation, more, parameters };
}

const AS_OF = { asOf: '2027-03-02T12:00:00Z' };
const TARIFF = { freeDays: 4, tiers: '1+: 100', currency: 'USD' };
const severalByNumber = (fixture: Fixture) => ({ which: 'several', numbers: number(fixture) });
const invoiceOf = (fixture: Fixture) => ({
	container: number(fixture),
	charge: 'DEM',
	from: '2027-02-01',
	amount: 500,
});

/** Operations with several requests, and other variants of those with one. */
const jobs: Driven[] = [
	job('webhook checkHealth'),
	job(
		'webhook checkHealth',
		() => ({ options: { events: ['container.updated'], url: 'hook' } }),
		'with expectations',
	),
	...['service', 'input'].flatMap((handledFrom) =>
		[true, false].map((simplify) => {
			const range = { webhookUrl: '/', lookBackHours: 168, options: AS_OF };
			const parameters = () => ({ ...range, handledFrom, simplify });
			const more = `${handledFrom}, ${simplify ? 'simplified' : 'raw'}`;
			return job('webhookNotification getUnhandled', parameters, more);
		}),
	),
	job('document download', ({ document }) => ({ documentId: byId(document) })),
	job('report checkDemurrageInvoice', (fixture) => ({
		invoiceSource: 'json',
		invoiceJson: JSON.stringify([invoiceOf(fixture)]),
		tariffSource: 'json',
		tariffJson: JSON.stringify([TARIFF]),
	})),
	job('report getPickupDeadlines', () => ({ which: 'all', returnAll: true }), 'of all'),
	job('report getPickupDeadlines', severalByNumber, 'by number'),
	job('report getCalendar', () => ({ which: 'all', options: AS_OF }), 'of all'),
	job('report getCalendar', severalByNumber, 'by number'),
	job('report getAccruals', () => ({ tariffSource: 'json', tariffJson: JSON.stringify([TARIFF]) })),
	...[
		{ more: 'of those that are open', which: 'all', options: { openOnly: true } },
		{ more: 'of all', which: 'all', options: { openOnly: false } },
		{ more: 'by number', which: 'several' },
	].map(({ more, ...which }) =>
		job(
			'report getChargesAtRisk',
			(fixture) => ({
				...which,
				...(which.which === 'several' ? severalByNumber(fixture) : {}),
				tariffSource: 'json',
				tariffJson: JSON.stringify([
					{ ...TARIFF, startEvent: 'available' },
					{ charge: 'detention', freeDays: 5, tiers: '1+: 50', currency: 'USD' },
				]),
				lastFreeDayFrom: 'tariff',
				forecast: { pickup: 3, return: 7 },
			}),
			more,
		),
	),
	job('report getChanges'),
	job('report getDailyBrief', () => ({ splitBy: 'vessel', options: AS_OF })),
	job('report getExceptions', () => ({ rules: [...RULE_NAMES], onlyNew: true })),
	...[false, true].map((trackedOnly) =>
		job(
			'report getTableRows',
			() => ({ trackedOnly, onlyChanged: true }),
			trackedOnly ? 'of what is tracked' : 'of all',
		),
	),
	job('container getOverview', ({ container }) => ({ containerId: byId(container.id) })),
	job('container getOverview', (fixture) => ({ containerId: byNumber(fixture) }), 'by number'),
	job('shipment getOverview', ({ shipment }) => ({ shipmentId: byId(shipment.id) })),
	...['carrierAndLane', 'terminal'].map((groupBy) =>
		job(
			'report getScorecard',
			() => ({ groupBy, from: '2000-01-01', to: '2099-12-31', minimumSample: 1 }),
			groupBy,
		),
	),
	job('document getExtractedData', ({ document }) => ({ documentId: byId(document) })),
	...['defineBelow', 'autoMapInputData'].map((mappingMode) =>
		job(
			'customField setSeveral',
			({ shipment }) => ({
				entityType: 'shipment',
				shipmentId: byId(shipment.id),
				customFields: { mappingMode, value: { [SLUG]: 'new' } },
				options: { clearFields: [SLUG] },
			}),
			mappingMode,
		),
	),
	job('party findOrCreate', () => ({ companyName: 'Quayside' })),
	job('party add', ({ shipment, otherParty }) => ({
		replaceOthers: true,
		shipmentId: byId(shipment.id),
		role: 'pickup_dray_carrier',
		partyId: byId(otherParty),
	})),
	job('trackingRequest track', () => ({
		number: 'MAEUPACIFICATSEA2',
		type: '',
		unsure: 'ask',
		wait: false,
	})),
	job(
		'trackingRequest track',
		({ request }) => ({
			number: String(request.attributes.request_number),
			type: 'bill_of_lading',
			scac: { __rl: true, mode: 'scac', value: 'MAEU' },
			wait: false,
		}),
		'what is tracked already',
	),
	...['summary', 'picture', 'features'].map((outputAs) =>
		job(
			'container getRouteMap',
			({ container }) => ({ containerId: byId(container.id), outputAs }),
			outputAs,
		),
	),
	job(
		'shipment get',
		(fixture) => ({ shipmentId: byNumber(fixture), simplify: false }),
		'by number, raw',
	),
];

/** Runs one variant of each operation that sends a single request, and all variants of jobs. */
const nameOf = ({ resource, operation }: Driven) => `${resource} ${operation}`;
const driven: Driven[] = [...new Map(cases.map((one) => [nameOf(one), one])).values(), ...jobs];

const values = Object.entries(HOSTILE);
/**
 * FUZZ=1 tries every value with every operation. Otherwise, each operation tries one value, and the
 * next operation tries another one.
 */
const STEP = process.env.FUZZ ? 1 : values.length;
const DEPTHS = [1, 2, 4, 5];

/** Error messages of JavaScript that indicate a missing check. */
const RAW_WORDS =
	/Cannot (read|convert|set|destructure|mix)|is not (a function|iterable|a constructor|defined|an object|extensible)|Maximum call stack|Invalid (time value|array length|string length|URL|count)|\[object |toISOString|undefined|circular|out of range|Unexpected token|^\s*$/i;

let sandbox: Sandbox;
let data: IBinaryData;
/** The records of the sandbox. Undefined after an operation that deletes some of them. */
let fixture: Fixture | undefined;

beforeAll(async () => {
	useMemoryStorage();
	data = await storeFile(UPLOADED_FILE, 'own-name.bin', 'application/octet-stream');
	sandbox = await start();
	startNock();
	nock.enableNetConnect('127.0.0.1');
});
afterAll(async () => {
	stopNock();
	await sandbox.close();
});

// Unreadable answers are retried after a wait.
useFastTime(1_000);

let runs = 0;

async function run({ resource, operation, parameters }: Driven) {
	// A webhook on this machine would be refused.
	const own = JSON.stringify(parameters(fixture as Fixture));
	const elsewhere = own.replaceAll(sandbox.pageUrl, 'https://receiver.test');
	const all = { resource, operation, ...(JSON.parse(elsewhere) as INodeParameters) };
	// Requests with the same key delay each other, so each test uses another key.
	const credentials = { apiKey: `hostile-answers-${runs++}` };
	return await runNode(all, [{ json: {}, binary: { data } }], { credentials });
}

/** Runs the operation once with the answers of the sandbox. */
async function recordOf(one: Driven): Promise<Replay> {
	fixture ??= await createFixture(sandbox);
	const replay = new Replay();
	replay.record(sandbox.pageUrl, sandbox.storageUrl);
	await run(one);
	return replay;
}

/** Expects items that n8n can store, or a readable error. */
async function expectWords(one: Driven, replay: Replay, what: string) {
	const outcome = await run(one).catch((error: unknown) => error);
	if (Array.isArray(outcome)) {
		const kept = JSON.stringify(outcome.map(({ json }: { json: unknown }) => json));
		expect([what, /\[object |polluted/.exec(kept)?.[0]]).toEqual([what, undefined]);
	} else {
		const isWorded = outcome instanceof NodeApiError || outcome instanceof NodeOperationError;
		const { message, description } = outcome as NodeOperationError;
		const said = [message, ...(description ? [description] : [])];
		const raw = said.filter((words) => RAW_WORDS.test(words)).map((words) => words.slice(0, 500));
		expect({ what, said, isWorded, raw }).toEqual({ what, said, isWorded: true, raw: [] });
	}
	expect(replay.asked.filter((request) => /\[object|undefined/.test(request))).toEqual([]);
	expect(({} as Record<string, unknown>).polluted).toBeUndefined();
}

const isAttribute = ({ name }: Place) => /^\.(data|included)(\.\*)?\.attributes\./.test(name);
const isDocument = (body: unknown) => typeof body === 'object' && body !== null && 'data' in body;
/** A pseudorandom number that only depends on the name and the turn. */
const draw = (name: string, turn: number): number =>
	createHash('md5').update(`${name} ${turn}`).digest().readUInt32BE(0);
const depthOf = ({ name }: Place) => name.split('.').length;

test('every operation of the node runs against hostile answers', () => {
	const all = resources
		.flatMap(({ value, operations }) =>
			operations.map((operation) => `${value} ${operation.value}`),
		)
		.filter((name) => !SENDS_NOTHING.includes(name));
	expect([...new Set(driven.map(nameOf))].sort()).toEqual(all.sort());
});

describe.each(driven.map((one, index) => ({ more: '', ...one, index })))(
	'$index: $resource $operation $more',
	(one) => {
		let replay: Replay;
		const turns = [...values.entries()].filter(([turn]) => (turn + one.index) % STEP === 0);
		const all = Object.entries(BOTTOMLESS);
		const bottomless = process.env.FUZZ ? all : [all[one.index % all.length]];
		const depths = process.env.FUZZ ? DEPTHS : [DEPTHS[(one.index >> 1) % DEPTHS.length]];

		beforeAll(async () => {
			replay = await recordOf(one).catch(async () => {
				// An earlier operation may have changed the records, so the second attempt has new ones.
				fixture = undefined;
				return await recordOf(one);
			});
			expect(replay.tape.length).toBeGreaterThan(0);
		});
		afterAll(() => {
			if (replay.tape.some(({ method }) => method === 'DELETE')) fixture = undefined;
		});

		/** Every place gets another value in each round, and has had every value after all rounds. */
		async function shift(isWanted: (place: Place, body: unknown) => boolean) {
			for (const [turn] of turns) {
				const names = new Map<string, number>();
				replay.play(({ body }) =>
					withTexts(body, (place) => {
						if (!isWanted(place, body)) return undefined;
						const index = names.get(place.name) ?? names.size;
						names.set(place.name, index);
						return values[(index + turn) % values.length][1];
					}),
				);
				await expectWords(one, replay, `turn ${turn}`);
			}
		}

		it('accepts any attributes', async () => {
			await shift((place, body) =>
				isDocument(body) ? isAttribute(place) && depthOf(place) <= 6 : depthOf(place) > 1,
			);
		});

		it('accepts records in which all attributes have the same value', async () => {
			for (const [, [what, text]] of turns) {
				replay.play(({ body }) =>
					withTexts(body, (place) => (isDocument(body) && isAttribute(place) ? text : undefined)),
				);
				await expectWords(one, replay, what);
			}
		});

		it('accepts any identity, relationship, link or body', async () => {
			for (const [turn, [what, text]] of turns) {
				replay.play(({ body }) =>
					withTexts(body, (place) => {
						if (isAttribute(place) || draw(place.name, turn) % 4 > 0) return undefined;
						return values[draw(place.name, turn + 1) % values.length][1];
					}),
				);
				await expectWords(one, replay, `turn ${turn}`);
				replay.play(() => text);
				await expectWords(one, replay, `${what} as a whole`);
			}
		});

		it('rejects bodies that are nested too deeply', async () => {
			for (const [what, text] of bottomless) {
				for (const depth of depths) {
					replay.play(({ body }) => {
						let isPlaced = false;
						return withTexts(body, (place) => {
							if (isPlaced || depthOf(place) !== depth + 1) return undefined;
							isPlaced = true;
							return text;
						});
					});
					await expectWords(one, replay, `${what} at depth ${depth}`);
				}
			}
		});
	},
);
