import { equipmentText } from '../../../../shared/domain/equipmentText';
import { integer, number, text } from './column';

/** The columns about the container itself. */
export const box = [
	text('equipment', 'Equipment', ({ c }) => equipmentText(c)),
	text('equipment_type', 'Equipment Type', ({ c }) => c.equipment_type),
	integer('equipment_length', 'Equipment Length', ({ c }) => c.equipment_length),
	text('equipment_height', 'Equipment Height', ({ c }) => c.equipment_height),
	// The service reports 0 for an unknown weight.
	number('weight_in_lbs', 'Weight (lbs)', ({ c }) => c.weight_in_lbs || null),
	text('seal_number', 'Seal', ({ c }) => c.seal_number),
	text('pod_full_out_chassis_number', 'Chassis', ({ c }) => c.pod_full_out_chassis_number),
	text('location_at_pod_terminal', 'Location at Terminal', ({ c }) => c.location_at_pod_terminal),
];
