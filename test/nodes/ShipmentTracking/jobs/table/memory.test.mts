import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import {
	nothingRemembered as nothing,
	withConfirmation,
} from '../../../../../nodes/ShipmentTracking/jobs/memory/memory';
import {
	isConfirmed,
	REMEMBERED_MAX,
	tableRowsMemory,
	withRun,
	type TableMemory,
} from '../../../../../nodes/ShipmentTracking/jobs/table/memory';
import { hashOf } from '../../../../../nodes/shared/lib/packedRecords';
import { executeContext } from '../../../../support/n8n.mts';

/** Tests how the node stores written rows. Confirm Output marks rows as written. */

const SETTINGS = hashOf('settings');
const NODE = 'Get rows';
const nothingRemembered = nothing<string>();
const run = (executionId: string, output: Record<string, string>, more: object = {}) => ({
	settings: SETTINGS,
	executionId,
	output: new Map(Object.entries(output)),
	seen: new Set(Object.keys(output)),
	isWhole: false,
	...more,
});

it('confirms nothing without an execution ID', () => {
	const nameless = withRun(nothingRemembered, run('', { a: 'p' }));
	expect(withConfirmation(nameless, '').count).toBe(0);
});

it('removes first the rows that the last execution did not read, if storage is full', () => {
	const many = (prefix: string, count: number) =>
		new Map(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, 'p']));
	const confirmed = many('old', REMEMBERED_MAX);
	const output = many('new', 10);
	const seen = new Set([...output.keys(), 'old0', 'old1']);
	const full: TableMemory = { ...nothingRemembered, settings: SETTINGS, confirmed };
	const after = withRun(full, { ...run('2', {}), output, seen });
	expect(after.confirmed.size + after.pending.size).toBe(REMEMBERED_MAX);
	expect(after.confirmed.has('old0')).toBe(true);
	expect(after.confirmed.has('old2')).toBe(false);
});

describe('the time of the last read', () => {
	const mark = (readAt: number) => ({ readAt, wholeAt: readAt, tracked: ['MSKU1234565'] });
	const first = withRun(nothingRemembered, run('1', { a: 'p' }, { mark: mark(1) }));

	it('is stored when Confirm Output confirms the rows of the read', () => {
		expect(first.lastRead).toBeUndefined();
		expect(withConfirmation(first, '1').memory.lastRead).toEqual(mark(1));
	});

	it('is stored immediately if the read returned no rows', () => {
		expect(withRun(nothingRemembered, run('1', {}, { mark: mark(1) })).lastRead).toEqual(mark(1));
	});

	it('is not changed by a read that left rows out, or whose rows were never confirmed', () => {
		const { memory } = withConfirmation(first, '1');
		const unconfirmed = withRun(memory, run('2', { a: 'q' }, { mark: mark(2) }));
		expect(unconfirmed.lastRead).toEqual(mark(1));
		const limited = withRun(unconfirmed, run('3', { a: 'q' }));
		expect(withConfirmation(limited, '3').memory.lastRead).toEqual(mark(1));
	});

	it('is stored only after Confirm Output confirmed the rows of all input items', () => {
		const second = withRun(first, run('1', {}, { mark: mark(2) }));
		expect(second.lastRead).toBeUndefined();
		expect(withConfirmation(second, '1').memory.lastRead).toEqual(mark(2));
	});

	it('is removed if the settings change', () => {
		const { memory } = withConfirmation(first, '1');
		const other = withRun(memory, run('2', { a: 'p' }, { settings: hashOf('other') }));
		expect(other.lastRead).toBeUndefined();
	});
});

describe('the stored state of a table', () => {
	const contextWith = (global: object) =>
		executeContext({}, undefined, { staticData: { global: global as IDataObject } });
	const store = (memory: TableMemory, staticData = {}) => {
		const context = contextWith(staticData);
		tableRowsMemory.store(context, NODE, memory);
		return JSON.stringify(context.getWorkflowStaticData('global'));
	};
	const load = (global: string) =>
		tableRowsMemory.load(contextWith(JSON.parse(global) as object), NODE);

	it('stores at most 32 bytes per container and restores all rows unchanged', () => {
		const count = 50_000;
		const prints = (prefix: string) =>
			new Map(
				Array.from({ length: count / 2 }, (_, index) => {
					const id = hashOf(`${prefix}-${index}`);
					return [id, hashOf(id)] as const;
				}),
			);
		const memory: TableMemory = {
			settings: SETTINGS,
			confirmed: prints('confirmed'),
			pending: prints('pending'),
			executionId: '4711',
			lastRead: { readAt: 2, wholeAt: 1, tracked: ['MSKU1234565', 'HLCU7654321'] },
			pendingRead: { readAt: 3, wholeAt: 1, tracked: [] },
		};
		const stored = store(memory);
		expect(Buffer.byteLength(stored)).toBeLessThan(32 * count);
		expect(load(stored)).toEqual(memory);
	});

	it('leaves other static data unchanged', () => {
		expect(JSON.parse(store(nothingRemembered, { other: 1 }))).toMatchObject({ other: 1 });
	});

	it.each([
		null,
		7,
		'text',
		[],
		{ confirmed: 7, pending: {}, settings: [], executionId: 1 },
		{ lastRead: { readAt: 1, wholeAt: '1', tracked: '' } },
	])("starts with empty storage if the stored data can't be read: %j", (damaged) => {
		expect(load(JSON.stringify({ [`tableRows:${NODE}`]: damaged }))).toEqual(nothingRemembered);
	});
});

/** The events of the model in any order: changes, executions, failures and crashes. */
const IDS = ['a', 'b', 'c'];
type End =
	'confirmed' | 'notWritten' | 'partlyWritten' | 'written' | 'powerCut' | 'powerCutWritten';
type Step =
	| { kind: 'change'; id: string; to: number }
	| { kind: 'gone'; id: string }
	| { kind: 'settings'; to: number }
	| { kind: 'run'; limit: number; reads: string[] | 'all'; end: End };

function steps(ends: End[]): fc.Arbitrary<Step[]> {
	const id = fc.constantFrom(...IDS);
	const change = fc.record({ kind: fc.constant('change' as const), id, to: fc.nat(2) });
	const gone = fc.record({ kind: fc.constant('gone' as const), id });
	const settings = fc.record({ kind: fc.constant('settings' as const), to: fc.nat(1) });
	const execution = fc.record({
		kind: fc.constant('run' as const),
		limit: fc.oneof(fc.constant(Infinity), fc.integer({ min: 1, max: 3 })),
		reads: fc.oneof(fc.constant('all' as const), fc.subarray(IDS)),
		end: fc.constantFrom(...ends),
	});
	const step = fc.oneof(
		{ weight: 5, arbitrary: change },
		{ weight: 1, arbitrary: gone },
		{ weight: 1, arbitrary: settings },
		{ weight: 6, arbitrary: execution },
	);
	return fc.array(step, { maxLength: 40, size: 'max' });
}

/** A model of an account, a table in another system, and the static data of the node. */
class World {
	readonly account = new Map<string, string>();
	readonly table = new Map<string, string>();
	memory = nothingRemembered;
	private settings = SETTINGS;
	private executions = 0;
	private changes = 0;

	/** @param hasReturns whether containers can change back to an earlier state */
	constructor(private readonly hasReturns: boolean) {}

	do(step: Step): void {
		if (step.kind === 'change') {
			const value = this.hasReturns ? step.to : ++this.changes;
			this.account.set(step.id, hashOf(`${value}`));
		} else if (step.kind === 'gone') this.account.delete(step.id);
		else if (step.kind === 'settings') this.settings = hashOf(`settings ${step.to}`);
		else this.run(step);
	}

	run({ limit, reads, end }: Extract<Step, { kind: 'run' }>): Map<string, string> {
		const executionId = String(++this.executions);
		const { memory: before, settings } = this;
		const read = [...this.account].filter(([id]) => reads === 'all' || reads.includes(id));
		const wanted = read.filter(
			([id, print]) => !isConfirmed(before, settings, { hash: hashOf(id), print }),
		);
		const output = wanted.slice(0, limit);
		// Expects the node to return every row that the table lacks or has in another state.
		const missing = read.filter(([id, print]) => this.table.get(id) !== print).map(([id]) => id);
		expect(wanted.map(([id]) => id)).toEqual(expect.arrayContaining(missing));
		const after = withRun(before, {
			settings,
			executionId,
			output: new Map(output.map(([id, print]) => [hashOf(id), print])),
			seen: new Set(read.map(([id]) => hashOf(id))),
			isWhole: reads === 'all' && output.length < limit,
		});
		this.end(after, output, end, executionId);
		return new Map(output);
	}

	private end(
		after: TableMemory,
		output: Array<[string, string]>,
		end: End,
		executionId: string,
	): void {
		const count = end === 'partlyWritten' ? Math.floor(output.length / 2) : output.length;
		const isWritten = !['notWritten', 'powerCut'].includes(end);
		for (const [id, print] of isWritten ? output.slice(0, count) : []) this.table.set(id, print);
		// A crash keeps n8n from storing static data.
		if (end.startsWith('powerCut')) return;
		this.memory = after;
		if (end === 'confirmed') this.memory = withConfirmation(after, executionId).memory;
	}

	/** Runs two executions without failures. */
	settle(): void {
		this.run({ kind: 'run', limit: Infinity, reads: 'all', end: 'confirmed' });
		for (const [id, print] of this.account) expect(this.table.get(id)).toBe(print);
		expect(this.run({ kind: 'run', limit: Infinity, reads: 'all', end: 'confirmed' }).size).toBe(0);
	}
}

describe('delivery at least once to a table', () => {
	const all: End[] = ['confirmed', 'notWritten', 'partlyWritten', 'written', 'powerCut'];

	it.each([
		['returns each missing row until Confirm Output confirms it, whatever fails', all, true],
		['returns rows again after a crash', [...all, 'powerCutWritten' as const], false],
	])('%s', (_, ends, hasReturns) => {
		fc.assert(
			fc.property(steps(ends), (list) => {
				const world = new World(hasReturns);
				for (const step of list) world.do(step);
				world.settle();
			}),
			{ numRuns: 200 },
		);
	});
});
