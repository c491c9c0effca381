import type { ContainerAttributes } from '../../../../shared/domain/attributes';
import { integer, number, text } from './column';
import { textCell } from './values';

/** The container itself. */
export const box = [
	text('equipment', 'Equipment', ({ c }) => equipmentOf(c)),
	text('equipment_type', 'Equipment Type', ({ c }) => c.equipment_type),
	integer('equipment_length', 'Equipment Length', ({ c }) => c.equipment_length),
	text('equipment_height', 'Equipment Height', ({ c }) => c.equipment_height),
	// The service's 0 says that nobody has told it.
	number('weight_in_lbs', 'Weight (lbs)', ({ c }) => c.weight_in_lbs || null),
	text('seal_number', 'Seal', ({ c }) => c.seal_number),
	text('pod_full_out_chassis_number', 'Chassis', ({ c }) => c.pod_full_out_chassis_number),
	text('location_at_pod_terminal', 'Location at Terminal', ({ c }) => c.location_at_pod_terminal),
];

/** "40' high cube dry", as far as it is known. */
function equipmentOf(container: ContainerAttributes): string {
	const { equipment_length, equipment_height, equipment_type } = container;
	const length = textCell(equipment_length);
	const words = [equipment_height, equipment_type].map((part) =>
		textCell(part)?.replaceAll('_', ' '),
	);
	return [length && `${length}'`, ...words].filter(Boolean).join(' ');
}
