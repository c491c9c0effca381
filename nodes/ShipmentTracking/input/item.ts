import type { IExecuteFunctions, INodeProperties, NodeOperationError } from 'n8n-workflow';

import type { Client } from '../../shared/api/client';
import type { Execution } from '../../shared/api/execution';
import { enteredDay, zoneName } from '../../../shipping/days';
import { entryOf, isBlank, isObject, toText } from '../../../shipping/lib';
import { rowsOfText } from '../../../shipping/sheets';
import { isTypedExpression, TYPED_EXPRESSION } from '../../shared/lib/textValue';
import { parseChoice, parseChoices, type ChoiceField } from './choices';
import { camelCase } from './fieldNames';
import { findIdByNumber, type NumberedRecord } from './findIdByNumber';
import { isUuid, looksLikeNumber, parseId } from './identifier';
import type { FieldPosition } from './oneNumber';
import { itemError, positionOf, type ItemPosition } from './itemError';
import { ItemFields } from './itemFields';

/** Fields that accept a container, bill of lading or booking number instead of an ID. */
const NUMBERED: Record<string, NumberedRecord> = {
	containerId: 'container',
	shipmentId: 'shipment',
};

export const LIST_CHANGED_TOO_FAST =
	'The list changed during the request, so records may be missing. Run it again later.';

export const ID_ADVICE = 'Select the record from the list, or enter its ID.';

/** n8n appends "Tool" to the type of a node that an AI agent uses. */
export function isTool(context: IExecuteFunctions): boolean {
	return context.getNode().type.endsWith('Tool');
}

/** The fields of the operation, for labels in errors, and the paid feature that it needs. */
interface ItemOwner {
	fields: INodeProperties[];
	needs?: string;
}

/** The part of a list that was not returned. */
interface Remainder {
	/** Number of all rows, if it is known. */
	total?: number;
	/** Whether there are more rows, if `total` is unknown. */
	hasMore?: boolean;
}

/** A sentence about values of a field, and advice for the user of the node; undefined if all is well. */
type LateNote = () => { text: string; advice: string } | undefined;

/** Reads the parameters of one input item only: no row gets the values of another. */
export class Item {
	remainder: Remainder = {};
	private ownClient: Client | undefined;
	private readonly fields: ItemFields;
	private readonly lateNotes: LateNote[] = [];

	constructor(
		readonly context: IExecuteFunctions,
		readonly index: number,
		private readonly anyClient: Client,
		private readonly owner: ItemOwner,
	) {
		this.fields = new ItemFields(context, index, owner.fields, this);
	}

	/** The state of the execution. Unlike `client`, it doesn't check the fields of the item. */
	get execution(): Execution {
		return this.anyClient.execution;
	}

	/**
	 * The client for requests of this item, created on first use: in operations that process all
	 * items together, most items never send a request.
	 */
	get client(): Client {
		this.fields.check();
		return (this.ownClient ??= this.anyClient.with({
			itemIndex: this.index,
			labelOf: (attribute) => this.labelOf(attribute),
			needs: this.owner.needs,
		}));
	}

	/** The label and the item of a field, for errors and hints about it. */
	fieldPosition(name: string): FieldPosition {
		const hint = (message: string) => this.hint(message);
		return { ...this.position, label: this.labelOf(name) ?? name, hint };
	}

	get position(): ItemPosition {
		return positionOf(this.context, this.index);
	}

	/** The time zone of the workflow; UTC if it is unknown. */
	get timezone(): string {
		return zoneName(this.context.getTimezone()) ?? 'UTC';
	}

	get isTool(): boolean {
		return isTool(this.context);
	}

	/** The value of a field by its type; for a resource locator, the selected value. */
	param(name: string): unknown {
		return this.fields.value(name);
	}

	/** A parameter as trimmed text. Numbers are converted; missing values become ''. */
	text(name: string): string {
		return [this.param(name)].flat().map(toText).join(', ');
	}

	required(name: string): string {
		const value = this.text(name);
		if (!value) throw this.fields.empty(this.fields.named(name));
		return value;
	}

	/** Continues a sentence about a field without a value. */
	emptyProblem(name: string): string {
		return this.fields.emptyProblem(this.fields.named(name));
	}

	/**
	 * The ID of the selected record: from the list, by URL, by ID or by number. A number in the mode
	 * "By ID" is rejected with advice to select "By Number", because an update or deletion must name
	 * its record deliberately.
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

	/**
	 * The ID of the selected record, for operations that only read. If the mode "By ID" contains a
	 * container or shipment number, the record is looked up by this number.
	 */
	async idOrNumber(name: string): Promise<string> {
		return await this.findId(name, async (find) => await find());
	}

	private async findId(
		name: string,
		numberForId: (find: () => Promise<string>) => Promise<string>,
	): Promise<string> {
		const value = this.required(name);
		const locator = this.fields.given(name);
		const kind = entryOf(NUMBERED, name);
		if (!kind || isUuid(value)) return this.toId(name, value);
		const find = async () =>
			await findIdByNumber(this.client, kind, value, this.fieldPosition(name));
		if (isObject(locator) && locator.mode === 'number') return await find();
		return looksLikeNumber(value) ? await numberForId(find) : this.toId(name, value);
	}

	/** Checks that a value is an ID, or extracts the ID from a pasted URL. */
	toId(name: string, value: unknown): string {
		const text = toText(value);
		const id = parseId(text);
		if (!id) throw this.invalid(name, `is not an ID: "${text}"`, ID_ADVICE);
		return id;
	}

	limit(): number | undefined {
		return this.isOn(this.fields.named('returnAll'))
			? undefined
			: this.number(this.fields.named('limit'));
	}

	/** The selected value of a list of choices. */
	choice<Value extends string>(field: ChoiceField<Value>): Value {
		const values = field.options.map(({ value }) => value);
		return parseChoice(this, field.name, this.setting(field), values);
	}

	/** The selected values of a list of choices, in the order of the list. */
	choices<Value extends string>(field: ChoiceField<Value>, usual?: Value[]): Value[] {
		const values = field.options.map(({ value }) => value);
		return parseChoices(this, field.name, this.setting(field), values, usual);
	}

	number(field: INodeProperties): number {
		const value = this.setting(field);
		if (isBlank(value)) throw this.fields.empty(field);
		return value as number;
	}

	/** The trimmed text of a field; its default if it is empty. */
	textOf(field: INodeProperties): string {
		return toText(this.setting(field));
	}

	/** Whether a switch is on. */
	isOn(field: INodeProperties): boolean {
		return this.setting(field) === true;
	}

	/** The calendar day of a date field; undefined if the field is empty. */
	day(field: INodeProperties): string | undefined {
		return enteredDay(this.setting(field), this.timezone);
	}

	/** The value of a declared field, at any level; without one, the field's default. */
	private setting({ name, default: usual }: INodeProperties): unknown {
		const outer = this.owner.fields.find(
			({ type, options = [] }) =>
				type === 'collection' && options.some((option) => option.name === name),
		);
		return outer ? (this.collection(outer.name)[name] ?? usual) : this.param(name);
	}

	/** A collection ("Additional Fields", "Filters", "Options") without its empty fields. */
	collection(name: string): Record<string, unknown> {
		return Object.fromEntries(
			Object.entries(this.object(name)).filter(([, entry]) => !isBlank(entry)),
		);
	}

	private object(name: string): Record<string, unknown> {
		const value = this.param(name);
		return isObject(value) ? value : {};
	}

	/** Whether the user picked a value of a collection from its list; by name or ID otherwise. */
	isFromList(collection: string, name: string): boolean {
		const value = this.fields.given(collection);
		const locator = isObject(value) ? value[name] : undefined;
		return isObject(locator) && locator.mode === 'list';
	}

	/** The fields added to Update Fields, including empty ones. Rejects an item without any. */
	updates(name: string): Record<string, unknown> {
		const value = this.object(name);
		if (Object.keys(value).length) return value;
		throw this.invalid(name, 'is empty: add at least one field to change');
	}

	/** The content of a JSON field, which may be text or an object. */
	json(name: string, value: unknown, advice = ''): unknown {
		if (typeof value !== 'string') return value;
		try {
			// Also removes the mark at the beginning of files in UTF-8.
			return JSON.parse(value.trim()) as unknown;
		} catch (error) {
			if (isTypedExpression(value)) throw this.invalid(name, TYPED_EXPRESSION);
			const problem = (error as Error).message;
			throw this.invalid(name, 'is not valid JSON', `${problem}. ${advice}`.trim());
		}
	}

	/** The rows in a JSON field: JSON, or text from a spreadsheet. */
	rows(name: string, value: unknown, advice: string): unknown {
		if (value === undefined || value === null || value === '') {
			throw this.fields.empty(this.fields.named(name));
		}
		return rowsOfText(value) ?? this.json(name, value, advice);
	}

	/** The content of a JSON field that is sent to the service. */
	sentJson(name: string, value: unknown): unknown {
		const content = this.json(name, value);
		let isExact = true;
		JSON.stringify(content, (_, one: unknown) => {
			if (typeof one === 'number') isExact &&= Math.abs(one) <= Number.MAX_SAFE_INTEGER;
			return one;
		});
		if (isExact) return content;
		throw this.invalid(
			name,
			'has a number that has lost digits',
			'Write a number with more than 15 digits as text, in quotes.',
		);
	}

	/** Runs a function after all items are processed, if the node doesn't fail. */
	onCommit(hook: Parameters<Execution['onCommit']>[0]): void {
		this.execution.onCommit(hook);
	}

	/** For AI agents, which cannot request the next page. */
	setRemainder(remainder: Remainder): void {
		this.remainder = remainder;
	}

	/**
	 * Whether this execution writes static data. n8n does not save it for manual executions, and the
	 * question of an AI agent must not change what a later execution returns.
	 */
	get isRemembered(): boolean {
		return this.context.getMode() !== 'manual' && !this.isTool;
	}

	/** Shows a warning next to the output, once per execution; agents get it as `hints`. */
	hint(message: string): void {
		if (!this.execution.isNewHint(message)) return;
		this.context.addExecutionHints({ message, type: 'warning', location: 'outputPane' });
	}

	/** Adds a note about the values that the whole operation has read. */
	noteAfterRun(note: LateNote): void {
		this.lateNotes.push(note);
	}

	/** The notes for the message of a report: a scheduled execution shows no hints. */
	get notes(): string[] {
		return this.lateNotes.flatMap((note) => note()?.text ?? []);
	}

	showNotes(): void {
		for (const { text, advice } of this.lateNotes.flatMap((note) => note() ?? [])) {
			this.hint(`${text} ${advice}`);
		}
	}

	/** A hint about rows that users may miss or not expect. For agents, answers have `left_out`. */
	hintToUser(message: string): void {
		if (!this.isTool) this.hint(message);
	}

	get hints(): string[] {
		return [...this.execution.hints];
	}

	/** The error for a value that a field can't have. */
	refuse({ displayName }: INodeProperties, problem: string, advice?: string): NodeOperationError {
		return itemError(this.position, `'${displayName}' ${problem}`, advice);
	}

	/** The error for an invalid value, with the field's label and the item's number. */
	invalid(name: string, problem: string, description?: string): NodeOperationError {
		const label = this.labelOf(name) ?? name;
		return itemError(this.position, `'${label}' ${problem}`, description);
	}

	/** The label of a field, found by its name or the service's attribute. */
	labelOf(attribute: string): string | undefined {
		const { fields } = this.owner;
		const name = camelCase(attribute);
		// A list can have a field with the name of one entry.
		return findLabel(fields, name) ?? findLabel(fields, name.replace(/s$/, ''));
	}
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
