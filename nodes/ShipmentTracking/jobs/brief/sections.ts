import { plural } from '../../../shared/lib/plural';

/** The sections of a brief, in their order. */
export const SECTIONS = [
	'lastFreeDay',
	'notAvailable',
	'arriving',
	'slipped',
	'notReturned',
	'trackingProblems',
	'stale',
] as const;
export type SectionName = (typeof SECTIONS)[number];

interface SectionWords {
	heading: string;
	/** For the subject: "3 last free days". */
	count: (count: number) => string;
	/** A stripe beside the heading: tells sections apart on light and on dark ground. */
	color: string;
}

const [RED, AMBER, BLUE, GREY] = ['#d64545', '#b7791f', '#3b82c4', '#808080'];

export const SECTION_WORDS: Record<SectionName, SectionWords> = {
	lastFreeDay: {
		heading: 'Last free days',
		count: (count) => plural(count, 'last free day'),
		color: RED,
	},
	notAvailable: {
		heading: 'Discharged, not available',
		count: (count) => `${count} not available`,
		color: AMBER,
	},
	arriving: {
		heading: 'Arriving',
		count: (count) => `${count} arriving`,
		color: BLUE,
	},
	slipped: {
		heading: 'ETA slipped',
		count: (count) => `${count} slipped`,
		color: AMBER,
	},
	notReturned: {
		heading: 'Not returned',
		count: (count) => `${count} not returned`,
		color: AMBER,
	},
	trackingProblems: {
		heading: 'Tracking problems',
		count: (count) => plural(count, 'tracking problem'),
		color: RED,
	},
	stale: {
		heading: 'No news from the carrier',
		count: (count) => `${count} stale`,
		color: GREY,
	},
};
