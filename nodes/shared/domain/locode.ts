/**
 * Whether a text has the form of a UN/LOCODE: a country code of two letters, and three more
 * characters in upper case.
 */
export function isLocode(code: string): boolean {
	return /^[A-Z]{2}[A-Z0-9]{3}$/.test(code);
}
