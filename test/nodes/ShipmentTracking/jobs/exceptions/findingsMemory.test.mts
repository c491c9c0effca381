import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import {
	FINDINGS_MAX,
	findingsMemory,
	findingsRun,
	isNewFinding,
	type KnownFinding,
	type Ranks,
} from '../../../../../nodes/ShipmentTracking/jobs/exceptions/findingsMemory';
import {
	hasUnconfirmed,
	nothingRemembered,
	withConfirmation,
	withRun,
	type Memory,
} from '../../../../../nodes/ShipmentTracking/jobs/memory/memory';
import { RULE_NAMES } from '../../../../../shipping/findings';
import type { Severity } from '../../../../../shipping/messages/severity';
import { executeContext } from '../../../../support/n8n.mts';

/** How Get Exceptions stores findings: a finding is new until Confirm Output confirms it. */

const SEVERITIES: Severity[] = ['info', 'low', 'medium', 'high'];
const rank = (severity: Severity) => SEVERITIES.indexOf(severity);
const finding = (key: string, severity: Severity = 'medium'): KnownFinding => ({ key, severity });

/** The stored findings as n8n saves them. */
function store(memory: Memory<Ranks>): string {
	const context = executeContext({}, undefined, { staticData: { global: {} } });
	findingsMemory.store(context, memory);
	return JSON.stringify(context.getWorkflowStaticData('global'));
}
function load(stored: string): Memory<Ranks> {
	const global = JSON.parse(stored) as IDataObject;
	return findingsMemory.load(executeContext({}, undefined, { staticData: { global } }));
}

interface RunOptions {
	returned?: KnownFinding[];
	isWhole?: boolean;
	isConfirmed?: boolean;
	executionId?: string;
}

function afterRun(
	memory: Memory<Ranks>,
	found: KnownFinding[],
	{ returned = found, isWhole = true, isConfirmed = true, executionId = '1' }: RunOptions = {},
): Memory<Ranks> {
	const run = findingsRun(memory, found, returned, isWhole);
	const after = withRun(memory, run, executionId, FINDINGS_MAX);
	return load(store(isConfirmed ? withConfirmation(after, executionId).memory : after));
}

const nothing = nothingRemembered<Ranks>();

describe("an exception with 'Only New'", () => {
	it('is returned as new until Confirm Output confirms its execution', () => {
		const unconfirmed = afterRun(nothing, [finding('a')], { isConfirmed: false });
		expect(isNewFinding(unconfirmed, finding('a'))).toBe(true);
		expect(withConfirmation(unconfirmed, 'other execution').count).toBe(0);
		const { memory, count } = withConfirmation(unconfirmed, '1');
		expect(count).toBe(1);
		expect(isNewFinding(memory, finding('a'))).toBe(false);
	});
});

it('counts all returned findings, also known ones', () => {
	const memory = afterRun(nothing, [finding('a')]);
	const run = findingsRun(memory, [finding('a'), finding('b')], [finding('a'), finding('b')], true);
	expect(withConfirmation(withRun(memory, run, '2'), '2').count).toBe(2);
});

it('detects unconfirmed findings of an earlier execution, but not of the current one', () => {
	const memory = afterRun(nothing, [finding('a')], { isConfirmed: false });
	expect(hasUnconfirmed(memory, '2')).toBe(true);
	expect(hasUnconfirmed(memory, '1')).toBe(false);
	expect(hasUnconfirmed(afterRun(memory, [finding('a')]), '2')).toBe(false);
});

it('knows the confirmed severity of findings that have become more severe since', () => {
	const confirmed = afterRun(nothing, [finding('lastFreeDay:1', 'medium')]);
	const severe = afterRun(confirmed, [finding('lastFreeDay:1', 'high')], { isConfirmed: false });
	expect(isNewFinding(severe, finding('lastFreeDay:1', 'medium'))).toBe(false);
	expect(isNewFinding(severe, finding('lastFreeDay:1', 'high'))).toBe(true);
});

it('stores at most 20,000 findings in 4 MB; all others stay new', () => {
	const rule = RULE_NAMES.reduce((a, b) => (a.length > b.length ? a : b));
	const many = Array.from({ length: 20_010 }, (_, n) =>
		finding(`${rule}:${String(n).padStart(36)}`),
	);
	const pending = afterRun(nothing, many, { isConfirmed: false });
	expect(store(pending).length).toBeLessThan(4_000_000);
	const memory = afterRun(pending, many);
	expect(memory.confirmed.size).toBe(20_000);
	expect(many.filter((one) => isNewFinding(memory, one))).toHaveLength(10);
});

it('starts with empty storage if the stored findings are damaged', () => {
	for (const damaged of [null, 7, [], { settings: '1', confirmed: 7, pendingCount: 'x' }]) {
		const memory = load(JSON.stringify({ 'exceptions:node-1': damaged }));
		expect(isNewFinding(memory, finding('a'))).toBe(true);
	}
});

/** Executions with any findings, limits, interruptions and confirmations. */
const runs = fc.array(
	fc.record({
		found: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom(...SEVERITIES)),
		limit: fc.oneof(fc.constant(Infinity), fc.nat(2)),
		isWhole: fc.boolean(),
		isConfirmed: fc.boolean(),
		onlyNew: fc.boolean(),
	}),
	{ maxLength: 20 },
);

it('reports a finding as new until Confirm Output confirms it with this severity', () => {
	fc.assert(
		fc.property(runs, (list) => {
			let memory = nothing;
			/** For each key: the highest severity that a confirmed execution reported. */
			const reported = new Map<string, Severity>();
			list.forEach(({ limit, isWhole, isConfirmed, onlyNew, ...run }, place) => {
				const found = Object.entries(run.found).map(([key, severity]) => finding(key, severity));
				for (const one of found) {
					const known = reported.get(one.key);
					const isNew = known === undefined || rank(known) < rank(one.severity);
					expect(isNewFinding(memory, one)).toBe(isNew);
				}
				const wanted = found.filter((one) => !onlyNew || isNewFinding(memory, one));
				const returned = wanted.slice(0, limit);
				const executionId = String(place + 1);
				memory = afterRun(memory, found, { returned, isWhole, isConfirmed, executionId });
				const keys = found.map(({ key }) => key);
				for (const key of reported.keys()) {
					if (isWhole && !keys.includes(key)) reported.delete(key);
				}
				for (const { key, severity } of isConfirmed ? returned : []) {
					const known = reported.get(key);
					if (!known || rank(known) < rank(severity)) reported.set(key, severity);
				}
			});
		}),
		{ numRuns: 100 },
	);
});
