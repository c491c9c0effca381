import * as fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { bytesOf, shortenRow } from '../../../../nodes/ShipmentTracking/operation/shorten';

/** A row that is too long for the answer to an AI model. */

const row = (more: IDataObject): IDataObject => ({ number: 'MSKU1234565', ...more });

test('removes the last entries of the longest list, and returns their number', () => {
	const containers = Array.from({ length: 30 }, (_, index) => ({ number: `MSKU${index}`, x: 'y' }));
	const short = shortenRow(row({ containers, events: ['loaded'] }), 400);
	const kept = short.containers as IDataObject[];
	expect(kept).toEqual(containers.slice(0, kept.length));
	expect(short).toMatchObject({ events: ['loaded'], left_out: { containers: 30 - kept.length } });
	expect(kept.length).toBeGreaterThan(8);
});

test('names a shortened nested list by its path', () => {
	const row = { shipment: { stops: ['a'.repeat(90), 'b'.repeat(90)] }, number: 'A' };
	expect(shortenRow(row, 180).left_out).toEqual({ 'shipment.stops': 1 });
});

test('ends a long text with an ellipsis, and keeps a short one', () => {
	const short = shortenRow(row({ text: 'ü'.repeat(5_000), note: 'stays' }), 600);
	expect(short).toMatchObject({ number: 'MSKU1234565', note: 'stays' });
	expect(short.text).toMatch(/^ü{120,}…$/);
});

test('removes whole fields if shorter texts are not enough, the longest fields first', () => {
	const many = Object.fromEntries(
		Array.from({ length: 60 }, (_, i) => [`field_${i}`, 'x'.repeat(i)]),
	);
	const short = shortenRow(row(many), 300);
	const { left_out: leftOut, ...rest } = short;
	expect(leftOut).toEqual({ fields: 61 - Object.keys(rest).length - 1 });
	expect(short).toMatchObject({ field_1: 'x' });
});

test('shortens any row to the limit', () => {
	fc.assert(
		fc.property(
			fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })),
			fc.integer({ min: 50, max: 800 }),
			(given, bytes) => {
				expect(bytesOf(shortenRow(given as IDataObject, bytes))).toBeLessThanOrEqual(bytes);
			},
		),
	);
});

test.each<[string, (index: number) => unknown]>([
	['lists', (index) => Array.from({ length: 3 }, () => `entry-${index}`)],
	['long texts', (index) => `${index} ${'x'.repeat(150)}`],
	['fields', (index) => `value-${index}`],
	['nested lists', (index) => [[[{ stops: [`stop-${index}`] }]]]],
])('shortens a row with 5,000 %s to the limit', (_, value) => {
	const many = Object.fromEntries(Array.from({ length: 5_000 }, (__, i) => [`f${i}`, value(i)]));
	expect(bytesOf(shortenRow(many as IDataObject, 4_096))).toBeLessThanOrEqual(4_096);
});
