import type { INodeParameters } from 'n8n-workflow';

import { runNode, useMemoryStorage } from '../../support/n8n.mts';
import { resetNock, startNock, stopNock } from '../../support/service.mts';
import { useTime } from '../../support/time.mts';
import { declaredFields } from './declarations.mts';
import { answerAll, type Sent } from './plausibleValues.mts';

/** Every field for container, bill of lading and booking numbers uses the same reader. */

useTime(Date.parse('2026-11-25T12:00:00Z'));
beforeAll(() => {
	startNock();
	useMemoryStorage();
});
afterAll(stopNock);

const LABEL = /^(Container |Request )?Numbers?$|^Bills? of Lading( Number)?$/;
const FIELDS = declaredFields.filter(
	({ field }) => field.type === 'string' && LABEL.test(field.displayName),
);

async function run(parameters: INodeParameters) {
	const sent: Sent[] = [];
	answerAll(sent);
	const refusal = await runNode(parameters, undefined, { timezone: 'UTC' }).then(
		([row]) => (row?.json.tracked === false ? String(row.json.reason) : ''),
		(error: Error) => error.message,
	);
	resetNock();
	return { refusal, sent };
}

it('finds the fields by their labels', () => {
	expect(FIELDS.map(({ name }) => name)).toEqual([
		'container getAll filters billOfLading',
		'container getAll filters number',
		'report getCalendar numbers',
		'report getChargesAtRisk numbers',
		'report getPickupDeadlines numbers',
		'shipment getAll filters number',
		'trackingRequest create requestNumber',
		'trackingRequest create additionalFields initialCustomFields number',
		'trackingRequest getAll filters requestNumber',
		'trackingRequest inferNumber number',
		'trackingRequest track number',
		'tradeIntelligence lookUpContainer containerNumber',
		'tradeIntelligence lookUpBillOfLading bolNumber',
	]);
});

describe.each(FIELDS.map((one) => [one.name, one] as const))('%s', (_, { field, withValue }) => {
	it.each(['1.23457E+11', '-', '--', '!!'])('refuses %s with its label', async (text) => {
		const { refusal, sent } = await run(withValue(text));
		expect(refusal).toContain(`'${field.displayName}'`);
		expect(sent).toEqual([]);
	});

	it('sends the normalized number of a text with blanks and dashes', async () => {
		const { sent } = await run(withValue('msku 123456-5'));
		const all = decodeURIComponent(JSON.stringify(sent.map(({ url, body }) => [url.href, body])));
		expect(all).toContain('MSKU1234565');
	});
});
