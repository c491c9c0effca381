import type { briefItem } from '../../nodes/ShipmentTracking/jobs/exceptions/getDailyBrief';
import type { Extraction } from '../../nodes/ShipmentTracking/jobs/documents/extraction';
import type {
	containerOverview,
	shipmentOverview,
} from '../../nodes/ShipmentTracking/jobs/overview/overview';
import type { RouteSummary } from '../../nodes/ShipmentTracking/jobs/routeMap/route/summary';
import type { TrackingOutcome } from '../../nodes/ShipmentTracking/jobs/track/outcome';
import type { HealthRow } from '../../nodes/ShipmentTracking/jobs/webhooks/checkHealth';
import type {
	DocumentTypeEntry,
	EventCategoryEntry,
	InferenceAnswer,
} from '../../nodes/shared/domain/attributes';
import type { accountRow } from '../../nodes/ShipmentTracking/resources/account';
import type { EventItem } from './eventItem.mts';
import type * as record from './records.mts';

interface Deleted {
	deleted: boolean;
}

/** The answer to a request that the service processes later. */
interface Accepted {
	status: string;
}

/**
 * The items of each operation with its default settings, as `resource/operation`. Reports with a
 * column table are not listed.
 */
export interface Outputs {
	'account/get': ReturnType<typeof accountRow>;
	'container/get': record.Container;
	'container/getAll': record.Container;
	'container/getOverview': ReturnType<typeof containerOverview>;
	'container/getRouteMap': RouteSummary & { container_id: string };
	'container/getTransportEvents': record.TransportEvent;
	'container/refresh': { message: string };
	'container/update': record.Container;
	'customField/delete': Deleted;
	'customField/getAll': record.CustomField;
	'customField/setSeveral': record.CustomField;
	'customFieldDefinition/create': record.CustomFieldDefinition;
	'customFieldDefinition/createOption': record.CustomFieldOption;
	'customFieldDefinition/delete': Deleted;
	'customFieldDefinition/deleteOption': Deleted;
	'customFieldDefinition/get': record.CustomFieldDefinition;
	'customFieldDefinition/getAll': record.CustomFieldDefinition;
	'customFieldDefinition/getOptions': record.CustomFieldOption;
	'customFieldDefinition/update': record.CustomFieldDefinition;
	'customFieldDefinition/updateOption': record.CustomFieldOption;
	'document/delete': Deleted;
	'document/download': record.Document;
	'document/get': record.DocumentInFull;
	'document/getAll': record.DocumentInFull;
	'document/getEmails': record.EmailSubmission;
	'document/getExtractedData': record.DocumentInFull<Extraction>;
	'document/getTypes': DocumentTypeEntry;
	'document/reextract': Accepted;
	'document/rotate': Accepted;
	'document/update': record.DocumentInFull;
	'document/upload': record.NewDocument;
	'party/add': record.PartyRole;
	'party/create': record.Party;
	'party/findOrCreate': record.Party<{ created: boolean }>;
	'party/get': record.Party;
	'party/getAll': record.Party;
	'party/getRoles': record.PartyRole;
	'party/remove': Deleted;
	'party/update': record.Party;
	'port/get': record.PortWithTerminals;
	'port/getMetroArea': record.MetroArea;
	'port/getTerminal': record.Terminal;
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
	'search/query': record.SearchResult;
	'shipment/get': record.Shipment;
	'shipment/getAll': record.Shipment;
	'shipment/getOverview': ReturnType<typeof shipmentOverview>;
	'shipment/resumeTracking': record.Shipment;
	'shipment/stopTracking': record.Shipment;
	'shipment/update': record.Shipment;
	'shippingLine/get': record.ShippingLine;
	'shippingLine/getAll': record.ShippingLine;
	'trackingRequest/create': record.TrackingRequest;
	'trackingRequest/get': record.TrackingRequestWithShipment;
	'trackingRequest/getAll': record.TrackingRequestWithShipment;
	'trackingRequest/inferNumber': { request_type: string | null } & InferenceAnswer;
	'trackingRequest/track': TrackingOutcome & { results: TrackingOutcome[] };
	'trackingRequest/update': record.TrackingRequestWithShipment;
	'vessel/get': record.Vessel;
	'vessel/getFuturePositions': record.VesselWithPositions;
	'webhook/checkHealth': HealthRow;
	'webhook/create': record.NewWebhook;
	'webhook/delete': Deleted;
	'webhook/get': record.Webhook;
	'webhook/getAll': record.Webhook;
	'webhook/getEvents': { category: string | null } & EventCategoryEntry;
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
	'webhook/update': record.Webhook;
	'webhookNotification/get': record.WebhookNotification;
	'webhookNotification/getAll': record.WebhookNotification;
	'webhookNotification/getExample': EventItem;
	'webhookNotification/getUnhandled': EventItem;
	/** The items of the input, whose columns are unknown. */
}
