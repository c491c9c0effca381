const sorted = (values: number[]) => [...values].sort((a, b) => a - b);

export const median = (values: number[]): number => sorted(values)[values.length >> 1];

export const percentile = (values: number[], percent: number): number =>
	sorted(values)[Math.min(values.length - 1, Math.floor((values.length * percent) / 100))];

export const round = (value: number): number => Math.round(value * 100) / 100;
