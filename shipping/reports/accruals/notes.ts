import { hasStoppedBefore, type Period } from '../../charges';
import { unplacedText, type CheckedRow } from '../../invoices';
import { plural } from '../../lib';
import type { ContainerContext } from '../../records';
import type { Rated } from '../charges/rated';

const COPIED = 'with the values of another row.';
const STOPPED = 'without a reported return, whose tracking stopped before the month.';

interface ReportedMonth {
	period: Period;
	rated: Rated[];
	checked: CheckedRow[];
	/** How many rows repeat another one. */
	copies: number;
	/** Whether the report is about a container. */
	isWanted: (subject: ContainerContext) => boolean;
}

/** Sentences about containers and invoice rows that the report leaves out. */
export function accrualNotes({
	period,
	rated,
	checked,
	copies,
	isWanted,
}: ReportedMonth): string[] {
	const stopped = rated.filter(
		({ charges }) => isWanted(charges.context) && hasStoppedBefore(charges, period.from),
	).length;
	return [
		...(stopped > 0 ? [`Not listed: ${plural(stopped, 'container')} ${STOPPED}`] : []),
		...unplacedText(checked, period, isWanted),
		...(copies > 0 ? [`Counted once: ${plural(copies, 'invoice row')} ${COPIED}`] : []),
	];
}
