import { chargeNamed, currencyIn, parseAmount, type WrittenAmount } from '../charges';
import { toText, toCents, oneLine, foldCase } from '../lib';

/** Values of single cells of an invoice; undefined for a value of another kind. */

/** `other` is a charge that isn't compared with the days of a container, such as a chassis. */
export type InvoiceCharge = 'demurrage' | 'detention' | 'combined' | 'other';

/**
 * Beginnings of words for other charges, in English, German, Dutch, French and Spanish. Their names
 * often contain "per diem", "detention" or "demurrage", too.
 */
const OTHER_CHARGES = [
	/\b(?:chass?is|tri ?ax|auflieger|oplegger|remorque|remolque)/,
	/\b(?:gen ?set|groupe electrogene|grupo electrogeno|clip ?on)/,
	/\b(?:exam|ces\b|vacis|x ?ray|nii\b|inspe[ck]|keuring|beschau|zollbeschau|rontgen|visite)/,
	/\b(?:reconocimiento|fumigat|plug|monitoring|uberwach|bewak|branchement|surveillance)/,
	/\b(?:conexion|enchufe|pti\b|pre ?trip)/,
	/\b(?:waiting|warte|wacht|attente|espera|drayage)/,
	/\b(?:(?:quay|port|ground|yard|land|berth) ?rent|kaimiete|kaigeld|ka[ad][ei]geld|kaaihuur|kadehuur)/,
	/\b(?:loyer de quai|droits? de quai|muellaje|alquiler de muelle)/,
];
/** Beginnings of words that stand for other charges, but also for goods: "Storage racks". */
const CHARGES_OR_GOODS = [
	/\b(?:trailer|generator|generador|generateur|aggregat|scan(?:ning)?\b|monitor)/,
	/\b(?:power|ele[ck]tri|energ|strom|kuhl|stroom|koel|cooling)/,
	/\b(?:wait|driver|fahrer|chauffeur|conduct|chofer|truck|lorry|haulier|lkw|vrachtwagen|camion)/,
	/\b(?:hours?\b|hrs?\b|(?<!\d\d )\d+ ?h\b|stunde|uur\b|uren\b|heure|horas?\b)/,
	/\b(?:storage|warehous|lager|einlager|opslag|stockage|entrepos|magasinage|almacen)/,
];
const CHARGE_PATTERN =
	/\b(?:fees?|charges?|rent(?:al)?|usage|costs?|per ?diem|detention|demurrage|time)\b/;
const CELL_MAX = 200;

/** Recognizes a charge by words in its name. Other charges come first. */
export function parseCharge(value: unknown): InvoiceCharge | undefined {
	const text = foldedWords(value);
	if (hasAny(text, OTHER_CHARGES) || hasAny(text, CHARGES_OR_GOODS)) return 'other';
	return chargeNamed(toText(value).slice(0, CELL_MAX)).charge;
}

/** Whether any column of a row with this text shows that the row bills another charge, not goods. */
export function namesOtherCharge(value: unknown): boolean {
	const text = foldedWords(value);
	if (hasAny(text, OTHER_CHARGES)) return true;
	const isCharge = CHARGE_PATTERN.test(text) || !text.trim().includes(' ');
	return isCharge && hasAny(text, CHARGES_OR_GOODS);
}

const hasAny = (text: string, expressions: RegExp[]) => expressions.some((one) => one.test(text));

const foldedWords = (value: unknown): string =>
	foldCase(toText(value).slice(0, CELL_MAX)).replace(/[^\p{L}\p{N}&]+/gu, ' ');

const CREDIT_NOTE = /\b(?:credit (?:note|memo)|gutschrift|avoir|nota de credito|creditnota)\b/;

/** Whether a text, such as the type of the document, names a credit note. */
export const isCreditNote = (value: unknown): boolean => CREDIT_NOTE.test(foldedWords(value));

export function parseDays(value: unknown): number | undefined {
	const [, days] = /^(\d{1,4})(?:\.0{1,4})?(?: ?days?)?$/i.exec(toText(value)) ?? [];
	return days === undefined ? undefined : Number(days);
}

/** The number of days on the invoice, or the amount divided by the rate if the result is whole. */
export function billedDayCount({
	days,
	amount = 0,
	rate = 0,
}: {
	days?: number;
	amount?: number;
	rate?: number;
}): number | undefined {
	if (days !== undefined) return days;
	if (rate <= 0) return undefined;
	const count = Math.round(Math.abs(amount) / rate);
	return toCents(count * rate) === toCents(Math.abs(amount)) ? count : undefined;
}

/** An amount in brackets, or followed by a minus or CR, is negative. */
export function parseMoney(value: unknown, currencyOfColumn?: string): WrittenAmount | undefined {
	if (typeof value === 'number') return Number.isFinite(value) ? { amount: value } : undefined;
	const text = toText(value);
	if (!text) return undefined;
	const isCredit = /^\(.*\)$|^[^-].*(?:\d-| CR\.?)$/i.test(text) && !/[.,/]-$/.test(text);
	const positive = isCredit ? text.replace(/^\(|[)-]$| CR\.?$/gi, '') : undefined;
	try {
		const { amount, currency } = parseAmount(positive ?? text, currencyOfColumn);
		return { amount: positive === undefined ? amount : 0 - amount, currency };
	} catch {
		return undefined;
	}
}

const CURRENCY_MAX = 10;

/** An unknown currency stays as it is, so that it isn't mistaken for another one. */
export function parseCurrency(value: unknown): string | undefined {
	const text = oneLine(value, CURRENCY_MAX).toUpperCase();
	return (currencyIn(text) ?? text) || undefined;
}
