import type { briefItem } from '../../nodes/ShipmentTracking/jobs/exceptions/getDailyBrief';
import type { Extraction } from '../../nodes/ShipmentTracking/jobs/documents/extraction';
import type {
	containerOverview,
	shipmentOverview,
} from '../../nodes/ShipmentTracking/jobs/overview/overview';
import type { RouteSummary } from '../../nodes/ShipmentTracking/jobs/routeMap/route/summary';
import type { TrackingOutcome } from '../../nodes/ShipmentTracking/jobs/track/outcome';
import type { HealthRow } from '../../nodes/ShipmentTracking/jobs/webhooks/checkHealth';
import type { Change } from '../../nodes/shared/notification/changes';
import type { Eta } from '../../nodes/shared/notification/eta';
import type { accountRow } from '../../nodes/ShipmentTracking/resources/account';

/**
 * The items of operations that return neither the answer of the service nor rows of a column table, as
 * `resource/operation`.
 */
export interface Outputs {
	'account/get': ReturnType<typeof accountRow>;
	'container/getOverview': ReturnType<typeof containerOverview>;
	'container/getRouteMap': RouteSummary & { container_id: string };
	'report/confirmOutput': { confirmed: number; node: string | null };
	'report/getCalendar': {
		file_name: string;
		content_type: string;
		events: number;
		last_free_days: number;
		arrivals: number;
		appointments: number;
		inland_arrivals: number;
		empty_returns: number;
	};
	'report/getDailyBrief': ReturnType<typeof briefItem>;
	'shipment/getOverview': ReturnType<typeof shipmentOverview>;
	'trackingRequest/track': TrackingOutcome & { results: TrackingOutcome[] };
	'webhook/checkHealth': HealthRow;
	'webhook/sendTestEvent': {
		succeeded: boolean;
		status_code: number | null;
		error: string | null;
		url: string;
		request_headers: object | null;
		request_body: string | null;
		response_headers: object | null;
		response_body: string | null;
	};
	/** Columns that the node adds to records. */
	'document/getExtractedData': Extraction;
	'party/findOrCreate': { created: boolean };
	'webhookNotification/getExample': { changes: Change[]; eta: Eta };
}
