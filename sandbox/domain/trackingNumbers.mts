import {
	carrierByContainerPrefix,
	carrierByScac,
	CARRIERS,
	type Carrier,
} from '../catalogue/carriers.mts';
import { hashToInteger } from '../core/ids.mts';

/** Letter values of ISO 6346: 10 to 38 without multiples of 11. */
const LETTER_VALUES = new Map(
	[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
		letter,
		10 + index + Math.floor((index + 9) / 10),
	]),
);

/** The ISO 6346 check digit of the first ten characters of a container number. */
export function checkDigit(firstTen: string): number {
	const sum = [...firstTen].reduce(
		(total, character, index) =>
			total + (LETTER_VALUES.get(character) ?? Number(character)) * 2 ** index,
		0,
	);
	return (sum % 11) % 10;
}

const CONTAINER_FORM = /^[A-Z]{3}[UJZ]\d{7}$/;

export const looksLikeContainer = (number: string): boolean => CONTAINER_FORM.test(number);

export const isContainerNumber = (number: string): boolean =>
	looksLikeContainer(number) && checkDigit(number.slice(0, 10)) === Number(number[10]);

/** Returns a valid container number of a carrier, derived from the name. */
export function containerNumber(carrier: Carrier, name: string): string {
	const prefix = carrier.containerPrefixes[0] ?? 'TESU';
	const firstTen = prefix + String(hashToInteger(`container/${name}`, 1_000_000)).padStart(6, '0');
	return firstTen + String(checkDigit(firstTen));
}

/** Number formats that identify a carrier without its code. */
const NUMBER_FORMS: [RegExp, string][] = [
	[/^2\d{8}$/, 'MAEU'],
	[/^\d{10}$/, 'COSU'],
	[/^\d{12}$/, 'EGLV'],
	[/^[A-Z]{3}\d{7}$/, 'CMDU'],
];

/** The carrier of a number, detected from its prefix or format. */
export function detectCarrier(number: string): Carrier | undefined {
	const prefix = number.slice(0, 4);
	if (looksLikeContainer(number)) return carrierByContainerPrefix(prefix);
	const byScac = carrierByScac(prefix);
	if (byScac && number.length > 4) return byScac;
	const form = NUMBER_FORMS.find(([pattern]) => pattern.test(number));
	return form ? carrierByScac(form[1]) : undefined;
}

/** The answer of the number inference. */
interface Inference {
	numberType: 'container' | 'bill_of_lading' | 'booking';
	decision: 'auto_select' | 'needs_confirmation' | 'no_prediction';
	candidates: { scac: string; name: string; confidence: number }[];
}

const CERTAIN = 0.97;
const PROBABLE = 0.82;

/**
 * Detects type and carrier of a number. If several carriers use the format, the result is only
 * probable.
 */
export function infer(number: string): Inference {
	const carrier = detectCarrier(number);
	const carriesCode = carrier !== undefined && number.startsWith(carrier.scac);
	const numberType = looksLikeContainer(number)
		? 'container'
		: carriesCode || number.length > 9
			? 'bill_of_lading'
			: 'booking';
	if (!carrier) return { numberType, decision: 'no_prediction', candidates: [] };
	const certain = carriesCode || isContainerNumber(number);
	const other = CARRIERS[(CARRIERS.indexOf(carrier) + 1) % CARRIERS.length];
	const candidate = ({ scac, name }: Carrier, confidence: number) => ({ scac, name, confidence });
	return {
		numberType,
		decision: certain ? 'auto_select' : 'needs_confirmation',
		candidates: certain
			? [candidate(carrier, CERTAIN)]
			: [candidate(carrier, PROBABLE), candidate(other, 1 - PROBABLE)],
	};
}
