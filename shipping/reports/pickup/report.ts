import { byUrgency } from '../../facts';
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
};
