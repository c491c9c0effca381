import { sentenceText } from '../../messages';
import { containerColumns, type UnresolvedNumber } from '../../records';
import type { RowContext } from '../columnTable';
import { chargesColumns } from './columns';
import { chargesMessage, RETURNED_DAYS } from './message';
import { compareRated, markDuplicates, rate, type Rated } from './rated';
import { chargesSentence } from './sentence';
import type { ChargesEntry } from './shown';
import { UNKNOWN_NUMBER, unratedHint } from './totals';
import { unusedRules } from './unusedRules';

/** Get Charges. */
export const chargesReport = {
	columns: chargesColumns,
	message: chargesMessage,
	rate,
	markDuplicates,
	compare: compareRated,
	entry: chargesEntry,
	unknownEntry,
	unratedHint,
	unusedRules,
	/** The days for which a message also reports returned containers. */
	returnedDays: RETURNED_DAYS,
};

function chargesEntry(rated: Rated, context: RowContext): ChargesEntry {
	const { context: subject, facility } = rated.charges;
	const record = containerColumns(subject, facility);
	const summary = sentenceText(chargesSentence(rated));
	return { row: chargesColumns.row({ ...rated, record, summary }, context), rated };
}

function unknownEntry({ number, reason }: UnresolvedNumber, asOf: string): ChargesEntry {
	const row = chargesColumns.rowWith({
		number,
		summary: `${number}: ${reason}`,
		as_of: asOf,
		demurrage_status: 'unknown',
		demurrage_reason: UNKNOWN_NUMBER,
		detention_status: 'unknown',
		detention_reason: UNKNOWN_NUMBER,
		reference_numbers: [],
		fees: [],
		confidence: 'none',
		notes: [],
		type: 'container',
	});
	return { row };
}
