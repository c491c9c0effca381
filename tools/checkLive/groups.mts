import type { Condition, Row } from './conditions.mts';

const GROUP_MAX = 6;

/**
 * Groups conditions that one request can test together. The rows must prove each condition: one row
 * violates it and matches all others, so that the answer has this row if the service ignores the
 * condition. At least one row must match all conditions.
 * @param filters the possible conditions of each filter, the best first
 */
export function groupsOf(filters: Condition[][], rows: Row[]): Condition[][] {
	const groups: Condition[][] = [];
	for (const choices of filters) {
		const [first] = choices;
		if (first.isGuess) groups.push([first]);
		else if (!joinGroup(groups, choices, rows)) groups.push([first]);
	}
	return groups;
}

function joinGroup(groups: Condition[][], choices: Condition[], rows: Row[]): boolean {
	for (const group of groups) {
		if (group.length === GROUP_MAX || group[0].isGuess) continue;
		const condition = choices.find((one) => isProvable([...group, one], rows));
		if (condition) return group.push(condition) > 0;
	}
	return false;
}

function isProvable(group: Condition[], rows: Row[]): boolean {
	const hasMatch = rows.some((row) => fitsAll(group, row));
	return (
		hasMatch && group.every((condition) => rows.some((row) => isWitness(condition, group, row)))
	);
}

export const fitsAll = (group: Condition[], row: Row): boolean =>
	group.every((condition) => condition.judge(row) === 'fits');

/** Whether the row is in the answer only if the service ignores the condition. */
export function isWitness(condition: Condition, group: Condition[], row: Row): boolean {
	const others = group.filter((one) => one !== condition);
	return condition.judge(row) === 'violates' && fitsAll(others, row);
}
