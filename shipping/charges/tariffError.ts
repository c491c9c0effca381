/** A mistake in a field of a tariff. The message follows the field's label. */
export class TariffError extends Error {
	constructor(
		problem: string,
		readonly advice?: string,
	) {
		super(problem);
	}
}

/** The beginning of a text from the user, for an error message. */
export const quoted = (text: string): string => `"${text.slice(0, 40)}"`;
