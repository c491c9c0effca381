import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { sentRequests, useNock } from '../../../../support/service.mts';
import { answerContainers, checkInvoice, type InvoiceContainer } from './containers.mts';

/** Worked cases: a container, an invoice, and the result for each row. */

useNock();

interface Case extends InvoiceContainer {
	rows: IDataObject[];
	parameters: INodeParameters & { rules?: IDataObject[] };
	expected: IDataObject[];
}

function caseOf(line: string): [name: string, reasoning: string, one: Case] {
	const [name, ...cells] = line.split('\t');
	const reasoning = cells.pop() ?? '';
	const [container, shipment, terminal, events, rows, parameters, expected] = cells.map(
		(cell) => JSON.parse(cell) as never,
	);
	return [name, reasoning, { container, shipment, terminal, events, rows, parameters, expected }];
}

const cases = readFileSync(join(__dirname, 'cases.tsv'), 'utf8')
	.trim()
	.split('\n')
	.slice(1)
	.map(caseOf);

/** A key that ends in + has entries of a list, or parts of a text, that the result must contain. */
function matcherOf(expected: IDataObject): object {
	const entries = Object.entries(expected).map(([key, value]) => {
		if (!key.endsWith('+')) return [key, value];
		const parts = value as Array<string | object>;
		const isText = key === 'dispute_text+';
		return [
			key.slice(0, -1),
			isText
				? expect.stringMatching(new RegExp(parts.map((part) => `(?=[^]*${String(part)})`).join('')))
				: expect.arrayContaining(
						parts.map((part) => (typeof part === 'string' ? part : expect.objectContaining(part))),
					),
		];
	});
	return expect.objectContaining(Object.fromEntries(entries));
}

it.each(cases)('checks the invoice of case %s: %s', async (_, __, one) => {
	const { rules, ...parameters } = one.parameters;
	answerContainers(one);
	const items = await checkInvoice(one.rows, {
		...(rules ? { tariff: { rules } } : {}),
		...parameters,
	} as INodeParameters);
	expect(items.map(({ json }) => json)).toEqual(one.expected.map(matcherOf));
	expect(sentRequests().length).toBeLessThanOrEqual(2);
});
