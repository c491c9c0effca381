import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { runNode } from '../../../../support/n8n.mts';
import { answer } from '../../../../support/service.mts';
import { expectParts } from './cases.mts';
import {
	answerLive,
	deskCases,
	deskRecords,
	useDesk,
	type DeskRecords,
	type ExpectedText,
	type Raw,
} from './records.mts';

/** Compares the texts of several jobs with the worked cases. */

useDesk();

const ALL_COLUMNS = { columns: 'all' };

const numberOf = ({ attributes }: Raw) =>
	String(attributes.number ?? attributes.bill_of_lading_number);
const found = (list: Raw[], id: string): Raw => {
	const one = list.find((record) => record.id === id);
	if (!one) throw new Error(`The case has no ${id}`);
	return one;
};

async function rows(operation: string, more: INodeParameters): Promise<IDataObject[]> {
	const parameters = { resource: 'report', operation, returnAll: true, ...more };
	return (await runNode(parameters)).map(({ json }) => json);
}

async function overview(records: DeskRecords, id: string): Promise<IDataObject> {
	const { shipments, terminals, events } = records;
	const locator = { __rl: true, mode: 'id', value: id };
	const answerContainer = (data: Raw) =>
		answer('GET', `/v2/containers/${data.id}`, {
			body: { data, included: [...shipments, ...terminals, ...events] },
		});
	if (id.startsWith('C')) {
		answerContainer(found(records.containers, id));
		const parameters = { resource: 'container', operation: 'getOverview', containerId: locator };
		return (await runNode(parameters))[0].json;
	}
	const data = found(shipments, id);
	answer('GET', `/v2/shipments/${id}`, {
		body: { data, included: [...records.containers, ...terminals] },
	});
	records.containers.forEach(answerContainer);
	const parameters = { resource: 'shipment', operation: 'getOverview', shipmentId: locator };
	return (await runNode(parameters))[0].json;
}

/** Returns the item that contains a text, and the text itself. */
async function itemOf(records: DeskRecords, { where, of }: ExpectedText) {
	if (where === 'overview' || where === 'events') {
		const item = await overview(records, of);
		const text = where === 'events' ? (item.last_events as string[]).join('\n') : item.summary;
		return { item, text: String(text) };
	}
	answerLive(records);
	const number = numberOf(found(records.containers, of));
	if (where === 'pickup') {
		const everything = { onlyArrived: false, notPickedUp: false, options: ALL_COLUMNS };
		const all = await rows('getPickupDeadlines', { which: 'all', ...everything });
		const item = all.find((row) => row.number === number) ?? {};
		return { item, text: String(item.summary) };
	}
	const all = await rows('getTableRows', { trackedOnly: true });
	const item = all.find((row) => row.container_number === number) ?? {};
	return { item, text: String(item.status) };
}

const textCases = deskCases.flatMap(({ id, why, records, expect: { texts = [] } }) =>
	texts.map((text) => ({ id, why, records, text })),
);
const listCases = deskCases.filter(({ expect: { lists } }) => lists);

it.each(textCases)(
	'returns the text $text.where of $text.of in case $id: $why',
	async ({ records, text }) => {
		const actual = await itemOf(deskRecords(records), text);
		if (text.is !== undefined) expect(actual.text).toBe(text.is);
		expectParts(actual.text, text);
		expect(actual.item).toMatchObject(text.fields ?? {});
	},
);

it.each(listCases)(
	'returns the rows of Get Pickup Deadlines in case $id: $why',
	async ({ records, expect: { lists = [] } }) => {
		answerLive(deskRecords(records));
		const parameters = { which: 'all', options: ALL_COLUMNS };
		expect(await rows('getPickupDeadlines', parameters)).toMatchObject(lists);
	},
);
