import type { ContainerContext } from '../../../shared/domain/pickupModel';
import { asArray } from '../../../shared/lib/json';
import { containsText } from '../../input/localFilters';
import type { LiveShipment } from '../containers/liveContainers';
import type { BriefSettings } from './readBrief';

/** Whether a reference in one of the lists has one of the parts in it; always where none is asked. */
export function hasReference(lists: unknown[], parts: string[]): boolean {
	if (parts.length === 0) return true;
	const references = lists.flatMap(asArray);
	return parts.some((part) => references.some((one) => containsText(one, part)));
}

type BriefFilters = Pick<BriefSettings, 'isCustomers' | 'references'>;

/** The shipments that are meant: their own references count, and those of their containers. */
export function wantedShipments(shipments: LiveShipment[], filters: BriefFilters): LiveShipment[] {
	return shipments.filter(({ shipment: { attributes }, containers }) => {
		const boxes = containers.map(({ container }) => container.attributes.ref_numbers);
		return (
			filters.isCustomers(attributes) &&
			hasReference([attributes.ref_numbers, ...boxes], filters.references)
		);
	});
}

/** The containers that are meant, each once: by their own references and their shipment's. */
export function wantedContainers(
	subjects: ContainerContext[],
	filters: BriefFilters,
): ContainerContext[] {
	return subjects.filter(
		({ container, shipment }) =>
			filters.isCustomers(shipment?.attributes) &&
			hasReference(
				[container.attributes.ref_numbers, shipment?.attributes.ref_numbers],
				filters.references,
			),
	);
}
