import type { IDataObject } from 'n8n-workflow';

import { writeBody } from '../../../shared/api/jsonApi';
import { path, type Path } from '../../../shared/api/path';
import { documentLocator } from '../../fields/locators';
import { makeOperation } from '../../operation/makers';
import type { Item } from '../../input/item';
import type { Operation } from '../../operation/operation';

/** The service accepts these at once (202) and does the work afterwards. */
type Processing = Pick<Operation, 'value' | 'name' | 'action' | 'description'> & {
	path: (id: string) => Path;
	body?: (item: Item) => IDataObject;
	fields?: Operation['fields'];
};

function makeProcessing({ path: address, body, fields = [], ...rest }: Processing): Operation {
	return makeOperation({
		...rest,
		fields: [documentLocator, ...fields],
		request: async (item) => {
			const id = await item.id('documentId');
			const asked = body?.(item) ?? writeBody('document', { id });
			return { method: 'POST', path: address(id), body: asked };
		},
		returns: 'answer',
		expects: { key: 'status' },
	});
}

export const reclassify = makeProcessing({
	value: 'reclassify',
	name: 'Classify Again',
	action: 'Classify document again',
	description: 'Have the type of a document found out again. The outcome comes as an event.',
	path: (id) => path`/documents/${id}/reclassify`,
});

export const reextract = makeProcessing({
	value: 'reextract',
	name: 'Extract Again',
	action: 'Extract data of document again',
	description: 'Have the data of a document read again. The outcome comes as an event.',
	path: (id) => path`/documents/${id}/reextract`,
});

export const relink = makeProcessing({
	value: 'relink',
	name: 'Link Again',
	action: 'Link document again',
	description: 'Have the shipments and containers that a document belongs to found again',
	path: (id) => path`/documents/${id}/relink`,
});

const DEGREES = [90, 180, 270];

export const rotate = makeProcessing({
	value: 'rotate',
	name: 'Rotate',
	action: 'Rotate document',
	description: 'Turn a document that is an image. Download it again afterwards.',
	path: (id) => path`/documents/${id}/rotate`,
	fields: [
		{
			displayName: 'Degrees',
			name: 'degrees',
			type: 'options',
			options: DEGREES.map((value) => ({ name: `${value}° Clockwise`, value })),
			default: 90,
			description: 'How far it is turned',
		},
	],
	body(item) {
		const degrees = Number(item.param('degrees'));
		if (DEGREES.includes(degrees)) return { degrees };
		throw item.invalid('degrees', 'must be 90, 180 or 270');
	},
});
