/** Whether it has the form of a UN/LOCODE, in upper case: a country's two letters, and three more. */
export function isLocode(code: string): boolean {
	return /^[A-Z]{2}[A-Z0-9]{3}$/.test(code);
}
