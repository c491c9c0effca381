import { join } from 'node:path';
import ts from 'typescript';

import { OVERVIEW_FIRST_COLUMNS } from '../../nodes/ShipmentTracking/jobs/overview/overview';
import { plainSchemas } from './plainSchemas.mts';
import type { Outputs } from './outputs.mts';
import { briefRows, reportSchemas } from './reportSchemas.mts';
import { TypeSchemas, type Properties } from './typeSchemas.mts';

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

/**
 * The output schemas by `resource/operation`, from the types in `outputs.mts`.
 *
 * @param root folder of the repository
 */
export function generateSchemas(root: string): Map<string, string> {
	const operations = describe(root, 'outputs.mts', (schemas, type, name) =>
		schemas.columns(type, LEADING[name as keyof Outputs]),
	);
	const all: Array<[string, Properties]> = [...operations, ...reportSchemas(), ...plainSchemas()];
	const withRows = all.map(([name, properties]): [string, Properties] =>
		name === 'report/getDailyBrief'
			? [name, { ...properties, rows: briefRows() }]
			: [name, properties],
	);
	return new Map(withRows.map(([name, properties]) => [name, textOf(properties)]));
}

/**
 * The attributes that the nodes declare, by type of record. Reads the types in `attributes.mts`.
 * @param root folder of the repository
 */
export function generateAttributeSchemas(root: string): Map<string, Properties> {
	return new Map(describe(root, 'attributes.mts', (schemas, type) => schemas.columns(type)));
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

/** Describes each property of the first interface that a file exports. */
function describe(
	root: string,
	fileName: string,
	columnsOf: (schemas: TypeSchemas, type: ts.Type, name: string) => Properties,
): Array<[string, Properties]> {
	const file = join(root, 'tools', 'schemas', fileName);
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
			return [name, columnsOf(schemas, type, name)];
		});
}

/** Writes one column per line, so that changes are easy to read. */
function textOf(properties: Properties): string {
	const lines = Object.entries(properties).map(
		([name, schema]) => `${JSON.stringify(name)}:${JSON.stringify(schema)}`,
	);
	return `{"type":"object","version":1,"properties":{\n${lines.join(',\n')}\n}}\n`;
}
