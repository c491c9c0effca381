import { unmetConditions, type ChargesOptions } from '../../charges';
import type { Rated } from './rated';

/**
 * The rules of a tariff that no container uses, and sentences about conditions that none meets.
 * @param labelOf returns the label of a condition
 */
export function unusedRules(
	all: Rated[],
	{ rules, now }: ChargesOptions,
	labelOf: (field: string) => string,
) {
	const used = new Set(
		all.flatMap(({ charges: { demurrage, detention } }) => [
			demurrage.rule?.place,
			detention.rule?.place,
		]),
	);
	const unused = rules.filter(({ place }) => !used.has(place));
	const contexts = all.map(({ charges }) => charges.context);
	return {
		unused: unused.map(({ place, name }) => ({ rule: place, name })),
		unmet: unmetConditions(unused, contexts, now, labelOf).map((text) => `Tariff: ${text}.`),
	};
}
