import { readFileSync } from 'node:fs';

import fc from 'fast-check';

import type { Condition, Row } from '../../../tools/checkLive/conditions.mts';
import { groupsOf } from '../../../tools/checkLive/groups.mts';
import {
	CONTAINER_FILTERS,
	FILTERS_NOT_ASKED,
	HIDDEN_CONTAINER_FILTERS,
	HIDDEN_SHIPMENT_FILTERS,
	REQUEST_FILTERS,
	SHIPMENT_FILTERS,
} from '../../../tools/checkLive/listFilters.mts';
import { sourceFiles } from '../../docs/support/files.mts';

const FLAGS = ['a', 'b', 'c', 'd', 'e'];

const conditionOf = (name: string): Condition => ({
	...{ key: name, query: { [name]: 'true' } },
	judge: ({ record }) => (record.attributes[name] ? 'fits' : 'violates'),
});

const rows = fc.array(
	fc
		.record(Object.fromEntries(FLAGS.map((name) => [name, fc.boolean()])))
		.map((attributes): Row => {
			const record = { id: '', type: 'container', attributes, relationships: {} };
			return { record, included: [] };
		}),
	{ maxLength: 40 },
);

it('groups filters so that the answer shows which of them the service ignores', () => {
	fc.assert(
		fc.property(rows, (given) => {
			const filters = FLAGS.map((name) => [conditionOf(name)]);
			const groups = groupsOf(filters, given);
			expect(
				groups
					.flat()
					.map(({ key }) => key)
					.sort(),
			).toEqual(FLAGS);
			for (const group of groups.filter(({ length }) => length > 1)) {
				for (const ignored of group) {
					const asked = group.filter((one) => one !== ignored);
					const answer = given.filter((row) => asked.every((one) => one.judge(row) === 'fits'));
					expect(answer.some((row) => ignored.judge(row) === 'violates')).toBe(true);
					expect(answer.some((row) => ignored.judge(row) === 'fits')).toBe(true);
				}
			}
		}),
	);
});

it('sends every filter of the package, or reports why not', () => {
	const tables = [
		CONTAINER_FILTERS,
		HIDDEN_CONTAINER_FILTERS,
		HIDDEN_SHIPMENT_FILTERS,
		REQUEST_FILTERS,
		SHIPMENT_FILTERS,
	];
	const known = new Set([
		...tables.flat().map(({ key }) => key),
		...FILTERS_NOT_ASKED.map((one) => one.split(' ')[1]),
		// The check sends `parties` with a role, and the other two filters in the open questions.
		'filter[parties]',
		'filter[updated_at]',
		'filter[entity_type]',
	]);
	const sources = sourceFiles('nodes').map((file) => readFileSync(file, 'utf8'));
	const used = sources.flatMap((text) => text.match(/filter\[\w+\](\[\w+\])?/g) ?? []);
	const dates = /DATES[\s\S]*?\n\];/.exec(
		readFileSync('nodes/ShipmentTracking/resources/container/dateChoices.ts', 'utf8'),
	)?.[0];
	const dateKeys = [...(dates ?? '').matchAll(/'([a-z]+_[a-z_]+)',\s*(?:own|ofShipment|arrival)/g)];
	const all = [...used, ...dateKeys.map(([, name]) => `filter[${name}]`)];
	expect(all.length).toBeGreaterThan(50);
	expect([...new Set(all)].filter((key) => !known.has(key))).toEqual([]);
});
