import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import {
	columnsOf,
	containerTable,
	requestTable,
	shipmentTable,
	type Table,
} from '../jobs/table/columns';

const choicesOf = <Source>(table: Table<Source>): INodePropertyOptions[] =>
	columnsOf(table)
		.map(({ name, title }) => ({ name: title, value: name }))
		.sort((a, b) => a.name.localeCompare(b.name));

/** The columns of the rows that Get Table Rows is set to return. Sends no request. */
export async function getTableColumns(
	this: ILoadOptionsFunctions,
): Promise<INodePropertyOptions[]> {
	switch (this.getCurrentNodeParameter('rowsOf')) {
		case 'shipments':
			return choicesOf(shipmentTable);
		case 'trackingRequests':
			return choicesOf(requestTable);
		default:
			return choicesOf(containerTable);
	}
}
