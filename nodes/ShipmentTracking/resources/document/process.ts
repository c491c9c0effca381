import type { IDataObject } from 'n8n-workflow';

import { writeBody } from '../../../shared/api/jsonApi';
import { path, type Path } from '../../../shared/api/path';
import { documentLocator } from '../../fields/locators';
import { parseChoice } from '../../input/choices';
import type { Item } from '../../input/item';
import type { Operation } from '../../operation/operation';
import { createOperation } from '../../operation/operationFactories';

/** The service accepts these requests at once (202) and processes them later. */
interface Processing extends Pick<Operation, 'value' | 'name' | 'action' | 'description'> {
	fields: Operation['fields'];
	path: (id: string, item: Item) => Path;
	body: (id: string, item: Item) => IDataObject;
}

function createProcessing({ fields, path: pathOf, body, ...labels }: Processing): Operation {
	return createOperation({
		...labels,
		fields: [documentLocator, ...fields],
		request: async (item) => {
			const id = await item.id('documentId');
			return { method: 'POST', path: pathOf(id, item), body: body(id, item) };
		},
		returns: 'answer',
		expects: { key: 'status' },
	});
}

/** The processing steps that the service can repeat, with the last segment of their paths. */
const PROCESSES = [
	{
		name: 'Classification',
		value: 'classification',
		description: 'Detect the type of the document',
		segment: 'reclassify',
	},
	{
		name: 'Extraction',
		value: 'extraction',
		description: 'Read the data of the document',
		segment: 'reextract',
	},
	{
		name: 'Links',
		value: 'links',
		description: 'Match the document with its shipments and containers',
		segment: 'relink',
	},
];

export const processAgain = createProcessing({
	value: 'reextract',
	name: 'Process Again',
	action: 'Process document again',
	description: 'Repeat the classification, extraction or linking of a document',
	path: (id, item) => {
		const values = PROCESSES.map(({ value }) => value);
		const chosen = parseChoice(item, 'process', item.param('process'), values);
		return path`/documents/${id}/${PROCESSES[values.indexOf(chosen)].segment}`;
	},
	body: (id) => writeBody('document', { id }),
	fields: [
		{
			displayName: 'Process',
			name: 'process',
			type: 'options',
			options: PROCESSES.map(({ name, value, description }) => ({ name, value, description })),
			default: 'extraction',
			description: 'What to repeat',
			hint: 'The Shipment Tracking Trigger receives the result as an event',
		},
	],
});

const DEGREES = [90, 180, 270];

export const rotate = createProcessing({
	value: 'rotate',
	name: 'Rotate',
	action: 'Rotate document',
	description: 'Rotate a document that is an image',
	path: (id) => path`/documents/${id}/rotate`,
	fields: [
		{
			displayName: 'Degrees',
			name: 'degrees',
			type: 'options',
			options: DEGREES.map((value) => ({ name: `${value}° Clockwise`, value })),
			default: 90,
			description: 'Clockwise rotation of the image',
		},
	],
	body(_, item) {
		const degrees = Number(item.param('degrees'));
		if (DEGREES.includes(degrees)) return { degrees };
		throw item.invalid('degrees', 'must be 90, 180 or 270');
	},
});
