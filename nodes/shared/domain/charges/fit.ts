/** Whether a container matches a condition; `unknown` if data is missing. */
export type Fit = 'fits' | 'differs' | 'unknown';

/** One entry of the list must match. An empty list matches everything. */
export function anyFit(fits: Fit[]): Fit {
	if (fits.length === 0) return 'fits';
	return fits.find((fit) => fit === 'fits') ?? fits.find((fit) => fit === 'unknown') ?? 'differs';
}

/** All conditions must match. A single mismatch decides, even if others are unknown. */
export function allFit(fits: Fit[]): Fit {
	return fits.find((fit) => fit === 'differs') ?? fits.find((fit) => fit === 'unknown') ?? 'fits';
}
