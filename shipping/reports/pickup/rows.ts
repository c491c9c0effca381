import { type ContainerFacts, pickupTerminal, pickupParts } from '../../facts';
import { placeText } from '../../journey';
import { sentenceText, toSentence, type Sentence } from '../../messages';
import { containerColumns, type UnresolvedNumber } from '../../records';
import type { RowContext, RowOf } from '../columnTable';
import { checkedAtOf, pickupColumns } from './columns';

/** A container or an unknown number, with its row and its sentence. */
export interface PickupEntry {
	row: RowOf<typeof pickupColumns>;
	sentence: Sentence;
	/** Undefined for an unknown number. */
	facts?: ContainerFacts;
}

interface PickupRowSettings {
	context: RowContext;
	staleAfterHours: number;
	/** Whether the sentence names the customer and the bill of lading. */
	isForMessage: boolean;
}

export function pickupEntry(
	facts: ContainerFacts,
	{ context, staleAfterHours, isForMessage }: PickupRowSettings,
): PickupEntry {
	const record = containerColumns(facts.context, pickupTerminal(facts));
	const { customer_name: customer, bill_of_lading_number: billOfLading } = record;
	const sentence = toSentence(
		{
			number: facts.number,
			noun: 'Container',
			place: placeText(facts.place),
			references: facts.references,
			...(isForMessage ? { customer, billOfLading } : {}),
		},
		pickupParts(facts),
	);
	const summary = sentenceText(sentence);
	const pickup = { facts, record, summary, checkedAt: checkedAtOf(facts), staleAfterHours };
	return { row: pickupColumns.row(pickup, context), sentence, facts };
}

export function unknownEntry({ number, reason }: UnresolvedNumber): PickupEntry {
	const row = pickupColumns.rowWith({
		number,
		summary: `${number}: ${reason}`,
		status: 'unknown',
		ready_for_pickup: false,
		reasons: [reason],
		holds: [],
		fees: [],
		reference_numbers: [],
		type: 'container',
	});
	return { row, sentence: toSentence({ number, noun: 'Container' }, [reason]) };
}
