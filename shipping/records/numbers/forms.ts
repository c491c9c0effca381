/** Removes blanks, dashes, dots and slashes from a number, and returns it in upper case. */
export function normalizeNumber(text: string): string {
	return text.replace(/[\s\-./]/g, '').toUpperCase();
}

/** The number of a container in letters and digits only; empty without one. */
export const containerNumber = ({ number }: { number?: string | null }): string =>
	normalizeNumber(number ?? '');

/** Whether a number is one of the service's test numbers, which contain dashes. */
export function isTestNumber(number: string): boolean {
	return /^TEST-TR-[A-Z]+$/.test(number);
}

/** Whether the text may be a container number, including those without a category letter. */
export function mayBeContainerNumber(number: string): boolean {
	return /^[A-Z]{4}\d{7}$/.test(number);
}

/** Whether the text has the form of a container number: owner, category, serial and check digit. */
export function hasContainerForm(number: string): boolean {
	return /^[A-Z]{3}[UJZ]\d{7}$/.test(number);
}

/** Calculates the check digit of the first ten characters (ISO 6346). */
export function checkDigit(number: string): number {
	const sum = [...number.slice(0, 10)].reduce(
		(total, character, place) => total + letterValue(character) * 2 ** place,
		0,
	);
	return (sum % 11) % 10;
}

export function isContainerNumber(number: string): boolean {
	return hasContainerForm(number) && checkDigit(number) === Number(number[10]);
}

/** Continues a sentence about the number; undefined if it isn't a mistyped container number. */
export function checkDigitProblem(number: string): string | undefined {
	if (!hasContainerForm(number) || isContainerNumber(number)) return undefined;
	const digit = checkDigit(number);
	return `its check digit is wrong: the last digit should be ${digit}, unless another character is mistyped`;
}

/** Continues a sentence about the number of a container; undefined if it may be right. */
export function containerProblem(number: string): string | undefined {
	if (mayBeContainerNumber(number)) return checkDigitProblem(number);
	const whole = wholeNumber(number);
	if (whole) return `its last digit is missing: the whole number would be ${whole}`;
	return 'a container number has four letters and seven digits';
}

/** The container number whose check digit is missing; undefined for other texts. */
export const wholeNumber = (number: string): string | undefined =>
	/^[A-Z]{3}U\d{6}$/.test(number) ? `${number}${checkDigit(number)}` : undefined;

/** ISO 6346: the letters have the values from 10 upwards, without the multiples of 11. */
function letterValue(character: string): number {
	if (/\d/.test(character)) return Number(character);
	const place = character.charCodeAt(0) - 'A'.charCodeAt(0);
	return 10 + place + Math.floor((place + 9) / 10);
}
