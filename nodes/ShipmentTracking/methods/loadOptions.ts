import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import { decodeAnswer } from '../../../shipping/records';
import { listDocumentTypes } from '../../shared/domain/documents';
import { entryOf } from '../../../shipping/lib';
import { filterChoices } from '../../shared/pickLists/filterChoices';
import { safeDropDowns } from '../../shared/pickLists/loadMethods';
import { eventNames } from '../fields/events';
import {
	accrualsReport,
	changesReport,
	chargesReport,
	exceptionsReport,
	invoiceReport,
	pickupReport,
	containerTable,
	type AnyTable,
} from '../../../shipping/reports';
import { getAccountFields, getCustomFields } from './customFields';
import { getOutputFields } from './outputFields';

/** The columns of each report, by the value of its operation. */
const TABLES: Record<string, AnyTable> = {
	checkDemurrageInvoice: invoiceReport.columns,
	getAccruals: accrualsReport.columns,
	getChargesAtRisk: chargesReport.columns,
	getChanges: changesReport.columns,
	getExceptions: exceptionsReport.columns,
	getPickupDeadlines: pickupReport.columns,
	getTableRows: containerTable.columns,
};

/** The choices of Selected Fields in a report. Sends no request. */
async function getReportColumns(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	const table = entryOf(TABLES, String(this.getCurrentNodeParameter('operation')));
	return (table?.names ?? []).map((name) => ({
		name,
		value: name,
		description: table?.columns[name].description,
	}));
}

async function getDocumentTypes(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	const client = await Client.connect(this);
	const { document_types: types = [] } = decodeAnswer('documentTypes', {
		document_types: await listDocumentTypes(client),
	});
	return types
		.flatMap(({ code, label = code }) => (code && label ? [{ name: label, value: code }] : []))
		.sort((a, b) => a.name.localeCompare(b.name));
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
	}),
};
