import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { RULE_FIELDS } from '../../../../../shipping/charges/tariffColumns';
import { useNock } from '../../../../support/service.mts';
import { asOf, charges, container, lastFree, live } from './containers.mts';

useNock();

const FILE = join(__dirname, '../../../../../examples/tariff.csv');

/** Splits a line into cells. A quoted cell may contain commas. */
const cellsOf = (line: string): string[] =>
	[...`,${line}`.matchAll(/,(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain);

const [header, ...lines] = readFileSync(FILE, 'utf8').trim().split('\n').map(cellsOf);
const rows = lines.map((cells) =>
	Object.fromEntries(header.map((column, place) => [column, cells[place]])),
);

describe('the tariff in examples/', () => {
	it('has a column for each field of a rule', () => {
		expect([...header].sort()).toEqual([...RULE_FIELDS].sort());
		for (const cells of lines) expect(cells).toHaveLength(header.length);
	});

	it.each([
		['Nordwind Trading', [], "Nordwind's own terms", 'Empty return'],
		['Acme Imports', ['merchant haulage'], 'Until September', 'Merchant haulage'],
	])('applies to containers of %s', async (customer_name, tags, demurrage, detention) => {
		live([container('1', lastFree('2026-03-06'))], { customer_name, tags });
		const tariff = { tariffSource: 'json', tariffJson: JSON.stringify(rows) };
		const [row] = await charges({ ...asOf('2026-03-08'), ...tariff });
		expect(row).toMatchObject({
			demurrage_tariff: demurrage,
			demurrage_to_date: 300,
			detention_tariff: detention,
			confidence: 'high',
		});
	});
});
