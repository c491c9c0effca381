import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { asObject, asText, isObject } from '../../../shared/lib/json';
import { hashValue, packRecords, unpackRecords } from '../../../shared/lib/packedRecords';
import type { ReadMark, TableMemory } from './memory';

/**
 * The memory in the workflow's static data, for each node by its name, so that another node can
 * reach it. n8n writes static data when an execution ends, well or not, and never after a crash.
 */

const PREFIX = 'tableRows:';

interface Stored extends IDataObject {
	settings?: string;
	confirmed?: string;
	pending?: string;
	executionId?: string;
	lastRead?: IDataObject;
	pendingRead?: IDataObject;
}

export function executionIdOf(context: IExecuteFunctions): string {
	return asText(context.getExecutionId()) ?? '';
}

/** What cannot be read stands for nothing: then rows come again. */
export function loadMemory(context: IExecuteFunctions, nodeName: string): TableMemory {
	const { [`${PREFIX}${nodeName}`]: value } = context.getWorkflowStaticData('global');
	const stored = asObject<Stored>(value);
	return {
		settings: asText(stored.settings) ?? '',
		confirmed: unpackRecords(stored.confirmed, hashValue),
		pending: unpackRecords(stored.pending, hashValue),
		executionId: asText(stored.executionId) ?? '',
		lastRead: unpackMark(stored.lastRead),
		pendingRead: unpackMark(stored.pendingRead),
	};
}

export function storeMemory(
	context: IExecuteFunctions,
	nodeName: string,
	{ settings, confirmed, pending, executionId, lastRead, pendingRead }: TableMemory,
): void {
	const stored: Stored = {
		settings,
		confirmed: packRecords(confirmed, hashValue),
		pending: packRecords(pending, hashValue),
		executionId,
		...(lastRead ? { lastRead: packMark(lastRead) } : {}),
		...(pendingRead ? { pendingRead: packMark(pendingRead) } : {}),
	};
	context.getWorkflowStaticData('global')[`${PREFIX}${nodeName}`] = stored;
}

const packMark = ({ tracked, ...times }: ReadMark): IDataObject => ({
	...times,
	tracked: tracked.join(),
});

/** Undefined for what isn't one: then every container is read. */
function unpackMark(stored: unknown): ReadMark | undefined {
	if (!isObject(stored)) return undefined;
	const { readAt, wholeAt, tracked } = stored;
	if (typeof readAt !== 'number' || typeof wholeAt !== 'number') return undefined;
	if (typeof tracked !== 'string') return undefined;
	return { readAt, wholeAt, tracked: tracked.split(',').filter(Boolean) };
}

/** The nodes of the workflow of which anything is remembered. */
export function rememberedNodes(context: IExecuteFunctions): string[] {
	return Object.keys(context.getWorkflowStaticData('global'))
		.filter((key) => key.startsWith(PREFIX))
		.map((key) => key.slice(PREFIX.length));
}
