import { longMonth, shortTime } from '../../days';
import { distinctTexts, moneyText, plural } from '../../lib';
import { sentenceText, toSentence, type Sentence } from '../../messages';
import { reasonText } from '../charges/sentence';
import type { Accrual } from '../../invoices';

export const CHARGE_WORDS: Record<Accrual['charge'], string> = {
	demurrage: 'demurrage',
	detention: 'detention',
	combined: 'demurrage and detention',
};

export const accrualSentence = (one: Accrual, month: string): string =>
	sentenceText(accrualParts(one, ` in ${longMonth(month)}`));

/** "MSKU1234565: 5 days of demurrage in Nov 2026, 750 USD, 300 USD billed, 450 USD open (PO-1)" */
export function accrualParts(one: Accrual, when = ''): Sentence {
	const { charges, charge, currency, days, cost, costAtLeast, billed, disputed } = one;
	const { toCheck, open, overBilled, windowOver, isReleaseProposed } = one;
	const { container, shipment } = charges.context;
	const { ref_numbers, customer_name, bill_of_lading_number } = shipment?.attributes ?? {};
	const money = (amount: number | undefined, word: string) =>
		amount ? `${moneyText(amount, currency)} ${word}` : '';
	const name = CHARGE_WORDS[charge];
	const parts = [
		(days === undefined ? name : `${plural(days, 'day')} of ${name}`) + when,
		cost === undefined ? reasonText(one) : moneyText(cost, currency),
		costAtLeast ? `at least ${moneyText(costAtLeast, currency)} until then` : '',
		money(billed, billed === disputed ? 'billed and disputed' : 'billed'),
		billed === disputed ? '' : money(disputed, 'disputed'),
		money(open, 'open'),
		money(overBilled, 'billed too much'),
		money(toCheck, 'billed, to check'),
		windowOver ? `no invoice until ${shortTime(windowOver, undefined)}` : '',
		isReleaseProposed ? 'release proposed' : '',
	];
	return toSentence(
		{
			number: container.attributes.number,
			noun: 'Container',
			references: distinctTexts([container.attributes.ref_numbers, ref_numbers]),
			customer: customer_name,
			billOfLading: bill_of_lading_number,
		},
		[parts.filter(Boolean).join(', ')],
	);
}
