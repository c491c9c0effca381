import {
	sentenceText,
	toSentence,
	type Sentence,
	type SentenceSubject,
} from '../../../shared/domain/facts/sentence';

/** What needs attention today; null for unknown values. Values stay as they came. */
export type BriefEntry = {
	id: string;
	type: string;
	/** Of the container, the bill of lading, or what was requested. */
	number: string | null;
	bill_of_lading_number: string | null;
	customer_name: string | null;
	place: string | null;
	/** The day that it is about, `2026-10-15`. */
	day: string | null;
	/** What the section counts: left, late, out or since. */
	days: number | null;
	detail: string;
	/** All of it in one line. */
	text: string;
};

/** An entry, and its sentence, which is not escaped for where it goes yet. */
export interface BriefItem {
	entry: BriefEntry;
	line: Sentence;
}

type Facts = Omit<BriefEntry, 'detail' | 'text'>;

/** @param parts what the entry says, piece by piece; empty ones are left out */
export function toBriefItem(
	facts: Facts,
	{ noun, place, references }: Pick<SentenceSubject, 'noun' | 'place' | 'references'>,
	parts: string[],
): BriefItem {
	const line = toSentence(
		{
			number: facts.number,
			noun,
			place,
			references,
			customer: facts.customer_name,
			billOfLading: facts.bill_of_lading_number,
		},
		parts,
	);
	const detail = parts.filter(Boolean).join('; ');
	return { entry: { ...facts, detail, text: sentenceText(line) }, line };
}
