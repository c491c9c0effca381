import { distinctTexts } from '../../lib';
import type { Sentence } from '../../messages';
import { ownerTexts, containerNumber } from '../../records';

interface Identity {
	type: string | null;
	number: string | null;
	id: string | null;
}

/** The same for all records of a container, also under another bill of lading. */
export function boxOf({ type, number, id }: Identity): string {
	const own = type === 'container' && containerNumber({ number });
	return own || `${type} ${id}`;
}

interface Owned {
	number: string | null;
	bill_of_lading_number: string | null;
	customer_name: string | null;
	reference_numbers: string[] | null;
}

/** The first record of a container, and its sentence, with the bills of lading of all records. */
export function withAllBills<Row extends Owned>(
	sentence: Sentence,
	[first, ...others]: Row[],
): { sentence: Sentence; row: Row } {
	const bills = distinctTexts([first, ...others].map((one) => [one.bill_of_lading_number]));
	if (bills.length < 2) return { sentence, row: first };
	const { number, customer_name: customer, reference_numbers: references } = first;
	const billOfLading = bills.join(', ');
	const owner = ownerTexts({ number, customer, references: references ?? [], billOfLading });
	return {
		sentence: { ...sentence, ...owner },
		row: { ...first, bill_of_lading_number: billOfLading },
	};
}
