import { oneLine } from '../../../shared/lib/oneLine';
import { dayAt, shortTime } from '../../../shared/lib/time';
import type { BriefItem } from './entry';
import type { BriefSettings } from './readBrief';
import { SECTION_WORDS, type SectionName } from './sections';

/** A section with all that is in it. */
export interface BriefSection {
	name: SectionName;
	items: BriefItem[];
}

/** What the texts are written from. */
export interface Brief {
	subject: string;
	/** Those that have something in them. */
	sections: BriefSection[];
	/** Lines of a section at most. */
	maxLines: number;
}

const SUBJECT_MAX = 150;
/** In whatever form it is told. */
export const NOTHING = 'Nothing to do.';

/** What of the settings the texts need. */
export type TextSettings = Pick<BriefSettings, 'now' | 'timezone' | 'title' | 'maxLines'>;

/** `2026-11-21`: the day that it is where the brief is read. */
export const dateOf = ({ now, timezone }: Pick<TextSettings, 'now' | 'timezone'>): string =>
	dayAt(now, timezone);

export function toBrief(sections: BriefSection[], settings: TextSettings): Brief {
	const filled = sections.filter(({ items }) => items.length > 0);
	return { subject: subjectOf(filled, settings), sections: filled, maxLines: settings.maxLines };
}

/** "Shipments 21 Nov: 3 last free days, 2 arriving" */
function subjectOf(sections: BriefSection[], settings: TextSettings): string {
	const counts = sections.map(({ name, items }) => SECTION_WORDS[name].count(items.length));
	const news = counts.length ? counts.join(', ') : 'nothing to do';
	const end = ` ${shortTime(dateOf(settings), undefined)}: ${news}`;
	// A title gives way to what is in it.
	return oneLine(`${oneLine(settings.title, SUBJECT_MAX - end.length)}${end}`, SUBJECT_MAX);
}

/** How many are not among the lines: "and 12 more". */
export const moreText = (count: number): string => `and ${count} more`;
