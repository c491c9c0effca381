import { hashToInteger } from '../core/ids.mts';
import type { DataSource, Milestone } from './milestone.mts';

const GOVERNING_AFTER_MS = 3000;

/** A last free day with when it becomes known and through whom. */
export interface NewDeadline {
	at: number;
	value: number;
	source: DataSource;
	isSilent: boolean;
}

/** A new last free day that governs is told twice: by its own name first, then as the one that counts. */
export const deadlineMilestones = (
	name: 'line' | 'terminal' | 'rail',
	{ at, value, source, isSilent }: NewDeadline,
): Milestone[] => [
	{ event: `container.pickup_lfd_${name}.changed`, at, value, source },
	{
		event: 'container.pickup_lfd.changed',
		at: at + GOVERNING_AFTER_MS,
		value,
		source,
		...(isSilent ? { isSilent } : {}),
	},
];

/** Now and then the day that counts is announced in the old form. */
export const isOldForm = (name: string): boolean => hashToInteger(`silent/${name}`, 6) === 0;
