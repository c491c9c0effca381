import { containerTable } from '../../shipping/reports/table/columns/index';
import { resources } from '../../nodes/ShipmentTracking/resources';
import type { AnyTable } from '../../shipping/reports/columnTable';
import type { Operation } from '../../nodes/ShipmentTracking/operation/operation';
import { columnSchemas } from '../schemas/reportSchemas.mts';
import type { Properties } from '../schemas/records.mts';
import { anchorOf, code, GENERATED, sorted, table, titleOf } from './markdown.mts';

/** The pages that explain the columns of an operation. */
const MEANINGS: Record<string, string> = {
	'container/getOverview': '../overview.md',
	'report/checkDemurrageInvoice': '../invoices.md#verdicts',
	'report/getAccruals': '../accruals.md#how-a-month-is-counted',
	'report/getChargesAtRisk': '../charges.md#how-charges-are-counted',
	'report/getPickupDeadlines': '../pickup-deadlines.md#the-last-free-day',
	'report/getTableRows': '../table.md#columns',
	'shipment/getOverview': '../overview.md',
};

interface OutputSchema {
	properties: Properties;
}

type Schema = Properties[string];

const TYPE_NAMES: Record<string, string> = {
	array: 'list',
	boolean: 'true or false',
	string: 'text',
};

/**
 * The content of docs/reference/output.md.
 *
 * @param schemas the output schemas by `resource/operation`
 */
export function outputPage(schemas: Map<string, string>): string {
	const titles = new Map<string, string>();
	const sections = resources.flatMap((resource) => [
		`## ${resource.name}`,
		'',
		...sorted(resource.operations).flatMap((operation) => {
			const title = titleOf(resource, operation);
			const key = `${resource.value}/${operation.value}`;
			const text = schemas.get(key);
			if (text === undefined) throw new Error(`${title} has no output schema`);
			const same = titles.get(text);
			titles.set(text, same ?? title);
			const explained = key in MEANINGS ? [`[Meaning of the columns](${MEANINGS[key]})`, ''] : [];
			const body = key === 'report/getTableRows' ? tableColumns() : bodyOf(operation, text);
			return [`### ${title}`, '', ...explained, same ? sameAs(same) : body, ''];
		}),
	]);
	return [
		GENERATED,
		'',
		'# Output columns',
		'',
		'The columns of each operation with its default settings, in the order of the output. The editor shows the same columns before an operation has run. Any value can be empty (null). `[]` marks the entries of a list. `pod_eta_local` is the time of `pod_eta_at` in the time zone of the port; other `_local` columns are built in the same way. With **Include**, an operation also returns the records that it includes. Bold columns of a report are those of **Columns** > **For People**. The items of the trigger have the columns of [Event: Get Example](#event-get-example); the [events](events.md) have samples.',
		'',
		...sections,
	].join('\n');
}

const bodyOf = ({ columns: report }: Operation, text: string): string =>
	report ? reportColumns(report) : columns(text);

function tableColumns(): string {
	return [
		'° If only this column changes, _Only Changed Since Last Run_ does not return the row.',
		reportColumns(containerTable.columns, containerTable.passing),
	].join('\n\n');
}

const sameAs = (title: string): string => `The columns of [${title}](#${anchorOf(title)}).`;

function columns(text: string): string {
	const { properties } = JSON.parse(text) as OutputSchema;
	const rows = rowsOf(properties, '');
	return rows.length ? table(['Column', 'Type'], rows) : 'The items of the input.';
}

/** All columns of a report with their meaning; those of Columns > For People are bold. */
function reportColumns(report: AnyTable, marked: readonly string[] = []): string {
	const schemas = columnSchemas(report, report.names);
	const rows = report.names.map((name) => {
		const { description, isForPeople, keys = {} } = report.columns[name];
		const inner = Object.keys(keys).map((key) => code(key));
		const meaning = inner.length > 0 ? `${description}: ${inner.join(', ')}` : description;
		const shown = isForPeople ? `**${code(name)}**` : code(name);
		return [marked.includes(name) ? `${shown}°` : shown, typeName(schemas[name]), meaning];
	});
	return table(['Column', 'Type', 'Meaning'], rows);
}

function rowsOf(properties: Properties, prefix: string): string[][] {
	return Object.entries(properties).flatMap(([name, schema]) => [
		[code(prefix + name), typeName(schema)],
		...rowsOf(schema.properties ?? {}, `${prefix}${name}.`),
		...rowsOf(schema.items?.properties ?? {}, `${prefix}${name}[].`),
	]);
}

function typeName({ type, items }: Schema): string {
	const names = [type].flat().filter((one) => one !== 'null');
	const entries = items && !items.properties ? ` of ${typeName(items)}` : '';
	return names.map((name) => (TYPE_NAMES[name] ?? name) + entries).join(' or ');
}
