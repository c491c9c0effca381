import type { IDataObject, INodeExecutionData, INodeProperties } from 'n8n-workflow';

import type { Item } from '../input/item';

/** What an operation gives back for one item; the pairing is added by execute.ts. */
export type Output = Array<Pick<INodeExecutionData, 'json' | 'binary'>>;

/** One thing the node can do: an entry in the Operation list, its fields and its work. */
export interface Operation {
	value: string;
	name: string;
	/** Sentence of the node panel's action list. */
	action: string;
	description: string;
	fields: INodeProperties[];
	/** The paid feature without which the service answers 403, in words. */
	needs?: string;
	/** Of a list too long for a model, which end stays: the first rows when absent. */
	keepsForAgent?: 'last';
	/** Reads this item's parameters, calls the service, returns what goes on. */
	run(item: Item): Promise<Output>;
	/** For jobs that are done better for all items at once: an output for each, in their order. */
	runAll?(items: Item[]): Promise<Output[]>;
	/** For jobs that do one thing, however many items come in: what comes out is the first one's. */
	runOnce?(items: Item[]): Promise<Output>;
}

export interface ResourceDefinition {
	value: string;
	name: string;
	operations: Operation[];
	/**
	 * Which one a new node has; when absent the list, which runs at once, or the first by name. Of
	 * stored nodes n8n leaves it out, so it never changes once it is published.
	 */
	usualOperation?: string;
}

export const outputRows = (rows: IDataObject[]): Output => rows.map((json) => ({ json }));
