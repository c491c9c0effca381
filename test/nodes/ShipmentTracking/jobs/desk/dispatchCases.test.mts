import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { runNode, useMemoryStorage } from '../../../../support/n8n.mts';
import { answer, useNock } from '../../../../support/service.mts';
import { readStrictly, unescaped, valueOf, type Component } from '../calendar/calendarGrammar.mts';
import { AS_OF, deskRecords, type ShortRecords } from './records.mts';

/** The worked cases of the dispatch list and of the calendar. */

interface ExpectedEntry {
	day: string;
	summary: string;
	/** The beginning of the UID. */
	uid: string;
	alarm?: string | null;
	/** Parts of the description. */
	description?: string[];
}

interface ExpectedList extends IDataObject {
	numbers?: string[];
	text?: { has: string[]; lacks?: string[] };
}

interface Case {
	id: string;
	about: 'calendar' | 'dispatch';
	why: string;
	params: INodeParameters & { options?: INodeParameters };
	records: ShortRecords;
	expect: { calendar?: ExpectedEntry[]; counts?: IDataObject; lists?: ExpectedList[] };
}

const cases = JSON.parse(readFileSync(join(__dirname, 'dispatchCases.json'), 'utf8')) as Case[];

useNock();
beforeAll(useMemoryStorage);
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse(AS_OF)));
afterEach(() => void jest.restoreAllMocks());

async function run(operation: string, { params, records }: Case) {
	const { shipments, containers, terminals } = deskRecords(records);
	answer('GET', '/v2/shipments', {
		body: { data: shipments, included: [...containers, ...terminals] },
	});
	const { options = {}, ...rest } = params;
	return await runNode({
		resource: 'container',
		operation,
		which: 'all',
		returnAll: true,
		...rest,
		options: { asOf: AS_OF, ...options },
	});
}

const ofJob = (about: Case['about']) => cases.filter((one) => one.about === about);

it.each(ofJob('dispatch'))('returns the lists of case $id: $why', async (one) => {
	const items = (await run('getPickupDeadlines', one)).map(({ json }) => json);
	const expected = one.expect.lists ?? [];
	expect(items).toHaveLength(expected.length);
	expected.forEach(({ numbers, text, ...fields }, place) => {
		const item = items[place];
		expect(item).toMatchObject(fields);
		const rows = (item.containers ?? []) as IDataObject[];
		if (numbers) expect(rows.map(({ number }) => number)).toEqual(numbers);
		for (const part of text?.has ?? []) expect(item.text).toContain(part);
		for (const part of text?.lacks ?? []) expect(item.text).not.toContain(part);
	});
});

const startOf = (event: Component) =>
	valueOf(event, 'DTSTART')?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

it.each(ofJob('calendar'))('returns the calendar of case $id: $why', async (one) => {
	const [{ json, binary }] = await run('getCalendar', one);
	const { components } = readStrictly(Buffer.from(binary!.data.data, 'base64'));
	const events = components.filter(({ name }) => name === 'VEVENT');
	expect(json).toMatchObject(one.expect.counts ?? {});
	const expected = one.expect.calendar ?? [];
	expect(events).toHaveLength(expected.length);
	for (const { uid, day, summary, alarm, description = [] } of expected) {
		const event = events.find((found) => unescaped(valueOf(found, 'SUMMARY')) === summary);
		expect({ summary, day: event && startOf(event) }).toEqual({ summary, day });
		expect(valueOf(event!, 'UID')).toMatch(new RegExp(`^${uid}`));
		for (const part of description) expect(valueOf(event!, 'DESCRIPTION')).toContain(part);
		const [reminder] = event!.components;
		if (alarm !== undefined) expect((reminder && valueOf(reminder, 'TRIGGER')) ?? null).toBe(alarm);
	}
});
