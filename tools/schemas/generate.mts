import { join } from 'node:path';
import ts from 'typescript';

import { OVERVIEW_FIRST_COLUMNS } from '../../nodes/ShipmentTracking/jobs/overview/overview';
import { resources } from '../../nodes/ShipmentTracking/resources';
import { recordsWithMore } from './specialRecords.mts';
import type { Outputs } from './outputs.mts';
import { plainSchemas } from './plainSchemas.mts';
import { answerColumns } from './recordOutputs.mts';
import type { Properties } from './records.mts';
import { briefRows, reportSchemas } from './reportSchemas.mts';
import { TypeSchemas } from './typeSchemas.mts';

/** The columns that a job returns first. */
const LEADING: Partial<Record<keyof Outputs, readonly string[]>> = {
	'container/getOverview': OVERVIEW_FIRST_COLUMNS,
	'shipment/getOverview': OVERVIEW_FIRST_COLUMNS,
};

const OPTIONS: ts.CompilerOptions = {
	strict: true,
	target: ts.ScriptTarget.ES2022,
	module: ts.ModuleKind.ESNext,
	moduleResolution: ts.ModuleResolutionKind.Bundler,
	allowImportingTsExtensions: true,
	noEmit: true,
	// These two options save time: the compiler reads neither browser types nor types of packages.
	lib: ['lib.es2022.d.ts'],
	types: [],
};

/** The output schemas by `resource/operation`. @param root folder of the repository */
export function generateSchemas(root: string): Map<string, string> {
	const typed = new Map(typedColumns(root));
	const tables = new Map([...reportSchemas(), ...plainSchemas()]);
	const special = new Map(recordsWithMore(typed));
	const all = resources.flatMap((resource) =>
		resource.operations.map((operation): [string, Properties] => {
			const name = `${resource.value}/${operation.value}`;
			const columns =
				tables.get(name) ??
				special.get(name) ??
				typed.get(name) ??
				answerColumns(resource.value, operation.value);
			if (!columns) throw new Error(`${name} has no columns`);
			const rows: Properties = name === 'report/getDailyBrief' ? { rows: briefRows() } : {};
			return [name, { ...columns, ...rows }];
		}),
	);
	return new Map(all.map(([name, properties]) => [name, textOf(properties)]));
}

/** Skips the many dependencies of packages, because no output contains their types. */
function compilerHost(): ts.CompilerHost {
	const host = ts.createCompilerHost(OPTIONS);
	const resolved = (name: string, from: string) =>
		from.includes('/node_modules/') && !name.startsWith('.')
			? undefined
			: ts.resolveModuleName(name, from, OPTIONS, host).resolvedModule;
	host.resolveModuleNameLiterals = (names, from) =>
		names.map(({ text }) => ({ resolvedModule: resolved(text, from) }));
	return host;
}

/** The columns of each type in `outputs.mts`. */
function typedColumns(root: string): Array<[string, Properties]> {
	const file = join(root, 'tools', 'schemas', 'outputs.mts');
	const program = ts.createProgram([file], OPTIONS, compilerHost());
	const checker = program.getTypeChecker();
	const [exported] = checker.getExportsOfModule(
		checker.getSymbolAtLocation(program.getSourceFile(file) as ts.Node) as ts.Symbol,
	);
	const schemas = new TypeSchemas(checker);
	return checker
		.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(exported))
		.map(({ name, valueDeclaration }) => {
			const type = checker.getTypeAtLocation(valueDeclaration as ts.Declaration);
			return [name, schemas.columns(type, LEADING[name as keyof Outputs])];
		});
}

/** Writes one column per line, so that changes are easy to read. */
function textOf(properties: Properties): string {
	const lines = Object.entries(properties).map(
		([name, schema]) => `${JSON.stringify(name)}:${JSON.stringify(schema)}`,
	);
	return `{"type":"object","version":1,"properties":{\n${lines.join(',\n')}\n}}\n`;
}
