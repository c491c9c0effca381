import { NodeHelpers, type IExecuteFunctions, type INodeProperties } from 'n8n-workflow';

import { locatorValue, readFieldValue, type FieldContext } from '../../shared/lib/fieldValue';
import { isObject, toText } from '../../shared/lib/json';

/** The fields of an operation with their values for one input item. */
export class ItemFields {
	private values: Map<string, unknown> | undefined;

	constructor(
		private readonly context: IExecuteFunctions,
		private readonly index: number,
		private readonly fields: INodeProperties[],
		private readonly fieldContext: FieldContext,
	) {}

	/** The field at the top level. */
	named(name: string): INodeProperties {
		const unknown: INodeProperties = { displayName: name, name, type: 'hidden', default: '' };
		return this.fields.find((field) => field.name === name) ?? unknown;
	}

	/** The value of a field by its type; for a resource locator, the selected value. */
	value(name: string): unknown {
		const values = this.displayed();
		return values.has(name) ? values.get(name) : this.read(this.named(name));
	}

	/** The value as it was entered, or as its expression returned it. */
	given(name: string, extractValue = false): unknown {
		const usual = this.named(name).default;
		return this.context.getNodeParameter(name, this.index, usual, { extractValue });
	}

	hasExpression(name: string): boolean {
		const raw = this.context.getNodeParameter(name, this.index, '', { rawExpressions: true });
		return toText(locatorValue(raw)).startsWith('=');
	}

	/**
	 * The values of all displayed fields. They are read together on the first use, so that a value that
	 * can't be read is an error before any request, even if it only matters for the output.
	 */
	private displayed(): Map<string, unknown> {
		const { parameters = {} } = this.context.getNode();
		const isDisplayed = (field: INodeProperties) =>
			field.type !== 'notice' && NodeHelpers.displayParameter(parameters, field, null, null);
		return (this.values ??= new Map(
			this.fields.filter(isDisplayed).map((field) => [field.name, this.read(field)]),
		));
	}

	private read(field: INodeProperties): unknown {
		const given = this.given(field.name);
		const value = readFieldValue(field, given, this.fieldContext);
		const isUrl = isObject(given) && given.mode === 'url' && typeof value === 'string';
		return isUrl ? this.given(field.name, true) : value;
	}
}
