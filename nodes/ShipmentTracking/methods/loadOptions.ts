import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import type { DocumentTypeEntry } from '../../shared/domain/attributes';
import { listDocumentTypes } from '../../shared/domain/documents';
import { asObject, asText, toText } from '../../shared/lib/json';
import { filterChoices } from '../../shared/pickLists/filterChoices';
import { safeDropDowns } from '../../shared/pickLists/loadMethods';
import {
	columnsOf,
	containerTable,
	requestTable,
	shipmentTable,
	type Table,
} from '../jobs/table/columns';
import { eventNames } from '../fields/events';
import { getAccountFields, getCustomFields } from './customFields';
import { getOutputFields } from './outputFields';
import { getReportColumns } from './reportColumns';

async function getDocumentTypes(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	const client = await Client.connect(this);
	const types = await listDocumentTypes(client);
	return types
		.map((entry) => asObject<DocumentTypeEntry>(entry))
		.map(({ code, label }) => ({ name: asText(label) ?? toText(code), value: toText(code) }))
		.filter(({ value }) => value)
		.sort((a, b) => a.name.localeCompare(b.name));
}

const columnChoices = <Source>(table: Table<Source>): INodePropertyOptions[] =>
	columnsOf(table)
		.map(({ name, title }) => ({ name: title, value: name }))
		.sort((a, b) => a.name.localeCompare(b.name));

/** The columns of the rows that Get Table Rows is set to return. Sends no request. */
async function getTableColumns(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	switch (this.getCurrentNodeParameter('rowsOf')) {
		case 'shipments':
			return columnChoices(shipmentTable);
		case 'trackingRequests':
			return columnChoices(requestTable);
		default:
			return columnChoices(containerTable);
	}
}

/** Methods that load drop-down options. Fields refer to them by these names. */
export const loadOptions = {
	...filterChoices,
	...safeDropDowns({
		getAccountFields,
		getCustomFields,
		getDocumentTypes,
		getEventNames: async () => eventNames,
		getOutputFields,
		getReportColumns,
		getTableColumns,
	}),
};
