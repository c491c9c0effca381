/** A container, bill of lading or booking number as carriers write it: no blanks or dashes. */
export function normalizeNumber(text: string): string {
	return text.replace(/[\s\-./]/g, '').toUpperCase();
}

/** Whether a value is that number, already normalized: blanks, dashes and case do not count. */
export function isSameNumber(value: unknown, number: string): boolean {
	return typeof value === 'string' && normalizeNumber(value) === number;
}

/** Whether it may be a whole container number: some carriers' do not say what is in the box. */
export function mayBeContainerNumber(number: string): boolean {
	return /^[A-Z]{4}\d{7}$/.test(number);
}

/** Whether it has the form of a container number: owner, category, serial and check digit. */
export function hasContainerForm(number: string): boolean {
	return /^[A-Z]{3}[UJZ]\d{7}$/.test(number);
}

/** The check digit of ISO 6346 over the first ten characters. */
export function checkDigit(number: string): number {
	const sum = [...number.slice(0, 10)].reduce(
		(total, character, place) => total + valueOf(character) * 2 ** place,
		0,
	);
	return (sum % 11) % 10;
}

export function isContainerNumber(number: string): boolean {
	return hasContainerForm(number) && checkDigit(number) === Number(number[10]);
}

/** Letters count from 10 upwards, leaving out the multiples of 11. */
function valueOf(character: string): number {
	if (/\d/.test(character)) return Number(character);
	const place = character.charCodeAt(0) - 'A'.charCodeAt(0);
	return 10 + place + Math.floor((place + 9) / 10);
}
