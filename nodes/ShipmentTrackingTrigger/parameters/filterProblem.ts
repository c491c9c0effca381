import { isLocode, normalizeNumber, readCarrier, readCell } from '../../../shipping/records';
import { entryOf, splitList } from '../../../shipping/lib';
import { quote } from '../../shared/lib/scalarValue';
import { filterFields } from './filterFields';

interface Problem {
	/** Continues a sentence that begins with the label of the field. */
	message: string;
	advice: string;
}

/** The fields whose value is a list, as text or as an array. */
const listFields = filterFields.filter(({ type }) => ['string', 'multiOptions'].includes(type));

/** Dashes, separators and blanks, which are left over when the values of a list are empty. */
const NO_TEXT = /^[\s\p{Pd}\p{Cf}.,;:/|_]*$/u;

/**
 * The problem of the first filter with a value that can't be read. It would hold back every event,
 * or none.
 *
 * @param values the filters that aren't empty
 */
export function filterProblem(values: Record<string, unknown>): Problem | undefined {
	for (const { name, displayName } of listFields.filter((field) => field.name in values)) {
		const entries = splitList(values[name]);
		const entryProblem = entryOf(ENTRY_PROBLEMS, name) ?? (() => undefined);
		const problem = entries.length
			? entries.map((entry) => emptyProblem(entry) ?? entryProblem(entry)).find(Boolean)
			: noValue(values[name]);
		if (problem) return { ...problem, message: `'${displayName}' ${problem.message}` };
	}
	return undefined;
}

const emptyProblem = (entry: string) => (NO_TEXT.test(entry) ? noValue(entry) : undefined);

const noValue = (given: unknown): Problem => ({
	message: `contains ${quote(given)}, which has no letters or digits`,
	advice: 'Enter at least one value, or remove the filter.',
});

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
	const [other] = unread ? [text] : ignored;
	return other === undefined
		? undefined
		: { message: `contains "${other}", which isn't a number`, advice };
}
