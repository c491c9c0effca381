import { entryProblem } from '../../../shipping/events';
import { splitList } from '../../../shipping/lib';
import { quote } from '../../shared/lib/scalarValue';
import { filterFields } from './filterFields';

type FilterProblem = NonNullable<ReturnType<typeof entryProblem>>;

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
export function filterProblem(values: Record<string, unknown>): FilterProblem | undefined {
	for (const { name, displayName } of listFields.filter((field) => field.name in values)) {
		const entries = splitList(values[name]);
		const problem = entries.length
			? entries.map((entry) => emptyProblem(entry) ?? entryProblem(name, entry)).find(Boolean)
			: noValue(values[name]);
		if (problem) return { ...problem, message: `'${displayName}' ${problem.message}` };
	}
	return undefined;
}

const emptyProblem = (entry: string) => (NO_TEXT.test(entry) ? noValue(entry) : undefined);

const noValue = (given: unknown): FilterProblem => ({
	message: `contains ${quote(given)}, which has no letters or digits`,
	advice: 'Enter at least one value, or remove the filter.',
});
