import { sectionsOf } from '../../../../shipping/reports/digest/sections';
import type { Shown } from '../../../../shipping/reports/digest/shown';
import { shownEntry } from './shownEntry.mts';

it('has one heading for all lines, and a step for those that share it', () => {
	const broker = { action: 'Customs broker: clear the hold.' };
	const all = [
		shownEntry('A', broker),
		shownEntry('B', { action: 'Trucker: book it.', severity: 'high' }),
		shownEntry('C', broker),
	];
	expect(sectionsOf('Last free day near', all, () => ({}))).toMatchObject([
		{ heading: 'Last free day near (3)', severity: 'high', rows: [{ title: 'B' }] },
		{ action: broker.action, rows: [{ title: 'A' }, { title: 'C' }] },
	]);
	const [, second] = sectionsOf('Last free day near', all, () => ({}));
	expect(second).not.toHaveProperty('heading');
	expect(sectionsOf('Last free day near', [all[0], all[2]], () => ({}))).toMatchObject([
		{ heading: 'Last free day near (2)', ...broker },
	]);
});

it('says that fees of several containers are added up', () => {
	const parts = ['fees of 300 USD are open'];
	const withFees = (number: string, amount: number) => {
		const one = shownEntry(number, { foldKey: 'same', fees: amount ? { USD: amount } : {} });
		return { ...one, sentence: { ...one.sentence, parts } };
	};
	const detailOf = (...all: Shown[]) => sectionsOf('Fees', all, () => ({}))[0].rows[0].detail;
	expect(detailOf(withFees('A', 300), withFees('B', 150))).toBe('fees 450 USD together');
	expect(detailOf(withFees('A', 300))).toBe('fees 300 USD');
});
