import type { IDataObject } from 'n8n-workflow';

import { flagField } from '../../shared/lib/simpleFields';

const INPUT_PREFIX = 'input_';

export const includeInputFields = flagField('Include Input Fields', 'includeInputFields', {
	default: true,
	description:
		'Whether to add the columns of the input row. Those named like output fields get the prefix input_.',
});

/**
 * The columns of an input row. A column that is named like an output field gets another name, and so
 * does `error`, which n8n takes for a failure of this node.
 */
export function inputColumns(row: IDataObject, outputKeys: ReadonlySet<string>): IDataObject {
	const names = Object.keys(row);
	const reserved = new Set([...outputKeys, 'error']);
	const taken = new Set([...reserved, ...names]);
	const entries = names.map((name): [string, IDataObject[string]] => {
		if (!reserved.has(name)) return [name, row[name]];
		let free = INPUT_PREFIX + name;
		while (taken.has(free)) free = INPUT_PREFIX + free;
		taken.add(free);
		return [free, row[name]];
	});
	return Object.fromEntries(entries);
}
