import type { AnyTable, ColumnType } from '../../shipping/reports/columnTable';
import { exceptionColumns } from '../../shipping/reports/exceptions/columns';
import { resources } from '../../nodes/ShipmentTracking/resources';
import type { Properties } from './records.mts';

type Schema = Properties[string];

const TYPES: Record<ColumnType, Schema> = {
	text: { type: ['string', 'null'] },
	day: { type: ['string', 'null'] },
	time: { type: ['string', 'null'] },
	number: { type: ['number', 'null'] },
	flag: { type: ['boolean', 'null'] },
	texts: { type: ['array', 'null'], items: { type: 'string' } },
	object: { type: ['object', 'null'] },
	objects: { type: ['array', 'null'] },
};

/** The schema of rows with some columns of a table. */
export const columnSchemas = ({ columns }: AnyTable, names: readonly string[]): Properties =>
	Object.fromEntries(names.map((name) => [name, schemaOf(columns[name])]));

function schemaOf({ type, keys }: AnyTable['columns'][string]): Schema {
	if (!keys) return TYPES[type];
	const properties = Object.fromEntries(
		Object.entries(keys).map(([key, one]) => [key, TYPES[one]]),
	);
	return { ...TYPES[type], items: { type: 'object', properties } };
}

/** The schemas of all reports with a column table, by `resource/operation`. */
export const reportSchemas = (): Array<[string, Properties]> =>
	resources.flatMap((resource) =>
		resource.operations.flatMap(({ value, columns }): Array<[string, Properties]> =>
			columns
				? [[`${resource.value}/${value}`, columnSchemas(columns, columns.namesForPeople)]]
				: [],
		),
	);

/** The rows of Get Daily Brief, which doesn't know what is new. */
export const briefRows = (): Schema => ({
	type: 'array',
	items: {
		type: 'object',
		properties: columnSchemas(
			exceptionColumns,
			exceptionColumns.names.filter((name) => name !== 'is_new'),
		),
	},
});
