/** Words in cells that aren't part of a number. All functions expect capitals. */

/** Words that only say what the next word is. */
const LABELS = new Set(
	'BILL, BKG, BL, BOL, BOOKING, CNTR, CONTAINER, CTNR, LADING, MASTER, MBL, NO, NR, NUMBER, OBL, OF, SWB, TELEX, WAYBILL'.split(
		', ',
	),
);

/** Labels of numbers that can't be tracked: the words after them are not read. */
const OTHER_LABELS = new Set(
	'AC, HAWB, HBL, HOUSE, INV, INVOICE, LC, PN, PO, REF, REFERENCE, SEAL, SEALS, SN, SO'.split(', '),
);

export const isHouseLabel = (word: string): boolean => ['HAWB', 'HBL', 'HOUSE'].includes(word);

export const isLabel = (word: string): boolean => LABELS.has(word.replaceAll('.', ''));
/** SEAL is also a SCAC, and seals are often written without a blank. */
export const isOtherLabel = (word: string): boolean =>
	OTHER_LABELS.has(word.replaceAll('.', '')) || /^SEALS?\d/.test(word);

/** Removes the slashes of labels such as B/L, which would separate numbers. */
export function joinLabels(text: string): string {
	return text
		.replace(/(?<![A-Z0-9])([HMO]?)\/?B\/L(?![A-Z0-9])/g, '$1BL')
		.replace(/(?<![A-Z0-9])([HMO])\/BL(?![A-Z0-9])/g, '$1BL')
		.replace(/(?<![A-Z0-9])([A-Z])\/([A-Z])(?![A-Z0-9])/g, '$1$2');
}

const COUNTED =
	/^(?:X|CNTRS?|CTNRS?|CONTAINERS?|CTNS?|CARTONS?|PKGS?|PACKAGES|PCS|PALLETS?|PLTS?|UNITS?|BOXES|TEUS?|KGS?|CBM|FCL)$/;

/** Joins counts such as "2 CNTRS" and "3 x", which aren't a part of the number before them. */
export function withCounts(words: string[]): string[] {
	return words.flatMap((word, place) => {
		const isCount = (one: string, next = '') => /^\d{1,3}$/.test(one) && COUNTED.test(next);
		if (place > 0 && isCount(words[place - 1], word)) return [];
		return isCount(word, words[place + 1]) ? [`${word} ${words[place + 1]}`] : [word];
	});
}

/** A size, type or quantity of containers: 40HC, 2X40, 45G1, 20FT, 28000KG. */
const SIZE =
	/^(?:\d{1,2}X)?(?:20|40|45)(?:FT)?(?:[A-Z]{2,3})?$|^(?:[24]\d|L\d|M\d)[A-Z]\d$|^\d{1,2}X\d{2}[A-Z]{0,3}$|^\d+(?:KGS?|LBS?|CBM|TEU|PCS|PKGS?|CTNS?|MT|USD|EUR)$/;

const COUNT = /^\d{1,3}(?:X|CNTRS?|CTNRS?|CONTAINERS?|CARTONS?|PALLETS?|PLTS?|UNITS?|BOXES|FCL)$/;

export const isSize = (word: string): boolean =>
	(SIZE.test(word) && /[A-Z]/.test(word)) || COUNT.test(word);
