import { IncludedResources, type JsonApiDocument } from '../../../../shared/api/jsonApi';
import type { ContainerAttributes, ShipmentAttributes } from '../../../../shared/domain/attributes';
import { dischargeEta } from '../../../../shared/domain/estimates';
import type { PictureContext } from './captions';
import { shortText } from './shortText';

/** What a container with its shipment (GET /containers/{id}?include=shipment) adds to a picture. */
export function pictureContextOf({
	data,
	included,
}: JsonApiDocument<ContainerAttributes>): PictureContext {
	const [found] = new IncludedResources(included).ofType<ShipmentAttributes>('shipment');
	const shipment: ShipmentAttributes = found?.attributes ?? {};
	return {
		containerNumber: shortText(data[0]?.attributes.number),
		carrier: shortText(shipment.shipping_line_name) ?? shortText(shipment.shipping_line_scac),
		eta: shortText(dischargeEta(shipment)),
		etaZone: shortText(shipment.pod_timezone),
	};
}
