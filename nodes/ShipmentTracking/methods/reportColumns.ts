import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { changeColumns } from '../jobs/changes/columns';
import { exceptionColumns } from '../jobs/exceptions/columns';
import { chargesColumns } from '../jobs/charges/columns';
import { invoiceColumns } from '../jobs/invoice/columns';
import { pickupColumns } from '../jobs/pickup/columns';
import { containerTable, requestTable, shipmentTable } from '../jobs/table/columns';
import type { AnyTable } from '../operation/columnTable';

/** The columns of each report, by the value of its operation. */
const TABLES: Record<string, AnyTable> = {
	checkDemurrageInvoice: invoiceColumns,
	getChargesAtRisk: chargesColumns,
	getChanges: changeColumns,
	getExceptions: exceptionColumns,
	getPickupDeadlines: pickupColumns,
	getTableRows: containerTable.columns,
};

/** The columns of Get Table Rows by its 'Record Type'. */
const RECORD_TABLES: Record<string, AnyTable> = {
	containers: containerTable.columns,
	shipments: shipmentTable.columns,
	trackingRequests: requestTable.columns,
};

/** The choices of Selected Fields in a report. Sends no request. */
export async function getReportColumns(
	this: ILoadOptionsFunctions,
): Promise<INodePropertyOptions[]> {
	const operation = String(this.getCurrentNodeParameter('operation'));
	const recordType = operation === 'getTableRows' ? this.getCurrentNodeParameter('rowsOf') : '';
	const table: AnyTable | undefined = RECORD_TABLES[String(recordType)] ?? TABLES[operation];
	return (table?.names ?? []).map((name) => ({
		name,
		value: name,
		description: table?.columns[name].description,
	}));
}
