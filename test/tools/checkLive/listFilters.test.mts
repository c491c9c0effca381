import { readFileSync } from 'node:fs';

import { DATES } from '../../../nodes/ShipmentTracking/resources/container/dates';
import * as tables from '../../../tools/checkLive/listFilters.mts';
import { sourceFiles } from '../../docs/support/files.mts';

it('sends every filter of the package, or reports why not', () => {
	const { FILTERS_NOT_ASKED, ...asked } = tables;
	const known = new Set([
		...Object.values(asked).flatMap((table) => table.map(({ key }) => key)),
		...FILTERS_NOT_ASKED.map((one) => one.split(' ')[1]),
		// The check sends `parties` with a role, and the other two filters in the open questions.
		'filter[parties]',
		'filter[updated_at]',
		'filter[entity_type]',
	]);
	const sources = sourceFiles('nodes').map((file) => readFileSync(file, 'utf8'));
	const written = sources.flatMap((text) => text.match(/filter\[\w+\](\[\w+\])?/g) ?? []);
	const lastFreeDays = readFileSync(
		'nodes/ShipmentTracking/resources/container/lastFreeDayFilters.ts',
		'utf8',
	).matchAll(/'(pickup_lfd\w*)'/g);
	const names = [...DATES.map(({ key }) => key), ...[...lastFreeDays].map(([, name]) => name)];
	const used = [...written, ...names.map((name) => `filter[${name}]`)];
	expect(new Set(used).size).toBeGreaterThan(50);
	expect([...new Set(used)].filter((key) => !known.has(key))).toEqual([]);
});
