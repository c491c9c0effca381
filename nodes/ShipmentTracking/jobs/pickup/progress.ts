import type { IDataObject } from 'n8n-workflow';

import { asText } from '../../../shared/json';

/** How far a container has come, told from its milestones first: its status may flip. */

/** Whether it left the port of discharge by rail, so that the terminal there is behind it. */
export function wentInland(container: IDataObject): boolean {
	const { pod_rail_loaded_at: loaded, pod_rail_departed_at: departed } = container;
	const { ind_ata_at: arrived, ind_rail_unloaded_at: unloaded } = container;
	return !!(loaded || departed || arrived || unloaded || container.current_status === 'on_rail');
}

const AFTER_PICKUP = ['picked_up', 'delivered', 'empty_returned'];
/** Out of the port's terminal, but still to be fetched elsewhere. */
const ELSEWHERE = ['awaiting_inland_transfer', 'off_dock'];

/** Whether the consignee's truck has it, or had. */
export function isPickedUp(container: IDataObject): boolean {
	const { final_destination_full_out_at: out, empty_terminated_at: empty } = container;
	const status = asText(container.current_status) ?? '';
	if (out || empty || container.delivered_at || AFTER_PICKUP.includes(status)) return true;
	return !!container.pod_full_out_at && !wentInland(container) && !ELSEWHERE.includes(status);
}
