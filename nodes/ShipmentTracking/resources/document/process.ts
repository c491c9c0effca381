import type { IDataObject } from 'n8n-workflow';

import { writeBody } from '../../../shared/api/jsonApi';
import { path, type Path } from '../../../shared/api/path';
import { documentLocator } from '../../fields/locators';
import { parseChoice } from '../../input/choices';
import { createOperation } from '../../operation/operationFactories';
import type { Item } from '../../input/item';
import type { Operation } from '../../operation/operation';

/** The service accepts these requests at once (202) and processes them later. */
type Processing = Pick<Operation, 'value' | 'name' | 'action' | 'description'> & {
	path: (id: string, item: Item) => Path;
	body?: (item: Item) => IDataObject;
	fields?: Operation['fields'];
};

function makeProcessing({ path: address, body, fields = [], ...rest }: Processing): Operation {
	return createOperation({
		...rest,
		fields: [documentLocator, ...fields],
		request: async (item) => {
			const id = await item.id('documentId');
			const asked = body?.(item) ?? writeBody('document', { id });
			return { method: 'POST', path: address(id, item), body: asked };
		},
		returns: 'answer',
		expects: { key: 'status' },
	});
}

/** The processing steps that the service can repeat. */
const PROCESSES = [
	{
		name: 'Classification',
		value: 'classification',
		description: 'Detect the type of the document',
		path: (id: string) => path`/documents/${id}/reclassify`,
	},
	{
		name: 'Extraction',
		value: 'extraction',
		description: 'Read the data of the document',
		path: (id: string) => path`/documents/${id}/reextract`,
	},
	{
		name: 'Links',
		value: 'links',
		description: 'Match the document with its shipments and containers',
		path: (id: string) => path`/documents/${id}/relink`,
	},
];

export const processAgain = makeProcessing({
	value: 'reextract',
	name: 'Process Again',
	action: 'Process document again',
	description: 'Repeat the classification, extraction or linking of a document',
	path: (id, item) => {
		const value = parseChoice(
			item,
			'process',
			item.param('process'),
			PROCESSES.map((one) => one.value),
		);
		const [process] = PROCESSES.filter((one) => one.value === value);
		return process.path(id);
	},
	fields: [
		{
			displayName: 'Process',
			name: 'process',
			type: 'options',
			options: PROCESSES.map(({ name, value, description }) => ({ name, value, description })),
			default: 'extraction',
			description: 'What to repeat',
			hint: 'The result arrives as an event, for the Shipment Tracking Trigger',
		},
	],
});

const DEGREES = [90, 180, 270];

export const rotate = makeProcessing({
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
	body(item) {
		const degrees = Number(item.param('degrees'));
		if (DEGREES.includes(degrees)) return { degrees };
		throw item.invalid('degrees', 'must be 90, 180 or 270');
	},
});
