import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import type { Client } from '../shared/client';
import { isObject } from '../shared/json';
import type { Operation } from './operation';

/**
 * One input item and what can be done with it. It can read this item's parameters only, so that
 * no operation can use the first row's values for every row.
 */
export class Item {
	readonly client: Client;

	constructor(
		readonly context: IExecuteFunctions,
		readonly index: number,
		client: Client,
		private readonly operation: Operation,
	) {
		this.client = client.with({
			itemIndex: index,
			labelOf: (attribute) => this.labelOf(attribute),
		});
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
		if (!value) throw this.invalid(name, 'is empty');
		return value;
	}

	/** The id of a record: never empty, and a pasted address gives its last segment. */
	id(name: string): string {
		const value = this.required(name);
		if (!/^https?:\/\//i.test(value)) {
			if (/^\.+$|[\s/?#]/.test(value)) throw this.invalid(name, `is not an ID: "${value}"`);
			return value;
		}
		const segments = value.split(/[?#]/)[0].split('/').slice(3).filter(Boolean);
		const id = segments.pop();
		if (!id) throw this.invalid(name, `has no ID in it: "${value}"`);
		return decodeURIComponent(id);
	}

	/** How many results a list may have; undefined for all. */
	limit(): number | undefined {
		if (this.flag('returnAll')) return undefined;
		const limit = Number(this.param('limit'));
		if (Number.isInteger(limit) && limit >= 1) return limit;
		throw this.invalid('limit', 'must be a whole number from 1');
	}

	flag(name: string): boolean {
		return this.param(name) === true;
	}

	/** A collection ("Additional Fields", "Filters", "Options"); what was left empty is absent. */
	collection(name: string): Record<string, unknown> {
		const value = this.context.getNodeParameter(name, this.index, {}, { extractValue: true });
		if (!isObject(value)) return {};
		return Object.fromEntries(
			Object.entries(value).flatMap(([key, entry]) => {
				const picked = isObject(entry) && '__rl' in entry ? entry.value : entry;
				return isBlank(picked) ? [] : [[key, picked]];
			}),
		);
	}

	/** The error for a value that cannot be sent: the field by its label, the item by its number. */
	invalid(name: string, problem: string, description?: string): NodeOperationError {
		const label = this.labelOf(name) ?? name;
		return new NodeOperationError(
			this.context.getNode(),
			`'${label}' ${problem} [item ${this.index}]`,
			{ itemIndex: this.index, description },
		);
	}

	/** The on-screen name of a field, by its own name or by the service's (`request_number`). */
	private labelOf(attribute: string): string | undefined {
		const name = attribute.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
		return findLabel(this.operation.fields, name);
	}
}

export function toText(value: unknown): string {
	return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function isBlank(value: unknown): boolean {
	return (
		value === undefined ||
		value === null ||
		(typeof value === 'string' && value.trim() === '') ||
		(Array.isArray(value) && value.length === 0)
	);
}

function findLabel(fields: INodeProperties[], name: string): string | undefined {
	for (const field of fields) {
		if (field.name === name) return field.displayName;
		const inner = (field.options ?? []).filter(
			(option): option is INodeProperties => 'displayName' in option && 'type' in option,
		);
		const label = findLabel(inner, name);
		if (label) return label;
	}
	return undefined;
}
