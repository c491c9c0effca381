import { formatFees, hasOnlyGrown, sumFees, type FeeEntry } from '../records';
import { entriesOf, type Change } from './changes';
import { movedText } from './movedText';

const feesIn = (list: unknown) =>
	entriesOf('fees_at_pod_terminal', list).fees_at_pod_terminal ?? [];

/** Whether a change of fees only adds another day to demurrage or storage. */
export const isDailyFee = ({ field, from, to }: Change): boolean =>
	FEE_FIELDS.includes(field) && hasOnlyGrown(feesIn(from), feesIn(to));

const FEE_FIELDS = ['fees_at_pod_terminal', 'ind_facility_fees'];

/** "demurrage fee 240 USD (was 120.50 USD); exam fee removed (was 300 USD)" */
export function feesText({ from, to }: Change): string {
	const typeOf = ({ type = '' }: FeeEntry) => type.trim().toLowerCase();
	const lists = [from, to].map(feesIn);
	const amounts = (isIncluded: (type: string) => boolean) =>
		lists.map((list) => amountText(list.filter((entry) => isIncluded(typeOf(entry)))));
	const types = new Set(lists.flat().map(typeOf));
	const others = amounts((type) => type !== 'total').join();
	const texts = [...types].map((type) => {
		const [before, after] = amounts((one) => one === type);
		// The total repeats the others, unless the terminal doesn't list them all.
		const isRepeated = type === 'total' && `${before},${after}` === others;
		if (before === after || isRepeated) return '';
		const noun = type === 'total' ? 'sum of fees' : `${type.replaceAll('_', ' ')} fee`.trim();
		return movedText(noun, before, after);
	});
	return texts.filter(Boolean).join('; ');
}

/** "100 USD and an unknown amount". Terminals report the amount 0 until they know the amount. */
function amountText(fees: FeeEntry[]): string {
	const known = formatFees(sumFees({ fees_at_pod_terminal: fees }));
	const isComplete = fees.every(({ amount }) => amount);
	if (!known) return fees.length ? 'of unknown amount' : '';
	return isComplete ? known : `${known} and an unknown amount`;
}
