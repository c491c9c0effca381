import { foldCase } from '../../lib/foldText';
import { parseList, splitList } from '../../lib/list';
import { toText } from '../../lib/json';
import { TariffError } from './tariffError';

const NOT_COMPARED = ['terminal', 'terminals', 'container'];

/** The key of a code or name, such as "apmlosangeles" for "APM Terminals, Los Angeles". */
export function terminalKey(name: string): string {
	const words = foldCase(name)
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);
	const telling = words.filter((word) => !NOT_COMPARED.includes(word));
	return (telling.length ? telling : words).join('');
}

/**
 * Reads a list of codes and names. The whole text is also an entry, because a name may contain a
 * comma.
 *
 * @throws TariffError for an entry without letters and digits
 */
export function parseTerminals(value: unknown): string[] {
	const entries = splitList(value);
	const wrong = entries.find((entry) => !terminalKey(entry));
	if (wrong !== undefined) {
		throw new TariffError(`has "${wrong.slice(0, 40)}", which has no letters or digits`);
	}
	const whole = parseList(value) ? [] : [toText(value)];
	return [...new Set([...entries, ...whole].map(terminalKey))].filter(Boolean);
}
