import { hashToChoice, hashToInteger } from '../core/ids.mts';
import type { Hold } from './attributes.mts';

/** Holds with the words and codes that terminals report. */

const CUSTOMS_HOLD: Hold = {
	name: 'customs',
	status: 'hold',
	description: '2H CBP HOLD',
};
const EXAM_HOLD: Hold = {
	name: 'VACIS',
	status: 'hold',
	description: '7H INTENSIVE EXAM',
};
/** A hold whose name says nothing, with the unedited text of a terminal. */
const OTHER_HOLD: Hold = {
	name: 'other',
	status: 'hold',
	description: 'YARD - WAITING FOR CHASSIS  ',
};
export const FREIGHT_HOLD: Hold = {
	name: 'freight',
	status: 'hold',
	description: 'FREIGHT UNPAID',
};
/** A fee of the port that doesn't block the pickup yet. */
const PORT_FEE_HOLD: Hold = {
	name: 'TMF',
	status: 'pending',
	description: 'CTF/TMF DUE',
};
const OTHERS = [[], [FREIGHT_HOLD], [PORT_FEE_HOLD], [FREIGHT_HOLD, OTHER_HOLD]];

/** Whether customs examines a container, which costs a fee. */
export const hasExam = (name: string): boolean => hashToInteger(`exam/${name}`, 3) === 0;

/** The holds until customs, the carrier and the port release a container. */
export const holdsAtDischarge = (name: string): Hold[] => [
	CUSTOMS_HOLD,
	...(hasExam(name) ? [EXAM_HOLD] : []),
	...hashToChoice(`holds/${name}`, OTHERS),
];
