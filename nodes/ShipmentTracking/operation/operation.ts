import type { IDataObject, INodeExecutionData, INodeProperties } from 'n8n-workflow';

import type { Item } from '../input/item';
import type { AnyTable } from '../../../shipping/reports';
import { withSameColumns } from './sameColumns';

/** The output for one item; execute.ts adds the link to the input item. */
export type Output = Array<Pick<INodeExecutionData, 'json' | 'binary'>>;

/** An entry of the Operation list with its fields and its implementation. */
export interface Operation {
	value: string;
	name: string;
	/** The sentence in the node panel's list of actions. */
	action: string;
	description: string;
	fields: INodeProperties[];
	/** The columns of a report, from which schema, reference page and Selected Fields come. */
	columns?: AnyTable;
	/** Name of the paid feature that the operation requires; without it the service answers 403. */
	needs?: string;
	/** Which rows of a list too long for an AI model remain: the first by default. */
	keepsForAgent?: 'last';
	/** Reads the item's parameters, calls the service and returns the output. */
	run(item: Item): Promise<Output>;
	/** Replaces `run`: processes all items together. Returns one output per item. */
	runAll?(items: Item[]): Promise<Output[]>;
	/** Sends no request, so that items may have different accounts. */
	isLocal?: boolean;
}

/** An operation without its entry in the Operation list. */
export type Implementation = Pick<Operation, 'fields' | 'run'>;

export interface ResourceDefinition {
	value: string;
	name: string;
	operations: Operation[];
	/**
	 * The operation that is selected in a new node. If absent, it is Get Many, or else the first by
	 * name. n8n doesn't store default values, so a new default would change existing workflows.
	 */
	defaultOperation?: string;
}

/** Returns the rows of a list, with the same columns. */
export const outputRows = (rows: IDataObject[]): Output => outputUnchanged(withSameColumns(rows));

export const outputUnchanged = (rows: IDataObject[]): Output => rows.map((json) => ({ json }));

/** The output of all items together, which belongs to the first one. */
export const outputOfFirst = (items: Item[], output: Output): Output[] =>
	items.map((_, place) => (place === 0 ? output : []));
