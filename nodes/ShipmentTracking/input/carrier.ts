import { readCarrier } from '../../shared/domain/carrier';
import type { Item } from './item';

/**
 * The SCAC of the carrier that a text names; empty for an empty one.
 *
 * @param more what helps beside naming the carrier better, a sentence
 * @throws NodeOperationError that names the field, and the carriers that may be meant
 */
export function scacIn(item: Item, name: string, text: string, more = ''): string {
	if (!text) return '';
	const carrier = readCarrier(text);
	if ('scac' in carrier) return carrier.scac;
	throw item.invalid(name, carrier.problem, `${carrier.advice} ${more}`.trim());
}
