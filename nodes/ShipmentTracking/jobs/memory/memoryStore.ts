import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { asObject, asText, isObject } from '../../../../shipping/lib';
import type { Item } from '../../input/item';
import { itemError } from '../../input/itemError';
import {
	hasUnconfirmed,
	inExecution,
	joinRuns,
	nothingRemembered,
	withConfirmation,
	withRun,
	type Memory,
	type MemoryRun,
	type ReadMark,
	type Values,
} from './memory';

/** n8n copies the static data of a workflow into the record of every execution. */
const MEGABYTE = 1_000_000;
const MEGABYTES_MAX = 4;

/** The first format was a text of packed bytes, which can't be converted: it lacks the IDs. */
export const OLD_FORMAT =
	'An earlier version of this node stored its memory in another format, which is no longer read. This execution starts with an empty memory, like the first one.';

interface StoreSettings<V> {
	/** The beginning of the stored key; it never changes, because workflows have stored it. */
	prefix: string;
	/** The name of the operation, for errors. */
	owner: string;
	/** Whether a stored value can be used. */
	isValue(value: unknown): value is V;
	/** The maximum number of values; those that were not read are removed first. */
	max?: number;
	/** What to do if the values take too much space. */
	advice: string;
}

/** The memory of one node in the static data. */
interface StoredMemory<V> {
	key: string;
	nodeName: string;
	memory: Memory<V>;
}

/**
 * The memories of one operation in the workflow's static data, by node ID, so that a renamed node
 * keeps its memory. n8n saves static data when an execution ends, also after a failure, but not
 * after a crash.
 */
export class MemoryStore<V> {
	private readonly newRuns = (): Array<MemoryRun<V>> => [];

	constructor(private readonly settings: StoreSettings<V>) {}

	/** Loads the earlier values, for comparison with the values of the current execution. */
	recall(item: Item): Memory<V> {
		const { context } = item;
		if (isOldFormat(this.stored(context))) item.hint(OLD_FORMAT);
		return inExecution(this.load(context), executionIdOf(context));
	}

	/** Nothing in a manual execution and for an AI agent, which store nothing. */
	recallFor(item: Item): Memory<V> {
		return item.isRemembered ? this.recall(item) : nothingRemembered();
	}

	load(context: IExecuteFunctions): Memory<V> {
		return this.read(this.stored(context));
	}

	private stored(context: IExecuteFunctions): unknown {
		const { id, name } = context.getNode();
		const { [this.keyOf(id)]: own, [this.keyOf(name)]: earlier } = staticData(context);
		return own ?? earlier;
	}

	/** Moves the memory that an earlier version stored under the name of the node to its ID. */
	store(context: IExecuteFunctions, memory: Memory<V>): void {
		const { id, name } = context.getNode();
		const data = staticData(context);
		delete data[this.keyOf(name)];
		data[this.keyOf(id)] = toStored(memory, name);
	}

	/** The memories of all nodes, including deleted ones. */
	all(context: IExecuteFunctions): Array<StoredMemory<V>> {
		const start = this.keyOf('');
		return Object.entries(staticData(context)).flatMap(([key, value]) => {
			if (!key.startsWith(start)) return [];
			const nodeName = asText(asObject<IDataObject>(value).nodeName) ?? key.slice(start.length);
			return [{ key, nodeName, memory: this.read(value) }];
		});
	}

	private keyOf(node: string): string {
		return `${this.settings.prefix}:${node}`;
	}

	/** Damaged data counts as empty, so that output is returned again. */
	private read(value: unknown): Memory<V> {
		const stored: Stored = isObject(value) && isObject(value.confirmed) ? value : {};
		const { settings, executionId, earlier, unconfirmed, pendingCount } = stored;
		return {
			settings: asText(settings) ?? '',
			confirmed: this.values(stored.confirmed),
			pending: this.values(stored.pending),
			executionId: asText(executionId) ?? '',
			earlier: earlier ? this.values(earlier) : undefined,
			unconfirmed: unconfirmed ? this.values(unconfirmed) : undefined,
			pendingCount: typeof pendingCount === 'number' ? pendingCount : undefined,
			lastRead: asMark(stored.lastRead),
			pendingRead: asMark(stored.pendingRead),
		};
	}

	private values(stored: unknown): Values<V> {
		const entries = Object.entries(asObject<IDataObject>(stored));
		return new Map(
			entries.filter((entry): entry is [string, IDataObject[string] & V] =>
				this.settings.isValue(entry[1]),
			),
		);
	}

	/** Stores the results of this execution after all items are processed. */
	remember(item: Item, run: MemoryRun<V>): void {
		const { context, client, isRemembered } = item;
		if (!isRemembered) return;
		const runs = client.execution.stateOfAll(this.newRuns);
		if (runs.push(run) > 1) return;
		item.onCommit((hasFailures) => {
			const joined = joinRuns(runs);
			const whole = { ...joined, isWhole: joined.isWhole && !hasFailures };
			const { max } = this.settings;
			const memory = withRun(this.load(context), whole, executionIdOf(context), max);
			this.checkSize(item, memory);
			this.store(context, memory);
		});
	}

	/** @throws NodeOperationError if the values take too much space; then nothing is stored */
	private checkSize(item: Item, memory: Memory<V>): void {
		const { owner, advice } = this.settings;
		const megabytes = Buffer.byteLength(JSON.stringify(toStored(memory, ''))) / MEGABYTE;
		if (megabytes <= MEGABYTES_MAX) return;
		const ids = new Set([...memory.confirmed.keys(), ...memory.pending.keys()]);
		const count = ids.size.toLocaleString('en-US');
		throw itemError(
			item.position,
			`${owner} can't remember ${count} records: they take ${megabytes.toFixed(1)} MB, and the limit is ${MEGABYTES_MAX} MB`,
			advice,
		);
	}

	/**
	 * Confirms the output of this execution.
	 *
	 * @param asked the name of a node; empty for all nodes
	 * @returns the number of confirmed rows, findings or changes
	 */
	confirm(context: IExecuteFunctions, asked: string): number {
		let confirmed = 0;
		for (const { key, nodeName, memory } of this.all(context)) {
			if (asked && nodeName !== asked) continue;
			const { memory: next, count } = withConfirmation(memory, executionIdOf(context));
			if (count > 0) staticData(context)[key] = toStored(next, nodeName);
			confirmed += count;
		}
		return confirmed;
	}
}

/** Hints that unconfirmed output ("its changes are") is returned again. */
export function hintUnconfirmed(item: Item, memory: Memory<unknown>, output: string): void {
	if (!hasUnconfirmed(memory, executionIdOf(item.context))) return;
	item.hint(
		`The last execution was never confirmed: ${output} returned again. Does the workflow end with Confirm Output?`,
	);
}

type Stored = { [Key in keyof Memory<unknown>]?: unknown };

const isOldFormat = (stored: unknown): boolean =>
	isObject(stored) && typeof stored.confirmed === 'string';

function toStored(memory: Memory<unknown>, nodeName: string): IDataObject {
	const { confirmed, pending, earlier, unconfirmed } = memory;
	// n8n stores static data as JSON, which leaves out undefined values.
	return {
		...memory,
		nodeName,
		confirmed: Object.fromEntries(confirmed),
		pending: Object.fromEntries(pending),
		earlier: earlier?.size ? Object.fromEntries(earlier) : undefined,
		unconfirmed: unconfirmed?.size ? Object.fromEntries(unconfirmed) : undefined,
	} as IDataObject;
}

const staticData = (context: IExecuteFunctions): IDataObject =>
	context.getWorkflowStaticData('global');

function executionIdOf(context: IExecuteFunctions): string {
	return asText(context.getExecutionId()) ?? '';
}

/** Returns undefined for invalid data. All containers are then read again. */
function asMark(stored: unknown): ReadMark | undefined {
	if (!isObject(stored)) return undefined;
	const { readAt, wholeAt, tracked } = stored;
	if (typeof readAt !== 'number' || typeof wholeAt !== 'number') return undefined;
	if (!Array.isArray(tracked)) return undefined;
	return { readAt, wholeAt, tracked: tracked.map(String) };
}
