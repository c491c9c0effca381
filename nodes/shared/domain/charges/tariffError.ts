/** A mistake in a field of a tariff. The message follows the field's label. */
export class TariffError extends Error {
	constructor(
		problem: string,
		readonly advice?: string,
	) {
		super(problem);
	}
}
