import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import {
	joinRuns,
	nothingRemembered as nothing,
	withConfirmation,
	withRun,
	type ReadMark,
} from '../../../../../nodes/ShipmentTracking/jobs/memory/memory';
import {
	isConfirmed,
	REMEMBERED_MAX,
	rowsRun,
	tableRowsMemory,
	type TableMemory,
} from '../../../../../nodes/ShipmentTracking/jobs/table/changedRows';
import { hashOf } from '../../../../../shipping/lib/hashOf';
import { executeContext } from '../../../../support/n8n.mts';

/** Tests how the node stores written rows. Confirm Output marks rows as written. */

const SETTINGS = hashOf('settings');
const nothingRemembered = nothing<string>();

interface Run {
	settings?: string;
	isWhole?: boolean;
	/** All rows that were read; by default those that were returned. */
	seen?: Iterable<string>;
	mark?: ReadMark;
}

/** The memory after an execution that returned these rows. */
function after(
	memory: TableMemory,
	executionId: string,
	output: Iterable<[string, string]>,
	{ settings = SETTINGS, isWhole = false, seen, mark }: Run = {},
): TableMemory {
	const rows = [...output].map(([id, print]) => ({ id, print }));
	const read = { rows, seen: new Set(seen ?? rows.map(({ id }) => id)), isWhole, mark };
	return withRun(memory, rowsRun(memory, settings, read), executionId, REMEMBERED_MAX);
}
const A: Array<[string, string]> = [['a', 'p']];
const CHANGED_A: Array<[string, string]> = [['a', 'q']];

it('confirms nothing without an execution ID', () => {
	const nameless = after(nothingRemembered, '', A);
	expect(withConfirmation(nameless, '').count).toBe(0);
});

it('removes first the rows that the last execution did not read, if storage is full', () => {
	const many = (prefix: string, count: number) =>
		new Map(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, 'p']));
	const confirmed = many('old', REMEMBERED_MAX);
	const output = many('new', 10);
	const seen = [...output.keys(), 'old0', 'old1'];
	const full: TableMemory = { ...nothingRemembered, settings: SETTINGS, confirmed };
	const { confirmed: kept, pending } = after(full, '2', output, { seen });
	expect(kept.size + pending.size).toBe(REMEMBERED_MAX);
	expect(kept.has('old0')).toBe(true);
	expect(kept.has('old2')).toBe(false);
});

describe('the result of several input items', () => {
	const result = (confirmed: string[], returned: string[], settings = SETTINGS) => ({
		settings,
		confirmed: new Map(confirmed.map((one) => [one, 'old'])),
		returned: new Map(returned.map((one) => [one, 'new'])),
		isWhole: true,
	});

	it('does not confirm a row that changed while the items were read', () => {
		const { confirmed, returned } = joinRuns([result(['a', 'b'], []), result(['b'], ['a'])]);
		expect([[...confirmed.keys()], [...returned.keys()]]).toEqual([['b'], ['a']]);
	});

	it('leaves out items with other settings, so that their rows are returned again', () => {
		const { confirmed, returned } = joinRuns([result(['a'], []), result(['b'], ['c'], 'other')]);
		expect([[...confirmed.keys()], returned.size]).toEqual([['a'], 0]);
	});
});

describe('the time of the last read', () => {
	const mark = (readAt: number) => ({ readAt, wholeAt: readAt, tracked: ['MSKU1234565'] });
	const first = after(nothingRemembered, '1', A, { mark: mark(1) });

	it('is stored when Confirm Output confirms the rows of the read', () => {
		expect(first.lastRead).toBeUndefined();
		expect(withConfirmation(first, '1').memory.lastRead).toEqual(mark(1));
	});

	it('is stored immediately if the read returned no rows', () => {
		expect(after(nothingRemembered, '1', [], { mark: mark(1) }).lastRead).toEqual(mark(1));
	});

	it('is not changed by a read that left rows out, or whose rows were never confirmed', () => {
		const { memory } = withConfirmation(first, '1');
		const unconfirmed = after(memory, '2', CHANGED_A, { mark: mark(2) });
		expect(unconfirmed.lastRead).toEqual(mark(1));
		const limited = after(unconfirmed, '3', CHANGED_A);
		expect(withConfirmation(limited, '3').memory.lastRead).toEqual(mark(1));
	});

	it('is that of the first read in a loop, and is stored after the confirmation', () => {
		const second = after(first, '1', [], { mark: mark(2) });
		expect(second.lastRead).toBeUndefined();
		expect(withConfirmation(second, '1').memory.lastRead).toEqual(mark(1));
	});

	it('is removed if the settings change', () => {
		const { memory } = withConfirmation(first, '1');
		const other = after(memory, '2', A, { settings: hashOf('other') });
		expect(other.lastRead).toBeUndefined();
	});
});

describe('the stored state of a table', () => {
	const contextWith = (global: object) =>
		executeContext({}, undefined, { staticData: { global: global as IDataObject } });
	const store = (memory: TableMemory, staticData = {}) => {
		const context = contextWith(staticData);
		tableRowsMemory.store(context, memory);
		return JSON.stringify(context.getWorkflowStaticData('global'));
	};
	const load = (global: string) => tableRowsMemory.load(contextWith(JSON.parse(global) as object));

	it('stores 60,000 rows in 4 MB, and restores them unchanged', () => {
		const rows = Array.from({ length: REMEMBERED_MAX }, () => [randomUUID(), SETTINGS] as const);
		const memory: TableMemory = {
			settings: SETTINGS,
			confirmed: new Map(rows.slice(1_000)),
			pending: new Map(rows.slice(0, 1_000)),
			executionId: '4711',
			lastRead: { readAt: 2, wholeAt: 1, tracked: ['MSKU1234565', 'HLCU7654321'] },
			pendingRead: { readAt: 3, wholeAt: 1, tracked: [] },
		};
		const stored = store(memory);
		expect(stored.length).toBeLessThan(4_000_000);
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
		{ lastRead: { readAt: 1, wholeAt: '1', tracked: [] } },
		{ lastRead: { readAt: 1, wholeAt: 1, tracked: '' } },
		{ confirmed: 'AAAAAAAAAAAAAAAAAAAAAA==', pending: '', lastRead: { tracked: 'MSKU1234565' } },
	])("starts with empty storage if the stored data can't be read: %j", (damaged) => {
		expect(load(JSON.stringify({ 'tableRows:node-1': damaged }))).toEqual(nothingRemembered);
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
		const wanted = read.filter(([id, print]) => !isConfirmed(before, settings, { id, print }));
		const output = wanted.slice(0, limit);
		// Expects the node to return every row that the table lacks or has in another state.
		const missing = read.filter(([id, print]) => this.table.get(id) !== print).map(([id]) => id);
		expect(wanted.map(([id]) => id)).toEqual(expect.arrayContaining(missing));
		const stored = after(before, executionId, output, {
			settings,
			seen: read.map(([id]) => id),
			isWhole: reads === 'all' && output.length < limit,
		});
		this.end(stored, output, end, executionId);
		return new Map(output);
	}

	private end(
		stored: TableMemory,
		output: Array<[string, string]>,
		end: End,
		executionId: string,
	): void {
		const count = end === 'partlyWritten' ? Math.floor(output.length / 2) : output.length;
		const isWritten = !['notWritten', 'powerCut'].includes(end);
		for (const [id, print] of isWritten ? output.slice(0, count) : []) this.table.set(id, print);
		// A crash keeps n8n from storing static data.
		if (end.startsWith('powerCut')) return;
		this.memory = stored;
		if (end === 'confirmed') this.memory = withConfirmation(stored, executionId).memory;
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
