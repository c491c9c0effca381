import type { IDataObject } from 'n8n-workflow';

import { writeBody } from '../../../../shipping/records';
import { path, type Path } from '../../../shared/api/path';
import { statusWords } from '../../../shared/domain/trackingRequests';
import { choice } from '../../fields/choice';
import { documentLocator } from '../../fields/locators';
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
	const operation = createOperation({
		...labels,
		fields: [documentLocator, ...fields],
		request: async (item) => {
			const id = await item.id('documentId');
			return { method: 'POST', path: pathOf(id, item), body: body(id, item) };
		},
		returns: 'answer',
		expects: { key: 'status' },
	});
	const run = async (item: Item) => {
		const output = await operation.run(item);
		const { status } = output[0].json;
		if (status === 'accepted') return output;
		throw item.client.problem(
			`Terminal49 did not accept the request: its answer has ${statusWords(status)}`,
			'Check the document in Terminal49 before you run the operation again.',
		);
	};
	return { ...operation, run };
}

const step = choice(
	'Process',
	'process',
	[
		['Extraction', 'extraction', 'Read the data of the document'],
		['Classification', 'classification', 'Detect the type of the document'],
		['Links', 'links', 'Match the document with its shipments and containers'],
	],
	'What to repeat',
);

/** The last segments of the paths. */
const SEGMENTS = { classification: 'reclassify', extraction: 'reextract', links: 'relink' };

export const processAgain = createProcessing({
	value: 'reextract',
	name: 'Process Again',
	action: 'Process document again',
	description: 'Repeat the classification, extraction or linking of a document',
	path: (id, item) => path`/documents/${id}/${SEGMENTS[item.choice(step)]}`,
	body: (id) => writeBody('document', { id }),
	fields: [{ ...step, hint: 'The Shipment Tracking Trigger receives the result as an event' }],
});

const degrees = choice(
	'Degrees',
	'degrees',
	[
		['90° Clockwise', '90'],
		['180° Clockwise', '180'],
		['270° Clockwise', '270'],
	],
	'Clockwise rotation of the image',
);

export const rotate = createProcessing({
	value: 'rotate',
	name: 'Rotate',
	action: 'Rotate document',
	description: 'Rotate a document that is an image',
	path: (id) => path`/documents/${id}/rotate`,
	fields: [degrees],
	body: (_, item) => ({ degrees: Number(item.choice(degrees)) }),
});
