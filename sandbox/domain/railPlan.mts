import { deadlineMilestones, isOldForm, type NewDeadline } from './deadlinePlan.mts';
import { pickupTime, storageFees, untilReturn } from './lastDays.mts';
import { startOfDay } from './localDay.mts';
import { transport, type Milestone } from './milestone.mts';
import { DAY_MS, HOUR_MS, lastLeg, type Voyage } from './voyage.mts';

/** The way from the port to the ramp, and from there to the receiver. */
export function byRail(voyage: Voyage, name: string, index: number): Milestone[] {
	if (!voyage.inland) return [];
	const start = lastLeg(voyage).eta + (40 + (index % 24)) * HOUR_MS;
	const arrival = start + 5 * DAY_MS;
	const fullOut = pickupTime(voyage, name, arrival + DAY_MS);
	const deadline: NewDeadline = {
		at: arrival + 6 * HOUR_MS,
		value: startOfDay(arrival, voyage.inland.timeZone, 2),
		source: 'rail',
		isSilent: isOldForm(name),
	};
	return [
		{ event: transport('rail_loaded'), at: start },
		{ event: transport('rail_departed'), at: start + 8 * HOUR_MS },
		{
			event: transport('estimated.arrived_at_inland_destination'),
			at: start + 9 * HOUR_MS,
			value: arrival,
		},
		{ event: transport('rail_arrived'), at: arrival },
		{ event: transport('arrived_at_inland_destination'), at: arrival + 20 * 60_000 },
		{ event: transport('rail_unloaded'), at: arrival + 5 * HOUR_MS },
		...deadlineMilestones('rail', deadline),
		{ event: transport('available'), at: arrival + 7 * HOUR_MS },
		...storageFees(deadline.value, fullOut, []),
		...untilReturn(voyage, name, fullOut, 3 * DAY_MS),
	];
}
