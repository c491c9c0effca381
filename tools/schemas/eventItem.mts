import type {
	DocumentRepresentationAttributes,
	EmailSubmissionAttributes,
	EventAttributes,
} from '../../nodes/shared/domain/attributes';
import type { Change } from '../../nodes/shared/notification/changes';
import type { Eta } from '../../nodes/shared/notification/eta';
import type * as record from './records.mts';

type Email = record.SimplifiedRecord<'email_submission', EmailSubmissionAttributes>;

type Extracted = Pick<DocumentRepresentationAttributes, 'schema_version' | 'payload'>;

type EventDetails = record.SimplifiedRecord<
	'transport_event',
	EventAttributes,
	{ place: record.Port | null; terminal: record.Terminal | null; vessel: record.Vessel | null }
>;

/** A webhook notification in the format of the trigger's items. */
export interface EventItem {
	summary: string;
	event: string;
	number: string | null;
	created_at: string | null;
	changes?: Change[];
	eta?: Eta;
	container: record.Container | null;
	shipment: record.Shipment | null;
	tracking_request: record.TrackingRequest | null;
	document: record.DocumentInFull<Extracted & { email_submission: Email | null }> | null;
	event_details: EventDetails | null;
	complete: boolean;
	notification_id: string;
	reference_id: string | null;
	reference_type: string | null;
}
