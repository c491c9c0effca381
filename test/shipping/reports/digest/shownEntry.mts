import type { Shown } from '../../../../shipping/reports/digest/shown';

/** An entry of a message. */
export const shownEntry = (number: string, more: Partial<Shown> = {}): Shown => ({
	type: 'container',
	sentence: {
		number,
		place: 'at LBCT',
		detail: '',
		parts: ['customs hold'],
		owner: '',
		papers: '',
	},
	severity: 'medium',
	foldKey: number,
	...more,
});
