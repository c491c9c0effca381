/** Whether a condition of a rule holds; `unknown` if the data that it needs is missing. */
export type Fit = 'fits' | 'differs' | 'unknown';

/** One entry of a list must fit; without entries nothing is required. */
export function anyFit(fits: Fit[]): Fit {
	if (fits.length === 0) return 'fits';
	return fits.find((fit) => fit === 'fits') ?? fits.find((fit) => fit === 'unknown') ?? 'differs';
}

/** All conditions must fit; one that differs decides. */
export function allFit(fits: Fit[]): Fit {
	return fits.find((fit) => fit === 'differs') ?? fits.find((fit) => fit === 'unknown') ?? 'fits';
}
