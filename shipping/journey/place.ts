import { valueText } from '../lib';
import { type ContainerContext, terminalName, type Attributes } from '../records';
import { isAtLeast, leftByRail, type Stage } from './journey';

export interface Place {
	word: 'at' | 'to' | 'from' | 'in';
	/** Empty if the place is unknown. */
	name: string;
}

/** "at APM Los Angeles"; empty for an unknown place. */
export const placeText = ({ word, name }: Place): string => (name ? `${word} ${name}` : '');

const BEFORE_DEPARTURE: Stage[] = ['empty_out', 'gated_in', 'loaded'];
const STAGES_ON_THE_WAY: Stage[] = ['unknown', 'at_sea', 'on_rail'];

export function placeOf(context: ContainerContext, stage: Stage): Place {
	if (BEFORE_DEPARTURE.includes(stage)) {
		const name = portName(context.shipment?.attributes, 'port_of_lading');
		return { word: stage === 'gated_in' ? 'at' : 'from', name };
	}
	const name = pickupPlace(context, leftByRail(context));
	if (stage === 'off_dock' || isAtLeast(stage, 'picked_up')) return { word: 'from', name };
	return { word: STAGES_ON_THE_WAY.includes(stage) ? 'to' : 'at', name };
}

/** The name of the ramp, or else of the destination. */
export const inlandName = (context: ContainerContext): string => pickupPlace(context, true);

/** The name of the terminal, or else of the port. Inland, of the ramp or destination. */
function pickupPlace(
	{ terminal, facility, shipment }: ContainerContext,
	isInland: boolean,
): string {
	const own = valueText(terminalName(isInland ? facility : terminal));
	return own || portName(shipment?.attributes, isInland ? 'destination' : 'port_of_discharge');
}

/** The name, or else the UN/LOCODE; empty if both are unknown. */
export function portName(
	shipment: Attributes<'shipment'> | undefined,
	port: 'port_of_lading' | 'port_of_discharge' | 'destination',
): string {
	const { [`${port}_name` as const]: name, [`${port}_locode` as const]: code } = shipment ?? {};
	return valueText(name) || valueText(code);
}
