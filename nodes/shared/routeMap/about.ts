import type { About } from './captions';
import { asText } from '../json';
import type { Document } from '../jsonApi';

/** What a container with its shipment (GET /containers/{id}?include=shipment) adds to a picture. */
export function aboutOf({ data, included }: Pick<Document, 'data' | 'included'>): About {
	const shipment = included.find(({ type }) => type === 'shipment')?.attributes ?? {};
	return {
		containerNumber: asText(data[0]?.attributes.number),
		carrier: asText(shipment.shipping_line_name) ?? asText(shipment.shipping_line_scac),
		eta: asText(shipment.pod_eta_at) ?? asText(shipment.pod_eta),
		etaZone: asText(shipment.pod_timezone),
	};
}
