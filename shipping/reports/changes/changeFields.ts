import type { ContainerFacts, ShipmentFacts } from '../../facts';
import { etdDay, inlandEtaDay, isAtLeast, leftByRail } from '../../journey';
import { holdLines, terminalName, vesselOf } from '../../records';
import { valueText, oneLine } from '../../lib';

/** Maximum number of stored characters of a name, and of all holds of a container. */
const NAME_VALUE_MAX = 60;
const HOLDS_MAX = 400;

/** How values are compared and stored. A missing `day` or `name` stays stored. */
type ChangeKind = 'day' | 'name' | 'holds' | 'availability' | 'appointment' | 'status';

export const CHANGE_FIELDS = {
	lastFreeDay: { kind: 'day', noun: 'last free day', label: 'Last Free Day' },
	holds: { kind: 'holds', noun: 'holds', label: 'Holds' },
	availability: { kind: 'availability', noun: 'availability', label: 'Availability' },
	appointment: { kind: 'appointment', noun: 'appointment', label: 'Pickup Appointment' },
	eta: { kind: 'day', noun: 'ETA', label: 'ETA' },
	inlandEta: { kind: 'day', noun: 'inland ETA', label: 'Inland ETA' },
	etd: { kind: 'day', noun: 'ETD', label: 'ETD' },
	vessel: { kind: 'name', noun: 'vessel', label: 'Vessel' },
	port: { kind: 'name', noun: 'port of discharge', label: 'Port of Discharge' },
	terminal: { kind: 'name', noun: 'terminal', label: 'Terminal' },
	status: { kind: 'status', noun: 'status', label: 'Status' },
} satisfies Record<string, { kind: ChangeKind; noun: string; label: string }>;
export type ChangeField = keyof typeof CHANGE_FIELDS;

export const CHANGE_FIELD_NAMES = Object.keys(CHANGE_FIELDS) as ChangeField[];

/** These fields count as changed only if they move by a minimum number of days. */
export const ESTIMATES: ChangeField[] = ['eta', 'inlandEta', 'etd'];

/** These fields no longer apply after the container has left the port. */
export const RELEASE_FIELDS: ChangeField[] = ['holds', 'availability', 'appointment'];

/** The stored values of a container or shipment, as text. Line breaks separate several holds. */
export type ChangeValues = { [Field in ChangeField]?: string };

/** Current values. Undefined if not reported; null if the field no longer applies. */
export type CurrentValues = { [Field in ChangeField]?: string | null };

export function containerValues(facts: ContainerFacts): CurrentValues {
	const { context, now, stage, isPickedUp, isThere, lastFreeDay } = facts;
	const leftPort = isAtLeast(stage, 'off_dock');
	const isInland = isAtLeast(stage, 'inland');
	const [firstDay] = lastFreeDay.reported.map(({ day }) => day).sort();
	return {
		lastFreeDay: isPickedUp ? null : timeValue(firstDay),
		holds: isPickedUp ? null : holdsValue(facts),
		availability: isThere ? facts.availability : null,
		// Ports report pickup appointments, but ramps don't.
		appointment: leftPort ? null : timeValue(facts.appointment?.local),
		inlandEta: isInland ? null : timeValue(inlandEtaDay(context, now)?.day),
		// Going on rail is the plan, not another terminal.
		terminal: leftByRail(context) ? null : nameValue(terminalName(context.terminal)),
		status: stage,
	};
}

export function shipmentValues(facts: ShipmentFacts): CurrentValues {
	const { context, now, stage, hasArrived, eta } = facts;
	const { shipment } = context;
	return {
		eta: hasArrived ? null : timeValue(eta?.day),
		etd: isAtLeast(stage, 'loaded') ? null : timeValue(etdDay(shipment, now)?.day),
		vessel: nameValue(vesselOf(shipment?.attributes)),
		port: nameValue(shipment?.attributes.port_of_discharge_name),
	};
}

/** Returns undefined for a year outside the range of the memory. */
const timeValue = (time: string | undefined): string | undefined =>
	time && time > '1971' && time < '2149' ? time : undefined;

const nameValue = (value: string | undefined): string | undefined =>
	oneLine(value, NAME_VALUE_MAX) || undefined;

/**
 * Returns the sorted lines of the holds, as many as fit into the maximum length. The status of a
 * hold follows its label after a tab, unless the hold is in force.
 */
function holdsValue({ holds, unclearHolds }: ContainerFacts): string | undefined {
	const lines = new Set([
		...holdLines(holds),
		...unclearHolds.map(({ label, status }) => `${valueText(label)}\t${valueText(status)}`),
	]);
	let joined = '';
	for (const line of [...lines].sort()) {
		const longer = joined ? `${joined}\n${line}` : line;
		if (longer.length <= HOLDS_MAX) joined = longer;
	}
	return joined || undefined;
}
