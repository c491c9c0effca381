import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { asArray, asObject, asText, isObject } from '../../../../shipping/lib';
import {
	packRecords,
	unpackRecords,
	type ValueFormat,
	TextList,
} from '../../../shared/lib/packedRecords';
import type { Item } from '../../input/item';
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
} from './memory';

interface Stored extends IDataObject {
	/** The name that the node had when it stored the memory. */
	nodeName?: string;
	settings?: string;
	confirmed?: string;
	pending?: string;
	executionId?: string;
	earlier?: string;
	unconfirmed?: string;
	pendingCount?: number;
	lastRead?: IDataObject;
	pendingRead?: IDataObject;
	texts?: string[];
}

/** Some values are indexes into a list of texts, which stores each text once. */
type Format<V> = (texts: TextList) => ValueFormat<V>;

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

	/**
	 * @param prefix the beginning of the stored key; it never changes, because workflows have
	 * stored it
	 * @param max the maximum number of values, because n8n saves all static data with every execution
	 */
	constructor(
		private readonly prefix: string,
		private readonly format: Format<V>,
		private readonly max = Infinity,
	) {}

	/** Loads the earlier values, for comparison with the values of the current execution. */
	recall(context: IExecuteFunctions): Memory<V> {
		return inExecution(this.load(context), executionIdOf(context));
	}

	/** Nothing in a manual execution and for an AI agent, which store nothing. */
	recallFor({ isRemembered, context }: Item): Memory<V> {
		return isRemembered ? this.recall(context) : nothingRemembered();
	}

	load(context: IExecuteFunctions): Memory<V> {
		const { id, name } = context.getNode();
		const { [this.keyOf(id)]: own, [this.keyOf(name)]: earlier } = staticData(context);
		return this.unpack(own ?? earlier);
	}

	/** Moves the memory that an earlier version stored under the name of the node to its ID. */
	store(context: IExecuteFunctions, memory: Memory<V>): void {
		const { id, name } = context.getNode();
		const data = staticData(context);
		delete data[this.keyOf(name)];
		data[this.keyOf(id)] = this.pack(memory, name);
	}

	/** The memories of all nodes, including deleted ones. */
	all(context: IExecuteFunctions): Array<StoredMemory<V>> {
		const start = this.keyOf('');
		return Object.entries(staticData(context)).flatMap(([key, value]) => {
			if (!key.startsWith(start)) return [];
			const nodeName = asText(asObject<Stored>(value).nodeName) ?? key.slice(start.length);
			return [{ key, nodeName, memory: this.unpack(value) }];
		});
	}

	private keyOf(node: string): string {
		return `${this.prefix}:${node}`;
	}

	/** Damaged data counts as empty, so that output is returned again. */
	private unpack(value: unknown): Memory<V> {
		const stored = asObject<Stored>(value);
		const format = this.format(new TextList(asArray(stored.texts).map((text) => String(text))));
		return {
			settings: asText(stored.settings) ?? '',
			confirmed: unpackRecords(stored.confirmed, format),
			pending: unpackRecords(stored.pending, format),
			executionId: asText(stored.executionId) ?? '',
			earlier: stored.earlier ? unpackRecords(stored.earlier, format) : undefined,
			unconfirmed: stored.unconfirmed ? unpackRecords(stored.unconfirmed, format) : undefined,
			pendingCount: typeof stored.pendingCount === 'number' ? stored.pendingCount : undefined,
			lastRead: unpackMark(stored.lastRead),
			pendingRead: unpackMark(stored.pendingRead),
		};
	}

	private pack(memory: Memory<V>, nodeName: string): Stored {
		const { earlier, unconfirmed, lastRead, pendingRead } = memory;
		const texts = new TextList();
		const format = this.format(texts);
		// n8n stores static data as JSON, which leaves out undefined values.
		const stored: Stored = {
			...memory,
			nodeName,
			confirmed: packRecords(memory.confirmed, format),
			pending: packRecords(memory.pending, format),
			earlier: earlier?.size ? packRecords(earlier, format) : undefined,
			unconfirmed: unconfirmed?.size ? packRecords(unconfirmed, format) : undefined,
			lastRead: lastRead && packMark(lastRead),
			pendingRead: pendingRead && packMark(pendingRead),
		};
		return texts.list.length > 0 ? { ...stored, texts: texts.list } : stored;
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
			const memory = withRun(this.load(context), whole, executionIdOf(context), this.max);
			this.store(context, memory);
		});
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
			if (count > 0) staticData(context)[key] = this.pack(next, nodeName);
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

const staticData = (context: IExecuteFunctions): IDataObject =>
	context.getWorkflowStaticData('global');

function executionIdOf(context: IExecuteFunctions): string {
	return asText(context.getExecutionId()) ?? '';
}

const packMark = ({ tracked, ...times }: ReadMark): IDataObject => ({
	...times,
	tracked: tracked.join(),
});

/** Returns undefined for invalid data. All containers are then read again. */
function unpackMark(stored: unknown): ReadMark | undefined {
	if (!isObject(stored)) return undefined;
	const { readAt, wholeAt, tracked } = stored;
	if (typeof readAt !== 'number' || typeof wholeAt !== 'number') return undefined;
	if (typeof tracked !== 'string') return undefined;
	return { readAt, wholeAt, tracked: tracked.split(',').filter(Boolean) };
}
