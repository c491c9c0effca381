import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { asArray, asObject, asText, isObject } from '../../../shared/lib/json';
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
	settings?: string;
	confirmed?: string;
	pending?: string;
	executionId?: string;
	earlier?: string;
	pendingCount?: number;
	lastRead?: IDataObject;
	pendingRead?: IDataObject;
	texts?: string[];
}

/** Some values are indexes into a list of texts, which stores each text once. */
type Format<V> = (texts: TextList) => ValueFormat<V>;

/**
 * The memories of one operation in the workflow's static data, by node name, so that Confirm Output
 * finds them. n8n saves static data when an execution ends, also after a failure, but not after a
 * crash.
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

	/** Damaged data counts as empty, so that output is returned again. */
	load(context: IExecuteFunctions, nodeName = context.getNode().name): Memory<V> {
		const { [`${this.prefix}:${nodeName}`]: value } = context.getWorkflowStaticData('global');
		const stored = asObject<Stored>(value);
		const format = this.format(new TextList(asArray(stored.texts).map((text) => String(text))));
		return {
			settings: asText(stored.settings) ?? '',
			confirmed: unpackRecords(stored.confirmed, format),
			pending: unpackRecords(stored.pending, format),
			executionId: asText(stored.executionId) ?? '',
			earlier: stored.earlier ? unpackRecords(stored.earlier, format) : undefined,
			pendingCount: typeof stored.pendingCount === 'number' ? stored.pendingCount : undefined,
			lastRead: unpackMark(stored.lastRead),
			pendingRead: unpackMark(stored.pendingRead),
		};
	}

	store(context: IExecuteFunctions, nodeName: string, memory: Memory<V>): void {
		const { earlier, lastRead, pendingRead } = memory;
		const texts = new TextList();
		const format = this.format(texts);
		// n8n stores static data as JSON, which leaves out undefined values.
		const stored: Stored = {
			...memory,
			confirmed: packRecords(memory.confirmed, format),
			pending: packRecords(memory.pending, format),
			earlier: earlier?.size ? packRecords(earlier, format) : undefined,
			lastRead: lastRead && packMark(lastRead),
			pendingRead: pendingRead && packMark(pendingRead),
		};
		if (texts.list.length > 0) stored.texts = texts.list;
		context.getWorkflowStaticData('global')[`${this.prefix}:${nodeName}`] = stored;
	}

	names(context: IExecuteFunctions): string[] {
		const start = `${this.prefix}:`;
		return Object.keys(context.getWorkflowStaticData('global'))
			.filter((key) => key.startsWith(start))
			.map((key) => key.slice(start.length));
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
			this.store(context, context.getNode().name, memory);
		});
	}

	/**
	 * Confirms the output of this execution.
	 *
	 * @param nodeName empty for all nodes
	 * @returns the number of confirmed rows, findings or changes
	 */
	confirm(context: IExecuteFunctions, nodeName: string): number {
		let confirmed = 0;
		for (const name of this.names(context)) {
			if (nodeName && name !== nodeName) continue;
			const { memory, count } = withConfirmation(this.load(context, name), executionIdOf(context));
			if (count > 0) this.store(context, name, memory);
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
