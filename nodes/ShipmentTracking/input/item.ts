import type { IExecuteFunctions, INodeProperties, NodeOperationError } from 'n8n-workflow';

import type { Client } from '../../shared/api/client';
import type { Execution } from '../../shared/api/execution';
import { isBlank, isObject, parseJson, toText } from '../../shared/lib/json';
import { findIdByNumber, type NumberedRecord } from './findIdByNumber';
import { boundedNumber, wholeNumber } from './boundedNumber';
import { isUuid, looksLikeNumber, parseId } from './identifier';
import { itemError, positionOf, type ItemPosition } from './itemError';

/** Fields in which a number of the trade may stand for an id. */
const NUMBERED: Record<string, NumberedRecord> = {
	containerId: 'container',
	shipmentId: 'shipment',
};

/** Shown when the list may be incomplete. */
export const LIST_CHANGED_TOO_FAST =
	'The list changed during the request, so records may be missing. Run it again later.';

/** n8n gives a node that is used as a tool a type of its own. */
export function isTool(context: IExecuteFunctions): boolean {
	return context.getNode().type.endsWith('Tool');
}

const EMPTY_ADVICE = 'Enter a value. If you use an expression, it returned nothing for this item.';

/** What an item is read for: its fields, and the paid feature that it needs. An operation is one. */
interface ItemOwner {
	fields: INodeProperties[];
	needs?: string;
}

/** What there is of a list beside the rows that were asked for. */
interface Remainder {
	/** Rows in all, where somebody has counted them. */
	total?: number;
	/** Whether rows follow that nobody has counted. */
	hasMore?: boolean;
}

/**
 * One input item and what can be done with it. It can read this item's parameters only, so that
 * no operation can use the first row's values for every row.
 */
export class Item {
	remainder: Remainder = {};
	private ownClient: Client | undefined;

	constructor(
		readonly context: IExecuteFunctions,
		readonly index: number,
		private readonly anyClient: Client,
		private readonly owner: ItemOwner,
	) {}

	/** Speaks for this item. Made when it is needed: of ten thousand items most ask for nothing. */
	get client(): Client {
		return (this.ownClient ??= this.anyClient.with({
			itemIndex: this.index,
			labelOf: (attribute) => this.labelOf(attribute),
			needs: this.owner.needs,
		}));
	}

	/** Where it stands, for errors that are no fault of a field. */
	get position(): ItemPosition {
		return positionOf(this.context, this.index);
	}

	/** Whether a model calls this node as its tool. */
	get isTool(): boolean {
		return isTool(this.context);
	}

	/** A parameter as the user gave it; of a resource locator, the value picked. */
	param(name: string): unknown {
		return this.context.getNodeParameter(name, this.index, undefined, { extractValue: true });
	}

	/** Text without surrounding white space; numbers are taken as text, nothing as ''. */
	text(name: string): string {
		return toText(this.param(name));
	}

	/** Text that must not be empty. */
	required(name: string): string {
		const value = this.text(name);
		if (!value) throw this.invalid(name, 'is empty', EMPTY_ADVICE);
		return value;
	}

	/**
	 * The id of the record picked in a field: from the list, by address, by id or by number. A number
	 * where an id is asked is refused, with the way to have it looked up: what is about to be changed
	 * is named knowingly.
	 */
	async id(name: string): Promise<string> {
		return await this.findId(name, () => {
			throw this.invalid(
				name,
				`is a number, not an ID: "${this.text(name)}"`,
				"Choose 'By Number' in the list in front of the field.",
			);
		});
	}

	/** The same for what is only read: there a number where an id is asked is looked up. */
	async idOrNumber(name: string): Promise<string> {
		return await this.findId(name, async (find) => await find());
	}

	private async findId(
		name: string,
		numberForId: (find: () => Promise<string>) => Promise<string>,
	): Promise<string> {
		const locator: unknown = this.context.getNodeParameter(name, this.index);
		const value = this.required(name);
		const kind = NUMBERED[name];
		if (!kind || isUuid(value)) return this.toId(name, value);
		const position = { ...this.position, label: this.labelOf(name) ?? name };
		const find = async () => await findIdByNumber(this.client, kind, value, position);
		if (isObject(locator) && locator.mode === 'number') return await find();
		return looksLikeNumber(value) ? await numberForId(find) : this.toId(name, value);
	}

	/** Checks that a value is an id, or takes it out of a pasted address. */
	toId(name: string, value: unknown): string {
		const text = toText(value);
		const id = parseId(text);
		if (!id) throw this.invalid(name, `is not an ID: "${text}"`);
		return id;
	}

	/** How many results a list may have; undefined for all. */
	limit(): number | undefined {
		if (this.flag('returnAll')) return undefined;
		return this.wholeNumber('limit', { min: 1 });
	}

	/** A number within limits. */
	number(name: string, bounds: { min: number; max: number }): number {
		return boundedNumber(this, name, this.required(name), bounds);
	}

	wholeNumber(name: string, bounds: { min: number; max?: number }): number {
		return wholeNumber(this, name, this.required(name), bounds);
	}

	flag(name: string): boolean {
		return this.param(name) === true;
	}

	/** A collection ("Additional Fields", "Filters", "Options"); what was left empty is absent. */
	collection(name: string): Record<string, unknown> {
		const value: unknown = this.context.getNodeParameter(name, this.index, {});
		if (!isObject(value)) return {};
		return Object.fromEntries(
			Object.entries(value).flatMap(([key, entry]) => {
				const picked = pickedIn(entry);
				return isBlank(picked) ? [] : [[key, picked]];
			}),
		);
	}

	/** An Update Fields collection: what was added, emptied ones too; at least one must be there. */
	updates(name: string): Record<string, unknown> {
		const value: unknown = this.context.getNodeParameter(name, this.index, {});
		if (isObject(value) && Object.keys(value).length) {
			return Object.fromEntries(
				Object.entries(value).map(([key, entry]) => [key, pickedIn(entry)]),
			);
		}
		throw this.invalid(name, 'is empty: add at least one field to change');
	}

	/** A JSON field, given as text or as an object. */
	json(name: string, value: unknown): unknown {
		if (typeof value !== 'string') return value;
		const parsed = parseJson(value);
		if (parsed === undefined) throw this.invalid(name, 'is not valid JSON');
		return parsed;
	}

	/** Runs a function after all items are processed, if the node doesn't fail. */
	onCommit(hook: Parameters<Execution['onCommit']>[0]): void {
		this.anyClient.execution.onCommit(hook);
	}

	/** For AI agents, which cannot request the next page. */
	setRemainder(remainder: Remainder): void {
		this.remainder = remainder;
	}

	/** Whether n8n keeps what this execution writes into static data: of a manual run it keeps nothing. */
	get isRemembered(): boolean {
		return this.context.getMode() !== 'manual';
	}

	/** Shows a warning next to the output, once per execution. */
	hint(message: string): void {
		if (!this.anyClient.execution.isNewHint(message)) return;
		this.context.addExecutionHints({ message, type: 'warning', location: 'outputPane' });
	}

	/** The error for a value that cannot be sent: the field by its label, the item by its number. */
	invalid(name: string, problem: string, description?: string): NodeOperationError {
		const label = this.labelOf(name) ?? name;
		return itemError(this.position, `'${label}' ${problem}`, description);
	}

	/** The on-screen name of a field, by its own name or by the service's (`request_number`). */
	private labelOf(attribute: string): string | undefined {
		const name = attribute.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
		return findLabel(this.owner.fields, name);
	}
}

/** Of a resource locator the value picked, else the value itself. */
export function pickedIn(value: unknown): unknown {
	return isObject(value) && '__rl' in value ? value.value : value;
}

function findLabel(fields: INodeProperties[], name: string): string | undefined {
	for (const field of fields) {
		if (field.name === name) return field.displayName;
		const inner = (field.options ?? []).flatMap((option) => {
			if ('values' in option) return option.values;
			return 'displayName' in option && 'type' in option ? [option] : [];
		});
		const label = findLabel(inner, name);
		if (label) return label;
	}
	return undefined;
}
