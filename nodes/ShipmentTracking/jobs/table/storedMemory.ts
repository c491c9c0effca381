import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { asObject, asText } from '../../../shared/lib/json';
import { hashValue, packRecords, unpackRecords } from '../../../shared/lib/packedRecords';
import type { TableMemory } from './memory';

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
	};
}

export function storeMemory(
	context: IExecuteFunctions,
	nodeName: string,
	{ settings, confirmed, pending, executionId }: TableMemory,
): void {
	const stored: Stored = {
		settings,
		confirmed: packRecords(confirmed, hashValue),
		pending: packRecords(pending, hashValue),
		executionId,
	};
	context.getWorkflowStaticData('global')[`${PREFIX}${nodeName}`] = stored;
}

/** The nodes of the workflow of which anything is remembered. */
export function rememberedNodes(context: IExecuteFunctions): string[] {
	return Object.keys(context.getWorkflowStaticData('global'))
		.filter((key) => key.startsWith(PREFIX))
		.map((key) => key.slice(PREFIX.length));
}
