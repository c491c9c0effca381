/** A mistake in the text of a tariff, in words that follow the label of its field. */
export class TariffError extends Error {
	constructor(
		problem: string,
		readonly advice?: string,
	) {
		super(problem);
	}
}
