import { asArray } from '../../shared/lib/json';
import { splitList } from '../../shared/lib/list';
import type { Item } from '../input/item';
import { containsText } from '../input/containsText';
import { textField } from './simpleFields';

export const referenceFilter = textField('References', 'references', {
	placeholder: 'e.g. PO-1001, spring',
	description:
		'Only shipments and containers whose reference contains one of these. Separate several with commas.',
});

export type ReferenceTest = (references: unknown) => boolean;

/**
 * The test for the filter References. Every record passes if the filter is empty.
 * @throws NodeOperationError if the filter has separators only
 */
export function readReferenceFilter(item: Item): ReferenceTest {
	const { references: given } = item.collection('filters');
	if (given === undefined) return () => true;
	const parts = splitList(given);
	if (parts.length === 0) throw item.invalid('references', 'contains no reference');
	return (references) =>
		asArray(references).some((one) => parts.some((part) => containsText(one, part)));
}
