import { readFileSync } from 'node:fs';

import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { filterKey, LISTS } from '../../contract/resources/lists';
import { resources } from '../../nodes/ShipmentTracking/resources';
import { CONTAINER_DATES } from '../../nodes/ShipmentTracking/resources/container/dates';
import { sourceFiles } from '../docs/support/files.mts';

/** Compares the lists of the contract with the filters and sort orders that the nodes send. */

const unique = (texts: string[]) => [...new Set(texts)].sort();

/** The keys of filters in the source. The names of dates become keys when they are sent. */
function sentKeys(): string[] {
	const files = [...sourceFiles('nodes'), ...sourceFiles('shipping')];
	const sources = files.map((file) => readFileSync(file, 'utf8'));
	const code = sources.join('\n').replace(/^\s*(\/\/|\*|\/\*\*).*$/gm, '');
	const written = code.match(/filter\[\w+\](\[(start|end)\])?/g) ?? [];
	const days = code.match(/'pickup_lfd(_(line|terminal|rail)(_effective)?_on)?'/g) ?? [];
	const dates = code.match(/(?<=key: ')pod_\w+(?=')/g) ?? [];
	const names = [
		...days.map((text) => text.slice(1, -1)),
		...dates,
		...CONTAINER_DATES.map(({ key }) => key),
	];
	return unique([...written, ...names.map(filterKey)]);
}

test('the contract describes exactly the filters that the nodes send, and guesses', () => {
	const described = Object.values(LISTS).flatMap(({ filters }) =>
		Object.entries(filters).flatMap(([name, { isGuess }]) => (isGuess ? [] : filterKey(name))),
	);
	expect(described.length).toBeGreaterThan(60);
	expect(sentKeys()).toEqual(unique(described));
});

const operations = resources.flatMap(({ operations: own }) => own);
const isSort = ({ name }: INodeProperties) => name === 'sort';

test('the contract describes exactly the sort orders that the nodes offer', () => {
	const described = Object.values(LISTS).flatMap(({ sorts = {} }) => Object.keys(sorts));
	const offered = operations.flatMap(({ fields }) =>
		fields
			.flatMap((field) => [field, ...((field.options ?? []) as INodeProperties[])])
			.filter(isSort)
			.flatMap(({ options }) => (options as INodePropertyOptions[]).map(({ value }) => value)),
	);
	expect(unique(offered.map((value) => String(value).replace('-', '')))).toEqual(unique(described));
});
