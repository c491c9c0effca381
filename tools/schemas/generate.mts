import { resources } from '../../nodes/ShipmentTracking/resources';
import { outputColumns } from './outputs.mts';
import { plainSchemas } from './plainSchemas.mts';
import { answerColumns } from './recordOutputs.mts';
import type { Properties } from './records.mts';
import { briefRows, reportSchemas } from './reportSchemas.mts';
import { recordsWithMore } from './specialRecords.mts';

/** The output schemas by `resource/operation`. */
export function generateSchemas(): Map<string, string> {
	const declared = new Map([
		...Object.entries(outputColumns),
		...recordsWithMore(),
		...reportSchemas(),
		...plainSchemas(),
	]);
	const all = resources.flatMap((resource) =>
		resource.operations.map((operation): [string, string] => {
			const name = `${resource.value}/${operation.value}`;
			const columns = declared.get(name) ?? answerColumns(resource.value, operation.value);
			if (!columns) throw new Error(`${name} has no columns`);
			const rows: Properties = name === 'report/getDailyBrief' ? { rows: briefRows() } : {};
			return [name, textOf({ ...columns, ...rows })];
		}),
	);
	return new Map(all);
}

/** Writes one column per line, so that changes are easy to read. */
function textOf(properties: Properties): string {
	const lines = Object.entries(properties).map(
		([name, schema]) => `${JSON.stringify(name)}:${JSON.stringify(schema)}`,
	);
	return `{"type":"object","version":1,"properties":{\n${lines.join(',\n')}\n}}\n`;
}
