import { containerOverview, OVERVIEW_FIRST_COLUMNS, shipmentOverview } from './overview';

/** Get Overview of a container or a shipment. */
export const overviewReport = {
	firstColumns: OVERVIEW_FIRST_COLUMNS,
	ofContainer: containerOverview,
	ofShipment: shipmentOverview,
};
