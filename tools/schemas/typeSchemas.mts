import type { IDataObject } from 'n8n-workflow';
import ts from 'typescript';

import { withIdsLast } from '../../nodes/shared/domain/columnOrder';
import { TYPE_ORDER, type Properties, type Schema } from './records.mts';

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
		return withIdsLast<IDataObject>({ ...this.properties(type) }, leading) as Properties;
	}

	private properties(type: ts.Type): Properties {
		return Object.fromEntries(
			this.symbolsOf(type).map((symbol) => [
				symbol.name,
				this.schemaOf(this.checker.getTypeOfSymbol(symbol), symbol.name),
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
		return symbols;
	}

	private namesIn({ properties }: ts.ObjectLiteralExpression): string[] {
		return properties.flatMap((property) =>
			ts.isSpreadAssignment(property)
				? this.symbolsOf(this.checker.getTypeAtLocation(property.expression)).map(nameOf)
				: (property.name?.getText() ?? []),
		);
	}

	/**
	 * A scalar may always be null, because any value may be unknown. A list or an object may be null
	 * only if its type includes null.
	 */
	private schemaOf(type: ts.Type, name: string): Schema {
		const parts = type.isUnion() ? type.types : [type];
		const known = parts.filter(({ flags }) => (flags & NOTHING) === 0);
		const types = [...new Set(known.map((part) => this.typeName(part)))].sort(
			(a, b) => TYPE_ORDER.indexOf(a) - TYPE_ORDER.indexOf(b),
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

const nameOf = ({ name }: ts.Symbol): string => name;
