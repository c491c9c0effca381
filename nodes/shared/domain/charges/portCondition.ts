import { lettersAndDigits } from '../../lib/foldText';
import { isLocode } from '../locode';
import { cityKey } from '../sameHarbour';
import type { Fit } from './fit';
import { TariffError } from './tariffError';

/** The code and name of a port in the service's data; both may be missing. */
export interface PortNames {
	locode?: string;
	name?: string;
}

/** The letters and digits of an entry, for the comparison. */
export type PortCondition = string;

const LETTERS_MIN = 4;
const PORT_OF = /^port of(?=[\s,.-])/i;

const keyOf = (name: string): string => lettersAndDigits(name.trim().replace(PORT_OF, ''));

/**
 * Reads a UN/LOCODE or the name of a port.
 *
 * @throws TariffError for an entry that is too short
 */
export function parsePort(text: string): PortCondition {
	const key = keyOf(text);
	if (key.length >= LETTERS_MIN) return key;
	const shown = text.trim().slice(0, 40);
	throw new TariffError(`has "${shown}", which isn't a UN/LOCODE like USLAX or the name of a port`);
}

export function portFit(condition: PortCondition, { locode, name }: PortNames): Fit {
	if (locode && lettersAndDigits(locode) === condition) return 'fits';
	const city = name && cityKey(name.trim().replace(PORT_OF, ''));
	if (name && (keyOf(name) === condition || city === condition)) return 'fits';
	const isMissing = isLocode(condition.toUpperCase()) ? !locode : !name;
	return isMissing ? 'unknown' : 'differs';
}
