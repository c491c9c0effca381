import {
	NodeHelpers,
	type IDataObject,
	type IExecuteFunctions,
	type INodeProperties,
} from 'n8n-workflow';

import { isOpen } from '../../shared/lib/fieldReading';
import { locatorValue, readFieldValue, type FieldContext } from '../../shared/lib/fieldValue';
import { asObject, isBlank, isObject, toText } from '../../../shipping/lib';
import { nothingReturned, similarColumn } from './missingColumn';

/** The collections whose fields change the result if they are left out. */
const COLLECTIONS = ['filters', 'moreFilters', 'forecast', 'options'];

/** The item of the fields. */
interface FieldOwner extends FieldContext {
	/** Shows a warning, but not to AI agents, which leave filters empty on purpose. */
	hintToUser(message: string): void;
}

/** The fields of an operation with their values for one input item. */
export class ItemFields {
	private values: Map<string, unknown> | undefined;

	constructor(
		private readonly context: IExecuteFunctions,
		private readonly index: number,
		private readonly fields: INodeProperties[],
		private readonly owner: FieldOwner,
	) {}

	/** The field at the top level. */
	named(name: string): INodeProperties {
		const unknown: INodeProperties = { displayName: name, name, type: 'hidden', default: '' };
		return this.fields.find((field) => field.name === name) ?? unknown;
	}

	/**
	 * Reads all displayed fields, once. So a value that can't be read is an error before any request,
	 * even if it only matters for the output.
	 * @throws NodeOperationError for the first such value
	 */
	check(): void {
		if (this.values) return;
		this.values = new Map();
		const { parameters = {} } = this.context.getNode();
		for (const field of this.fields) {
			if (field.type === 'notice') continue;
			if (!NodeHelpers.displayParameter(parameters, field, null, null)) continue;
			const value = this.read(field);
			if (isBlank(value) && alwaysHasValue(field) && this.hasExpression(field)) {
				throw this.empty(field);
			}
			this.values.set(field.name, value);
			if (field.type === 'collection') this.hintEmptyFields(field);
			else this.hintEmpty(field, this.raw(field.name), value, field.type === 'dateTime');
		}
	}

	private hintEmptyFields({ name, options = [] }: INodeProperties): void {
		const [raw, given] = [this.raw(name), this.given(name)].map(asObject<IDataObject>);
		const matters = COLLECTIONS.includes(name);
		for (const field of options as INodeProperties[]) {
			this.hintEmpty(field, raw[field.name], locatorValue(given[field.name]), matters);
		}
	}

	/**
	 * Without its value, a filter returns the records that it should leave out. Other fields may be
	 * empty, unless their expression has a typing error.
	 */
	private hintEmpty(field: INodeProperties, raw: unknown, value: unknown, matters: boolean): void {
		const expression = locatorValue(raw);
		if (!isExpression(expression) || !isBlank(value)) return;
		const typo = similarColumn(expression, this.columns);
		if (!typo && !matters) return;
		const problem = typo ?? 'its expression returned nothing';
		this.owner.hintToUser(`'${field.displayName}' is left out: ${problem}.`);
	}

	private get columns(): string[] {
		return Object.keys(this.context.getInputData()[this.index]?.json ?? {});
	}

	/** The value of a field by its type; for a resource locator, the selected value. */
	value(name: string): unknown {
		this.check();
		return this.values?.has(name) ? this.values.get(name) : this.read(this.named(name));
	}

	/** The value as it was entered, or as its expression returned it. */
	given(name: string, extractValue = false): unknown {
		const usual = this.named(name).default;
		return this.context.getNodeParameter(name, this.index, usual, { extractValue });
	}

	/** The error for a field that needs a value. */
	empty(field: INodeProperties): Error {
		return this.owner.refuse(field, this.emptyProblem(field));
	}

	/** Continues a sentence about a field without a value. */
	emptyProblem(field: INodeProperties): string {
		if (!this.hasExpression(field)) return 'is empty';
		return `is empty: ${nothingReturned(locatorValue(this.raw(field.name)), this.columns)}`;
	}

	private hasExpression({ name }: INodeProperties): boolean {
		return isExpression(locatorValue(this.raw(name)));
	}

	/** The value as it is stored, with expressions that are not evaluated. */
	private raw(name: string): unknown {
		return this.context.getNodeParameter(name, this.index, '', { rawExpressions: true });
	}

	private read(field: INodeProperties): unknown {
		const given = this.given(field.name);
		const value = readFieldValue(field, given, this.owner, this.raw(field.name));
		const isUrl = isObject(given) && given.mode === 'url' && typeof value === 'string';
		return isUrl ? this.given(field.name, true) : value;
	}
}

const isExpression = (raw: unknown): boolean => toText(raw).startsWith('=');

/** A switch, a number or a choice only lacks a value if its expression returned nothing. */
function alwaysHasValue(field: INodeProperties): boolean {
	const isOfKind = ['boolean', 'number', 'options'].includes(field.type);
	return isOfKind && !isBlank(field.default) && !isOpen(field);
}
