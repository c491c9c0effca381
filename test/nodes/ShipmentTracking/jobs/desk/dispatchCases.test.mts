import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { useMemoryStorage } from '../../../../support/n8n.mts';
import { expectParts, readCases, type Parts } from './cases.mts';
import { useDesk, type ShortRecords } from './records.mts';
import { eventsOf, runJob } from './runJob.mts';

/** The worked cases of the dispatch list and of the calendar. */

interface ExpectedEntry {
	day: string;
	summary: string;
	/** The start of the UID. */
	uid: string;
	alarm?: string | null;
	/** Parts of the description. */
	description?: string[];
}

interface ExpectedList extends IDataObject {
	numbers?: string[];
	text?: Parts & IDataObject;
}

interface Case {
	id: string;
	about: 'calendar' | 'dispatch';
	why: string;
	params: INodeParameters & { options?: INodeParameters };
	records: ShortRecords;
	expect: { calendar?: ExpectedEntry[]; counts?: IDataObject; lists?: ExpectedList[] };
}

const cases = readCases<Case[]>('dispatchCases.json');
const casesOf = (about: Case['about']) => cases.filter((one) => one.about === about);

useDesk();
beforeAll(useMemoryStorage);

it.each(casesOf('dispatch'))('returns the lists of case $id: $why', async (one) => {
	const items = (await runJob('getPickupDeadlines', one)).map(({ json }) => json);
	const expected = one.expect.lists ?? [];
	expect(items).toHaveLength(expected.length);
	expected.forEach(({ numbers, text, ...fields }, place) => {
		const item = items[place];
		expect(item).toMatchObject(fields);
		const rows = (item.rows ?? []) as IDataObject[];
		if (numbers) expect(rows.map(({ number }) => number)).toEqual(numbers);
		expectParts(item.text, text ?? {});
	});
});

it.each(casesOf('calendar'))('returns the calendar of case $id: $why', async (one) => {
	const [item] = await runJob('getCalendar', one);
	const events = eventsOf(item);
	expect(item.json).toMatchObject(one.expect.counts ?? {});
	const expected = one.expect.calendar ?? [];
	expect(events).toHaveLength(expected.length);
	for (const { uid, description = [], ...fields } of expected) {
		const event = events.find(({ summary }) => summary === fields.summary);
		expect(event).toMatchObject(fields);
		expect(`${event?.uid}@`.startsWith(uid)).toBe(true);
		expectParts(event?.description, { has: description });
	}
});
