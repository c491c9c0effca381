import type { IDataObject } from 'n8n-workflow';
import ts from 'typescript';

import {
	withFirstColumns,
	firstColumnsOf,
	withIdsLast,
} from '../../nodes/shared/domain/columnOrder';

/** The part of JSON Schema that n8n reads. */
interface Schema {
	type: string | string[];
	properties?: Properties;
	items?: Schema;
}

export type Properties = Record<string, Schema>;

/** The order in which a schema lists types. n8n shows only the first one. */
const ORDER = ['string', 'number', 'boolean', 'object', 'array', 'null'];
const TEXT: Schema = { type: ['string', 'null'] };
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
const SCALARS: Array<[flags: ts.TypeFlags, type: string]> = [
	[ts.TypeFlags.StringLike, 'string'],
	[ts.TypeFlags.NumberLike, 'number'],
	[ts.TypeFlags.BooleanLike, 'boolean'],
];

/** Describes the values of TypeScript types as JSON Schemas. */
export class TypeSchemas {
	constructor(private readonly checker: ts.TypeChecker) {}

	/** The columns of rows of a type, in the order of the output. */
	columns(type: ts.Type, leading: readonly string[] = []): Properties {
		if (type.getSymbol()?.name === 'SimplifiedRecord') return this.recordColumns(type);
		return withIdsLast<IDataObject>({ ...this.properties(type) }, leading) as Properties;
	}

	private properties(type: ts.Type): Properties {
		return Object.fromEntries(
			this.symbolsOf(type).map((symbol) => [
				symbol.name,
				this.schemaOf(this.typeOf(symbol), symbol.name),
			]),
		);
	}

	/**
	 * Returns properties in the order of the source, which TypeScript changes for `Omit`, `Pick` and
	 * spread objects.
	 */
	private symbolsOf(type: ts.Type): ts.Symbol[] {
		const symbols = this.checker.getPropertiesOfType(type);
		const [source] = type.getSymbol()?.declarations ?? [];
		if (source && ts.isObjectLiteralExpression(source)) {
			const names = [...new Set(this.namesIn(source))];
			return symbols.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
		}
		return symbols.every(isAttribute) ? symbols.sort(byPlace) : symbols;
	}

	private namesIn({ properties }: ts.ObjectLiteralExpression): string[] {
		return properties.flatMap((property) =>
			ts.isSpreadAssignment(property)
				? this.symbolsOf(this.checker.getTypeAtLocation(property.expression)).map(nameOf)
				: (property.name?.getText() ?? []),
		);
	}

	/** The declared type of an attribute. Code that reads the attribute gets `unknown`. */
	private typeOf(symbol: ts.Symbol): ts.Type {
		const declaration = symbol.declarations?.[0];
		return isAttribute(symbol) && declaration && hasType(declaration)
			? this.checker.getTypeFromTypeNode(declaration.type)
			: this.checker.getTypeOfSymbol(symbol);
	}

	private recordColumns(type: ts.Type): Properties {
		const part = (name: string) =>
			this.checker.getTypeOfSymbol(type.getProperty(name) as ts.Symbol);
		const leading = firstColumnsOf((part('kind') as ts.StringLiteralType).value);
		const attributes = this.properties(part('attributes'));
		const local = leading.filter(
			(key) => !(key in attributes) && key.replace(/_local$/, '') in attributes,
		);
		const more = Object.entries(this.properties(part('more')));
		const isRelated = ([, { properties, items }]: [string, Schema]) =>
			properties !== undefined || items?.properties !== undefined;
		const columns = {
			...attributes,
			...Object.fromEntries(more.filter(isRelated)),
			id: TEXT,
			type: TEXT,
			...Object.fromEntries(more),
			...Object.fromEntries(local.map((key) => [key, TEXT])),
		};
		return withFirstColumns({ ...columns }, leading) as Properties;
	}

	/**
	 * A scalar may always be null, because any value may be unknown. A list or an object may be null
	 * only if its type includes null.
	 */
	private schemaOf(type: ts.Type, name: string): Schema {
		const parts = type.isUnion() ? type.types : [type];
		const known = parts.filter(({ flags }) => (flags & NOTHING) === 0);
		const types = [...new Set(known.map((part) => this.typeName(part)))].sort(
			(a, b) => ORDER.indexOf(a) - ORDER.indexOf(b),
		);
		const [only] = types;
		if (only === undefined || known.some(isUnknown)) throw new Error(`Column ${name} has no type`);
		const isScalar = types.some((one) => one !== 'object' && one !== 'array');
		const isNullable = isScalar || parts.some(({ flags }) => flags & ts.TypeFlags.Null);
		const nullable = isNullable ? [...types, 'null'] : only;
		if (types.length > 1 || isScalar) return { type: nullable };
		return { type: nullable, ...this.content(known[0], name) };
	}

	private typeName(type: ts.Type): string {
		const scalar = SCALARS.find(([flags]) => type.flags & flags);
		return scalar?.[1] ?? (this.checker.isArrayLikeType(type) ? 'array' : 'object');
	}

	private content(type: ts.Type, name: string): Partial<Schema> {
		if (this.checker.isArrayLikeType(type)) {
			const entry = this.checker.getIndexTypeOfType(type, ts.IndexKind.Number);
			return entry && !isUnknown(entry) ? { items: this.schemaOf(entry, name) } : {};
		}
		const properties = this.columns(type);
		return Object.keys(properties).length > 0 ? { properties } : {};
	}
}

const isUnknown = ({ flags }: ts.Type): boolean =>
	(flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;

/** Whether a symbol is declared in domain/attributes/. */
const isAttribute = ({ declarations: [declaration] = [] }: ts.Symbol): boolean =>
	declaration?.getSourceFile().fileName.includes('/domain/attributes/') ?? false;

const hasType = (node: ts.Declaration): node is ts.PropertySignature & { type: ts.TypeNode } =>
	ts.isPropertySignature(node) && node.type !== undefined;

const nameOf = ({ name }: ts.Symbol): string => name;

const byPlace = (a: ts.Symbol, b: ts.Symbol): number =>
	(a.declarations?.[0].pos ?? 0) - (b.declarations?.[0].pos ?? 0);
