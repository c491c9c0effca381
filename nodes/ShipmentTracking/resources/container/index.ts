import { getCalendar } from '../../jobs/calendar/getCalendar';
import { getChargesAtRisk } from '../../jobs/charges/getChargesAtRisk';
import { checkDemurrageInvoice } from '../../jobs/invoice/checkDemurrageInvoice';
import { getContainerOverview as getOverview } from '../../jobs/overview/getOverview';
import { getPickupDeadlines } from '../../jobs/pickup/getPickupDeadlines';
import { getRouteMap } from '../../jobs/routeMap/getRouteMap';
import { getTableRows } from '../../jobs/table/getTableRows';
import type { ResourceDefinition } from '../../operation/operation';
import { confirmOutput } from './confirmOutput';
import { getTransportEvents } from './events';
import { get, getMany } from './read';
import { refresh, update } from './write';

export const container: ResourceDefinition = {
	value: 'container',
	name: 'Container',
	defaultOperation: getOverview.value,
	operations: [
		checkDemurrageInvoice,
		confirmOutput,
		get,
		getCalendar,
		getChargesAtRisk,
		getMany,
		getOverview,
		getPickupDeadlines,
		getRouteMap,
		getTableRows,
		getTransportEvents,
		refresh,
		update,
	],
};
