import { byUrgency, type ContainerFacts } from '../../facts';
import { isAtLeast } from '../../journey';
import { pickupColumns } from './columns';
import { lackingDayNote } from './lackingDayNote';
import { pickupMessage } from './message';
import { pickupEntry, unknownEntry } from './rows';

/** Get Pickup Deadlines. */
export const pickupReport = {
	columns: pickupColumns,
	message: pickupMessage,
	entry: pickupEntry,
	unknownEntry,
	compare: byUrgency,
	lackingDayNote,
	mayHaveArrived,
};

/** A container with a last free day may be at the port, even if its stage is unknown. */
function mayHaveArrived({ stage, daysLeft }: ContainerFacts): boolean {
	return stage === 'unknown' ? daysLeft !== undefined : isAtLeast(stage, 'arrived');
}
