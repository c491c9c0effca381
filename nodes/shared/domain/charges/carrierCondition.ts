import { readCarrier } from '../carrier';
import { splitList } from '../../lib/list';
import { TariffError } from './tariffError';

/**
 * Reads a list of carriers and returns their main SCACs.
 *
 * @throws TariffError for an unknown name, and for a name that matches several carriers
 */
export function parseCarriers(value: unknown): string[] {
	const scacs = splitList(value).map((text) => {
		const reading = readCarrier(text);
		if ('scac' in reading) return reading.scac;
		throw new TariffError(`has an entry that ${reading.problem}`, reading.advice);
	});
	return [...new Set(scacs)];
}
