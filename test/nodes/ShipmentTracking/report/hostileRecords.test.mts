import type { IDataObject, INodeParameters } from 'n8n-workflow';
import nock from 'nock';

import { Client } from '../../../../harness/sandbox/client.mts';
import { SERVICE_URL } from '../../../../nodes/shared/api/account';
import { RULE_NAMES } from '../../../../shipping/findings/rules';
import {
	HOSTILE_TEXTS,
	machineTexts,
	OBJECT_NAMES,
	textsIn,
} from '../../../support/hostileValues.mts';
import { withTexts, type Place } from '../../../support/hostileJson.mts';
import { runNode } from '../../../support/n8n.mts';
import { Replay } from '../../../support/replay.mts';
import { useSandbox } from '../../../support/sandbox.mts';
import { startNock, stopNock } from '../../../support/service.mts';
import { useTime } from '../../../support/time.mts';

/**
 * Runs all reports on the example account, in which attributes have texts that the service doesn't
 * document, with the base URL of the service, so that rows and messages have links.
 */

const NOW = Date.UTC(2026, 9, 15, 12);
useTime(NOW);
const sandbox = useSandbox({ startAt: NOW });

const ALL = { returnAll: true, which: 'all' };
const TARIFF = [
	{ freeDays: 4, tiers: '1+: 100', currency: 'USD', startEvent: 'available' },
	{ charge: 'detention', freeDays: 5, tiers: '1+: 50', currency: 'USD' },
];
const charges: INodeParameters = {
	operation: 'getChargesAtRisk',
	...ALL,
	tariffSource: 'json',
	tariffJson: JSON.stringify(TARIFF),
	forecast: { pickup: 3, return: 7 },
};
const deadlines = {
	operation: 'getPickupDeadlines',
	onlyArrived: false,
	notPickedUp: false,
	...ALL,
};
const exceptions = { operation: 'getExceptions', rules: [...RULE_NAMES], ...ALL };
const scorecard = {
	operation: 'getScorecard',
	groupBy: 'carrierAndLane',
	from: '2020-01-01',
	to: '2026-12-31',
	minimumSample: 1,
};
/** A message has the rows, too. */
const MESSAGE = { outputAs: 'summary', options: { columns: 'all' } };
const REPORTS: Record<string, INodeParameters> = {
	getPickupDeadlines: { ...deadlines, ...MESSAGE },
	getChargesAtRisk: { ...charges, ...MESSAGE },
	getExceptions: { ...exceptions, ...MESSAGE },
	getDailyBrief: { operation: 'getDailyBrief', rules: [...RULE_NAMES] },
	getChanges: { operation: 'getChanges', ...MESSAGE },
	getTableRows: { operation: 'getTableRows', returnAll: true, options: { columns: 'all' } },
	getCalendar: { operation: 'getCalendar', which: 'all' },
	getScorecard: { ...scorecard, outputAs: 'summary' },
};

let runs = 0;
const tapes = new Map<string, Replay>();
/** The values that Get Changes has stored in an execution with the unchanged account. */
let stored = '{}';

async function run(name: string, isFirst = false) {
	// Requests with the same key delay each other.
	const credentials = { apiKey: `hostile-records-${runs++}`, baseUrl: SERVICE_URL };
	const staticData: IDataObject = { global: JSON.parse(stored) as IDataObject };
	const setup = { credentials, staticData, mode: 'trigger' as const };
	const items = await runNode({ resource: 'report', ...REPORTS[name] }, [{ json: {} }], setup);
	if (isFirst && name === 'getChanges') stored = JSON.stringify(staticData.global);
	return items.flatMap(({ json, binary = {} }) => [
		json,
		...Object.values(binary).map(({ data }) => Buffer.from(data, 'base64').toString()),
	]);
}

beforeAll(async () => {
	startNock();
	nock.enableNetConnect('127.0.0.1');
	await new Client(sandbox).post('/sandbox/examples', {});
	for (const name of Object.keys(REPORTS)) {
		const replay = new Replay(new URL(SERVICE_URL).origin);
		replay.record(sandbox.pageUrl, sandbox.storageUrl);
		await run(name, true);
		tapes.set(name, replay);
	}
});
afterAll(stopNock);

const attributeOf = ({ name }: Place) =>
	/\.attributes\.(?:import_deadlines\.)?(\w+)$/.exec(name)?.[1];

/** In each turn, one part of the attributes has another value each, and the others are unchanged. */
async function runWith(
	name: string,
	values: unknown[],
	{ parts, isWanted }: { parts: number; isWanted(place: Place): boolean },
) {
	const replay = tapes.get(name)!;
	const found: unknown[] = [];
	for (let turn = 0; turn < values.length * parts; turn++) {
		const names = new Map<string, number>();
		replay.play(({ body }) =>
			withTexts(body, (place) => {
				const attribute = isWanted(place) ? attributeOf(place) : undefined;
				if (!attribute) return undefined;
				const index = names.get(attribute) ?? names.size;
				names.set(attribute, index);
				if (index % parts !== turn % parts) return undefined;
				const value = values[(index + Math.floor(turn / parts)) % values.length];
				return JSON.stringify(value);
			}),
		);
		found.push(await run(name).catch((error: Error) => `undefined result: ${error.message}`));
	}
	return found;
}

const isText = ({ holder, key }: Place) => holder[key] === null || typeof holder[key] === 'string';

describe.each(Object.keys(REPORTS))('%s', (name) => {
	it('has no machine words if an attribute has the name of a method', async () => {
		const parts = 3;
		const found = await runWith(name, OBJECT_NAMES, { parts, isWanted: isText });
		expect(machineTexts(found)).toEqual([]);
	});

	it('has valid links and short Slack sections if a text is hostile', async () => {
		const found = await runWith(name, HOSTILE_TEXTS, { parts: 2, isWanted: isText });
		expect(machineTexts(found)).toEqual([]);
		const links = textsIn(found).filter(([path]) => path.endsWith('.link'));
		expect(links.filter(([, link]) => !URL.canParse(link) || link.length > 200)).toEqual([]);
		const slack = textsIn(found).filter(([path]) => /blocks\.\d+\.text\.text$/.test(path));
		expect(slack.filter(([, text]) => text.length > 3_000)).toEqual([]);
	});
});
