import type { IDataObject } from 'n8n-workflow';

import { readCarrier } from '../../../shared/domain/carrier';
import { TariffRuleError } from '../../../shared/domain/charges/ruleReader';
import { quoted } from '../../../shared/domain/charges/tariffError';
import { isBlank, isObject } from '../../../shared/lib/json';
import { splitList } from '../../../shared/lib/list';
import { fieldOfColumn, isRefusedColumn } from './ruleColumns';

const ADVICE =
	'Use the columns Customers, References or Tags instead, list the ports in the column Ports, or remove the column.';

/**
 * The fields of a rule in a row of a sheet, a database or JSON; undefined for an empty row.
 * Unrelated columns are ignored.
 * @throws TariffRuleError for contradicting columns, and for columns that restrict the rule in a
 * way the node cannot evaluate
 */
export function ruleOfRow(entry: unknown, index: number): unknown {
	const given = isObject(entry) && isObject(entry.json) ? entry.json : entry;
	if (!isObject(given)) return given;
	const row = withAdditionalFields(given);
	const rule: Record<string, unknown> = {};
	const columns = new Map<string, string>();
	for (const [column, value] of Object.entries(row)) {
		const field = fieldOfColumn(column);
		if (!field || isBlank(value)) continue;
		const other = columns.get(field);
		if (other !== undefined && !isSame(field, rule[field], value)) {
			const problem = `has two columns for one field with different values: ${quoted(other)} and ${quoted(column)}`;
			throw new TariffRuleError(index, 'tariffJson', problem);
		}
		columns.set(field, column);
		rule[field] = value;
	}
	if (columns.size === 0) return undefined;
	const refused = Object.keys(row).find((name) => isRefusedColumn(name) && !isBlank(row[name]));
	if (refused === undefined) return rule;
	const problem = `has the column ${quoted(refused)}, which the node can't evaluate: the rule would apply to all containers`;
	throw new TariffRuleError(index, 'tariffJson', problem, ADVICE);
}

const textOf = (value: unknown): string =>
	typeof value === 'object' ? JSON.stringify(value) : String(value).trim();

/** A name and a SCAC can mean the same carrier. */
function isSame(field: string, one: unknown, other: unknown): boolean {
	if (textOf(one) === textOf(other)) return true;
	const [known, ...scacs] = field === 'carriers' ? [one, other].map(scacsOf) : [];
	return known !== undefined && scacs.includes(known);
}

/** Returns undefined for an unknown carrier. */
function scacsOf(value: unknown): string | undefined {
	const scacs = splitList(value).map((text) => {
		const reading = readCarrier(text);
		return 'scac' in reading ? reading.scac : undefined;
	});
	return scacs.includes(undefined) ? undefined : scacs.sort().join();
}

/** Moves the fields of the collection "Additional Fields" into the rule. */
export function withAdditionalFields(rule: IDataObject): IDataObject {
	const { additionalFields: more } = rule;
	return isObject(more) ? { ...rule, ...more } : rule;
}
