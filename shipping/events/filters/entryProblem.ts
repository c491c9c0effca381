import { entryOf } from '../../lib';
import { isLocode, normalizeNumber, readCarrier, readCell } from '../../records';

interface Problem {
	/** Continues a sentence that begins with the label of the field. */
	message: string;
	advice: string;
}

/** The problem of an entry of a filter's list; undefined if the filter can compare it. */
export const entryProblem = (filter: string, entry: string): Problem | undefined =>
	entryOf(ENTRY_PROBLEMS, filter)?.(entry);

const ENTRY_PROBLEMS: Record<string, (entry: string) => Problem | undefined> = {
	billsOfLading: numberProblem,
	carriers: (entry) => {
		const carrier = readCarrier(entry);
		return 'scac' in carrier ? undefined : { message: carrier.problem, advice: carrier.advice };
	},
	containerNumbers: numberProblem,
	ports: (entry) =>
		isLocode(normalizeNumber(entry))
			? undefined
			: {
					message: `contains "${entry}", which isn't a UN/LOCODE`,
					advice:
						'Enter the five characters of the port, such as USLAX, or select it from the list.',
				},
};

/** The problem of a text that isn't a number, or has other texts than numbers. */
function numberProblem(text: string): Problem | undefined {
	const advice = 'Enter numbers only, separated by commas.';
	const { entries, ignored } = readCell(text, { isLookup: true });
	const unread = entries.find((one) => 'problem' in one);
	if (unread && 'text' in unread) return { message: `has an entry that ${unread.problem}`, advice };
	const isNumber = !unread && /\d/.test(text);
	const [other] = isNumber ? ignored : [text];
	return other === undefined
		? undefined
		: { message: `contains "${other}", which isn't a number`, advice };
}
