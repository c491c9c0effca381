import type { INodeParameters } from 'n8n-workflow';

import { runNode } from '../../../support/n8n.mts';
import { sentRequests, serve, useNock } from '../../../support/service.mts';
import { byId } from '../support.mts';

/** JSON fields whose content the service gets: JavaScript can't keep every number. */

useNock();

const field = (name: string) => (value: string) => ({
	resource: 'customFieldDefinition',
	operation: 'update',
	...{ definitionId: byId('d-1'), updateFields: { [name]: value } },
});
const FIELDS: Record<string, (value: string) => INodeParameters> = {
	'Extracted Data': (value) => ({
		...{ resource: 'document', operation: 'update', documentId: byId('d-1') },
		updateFields: { extractedDataManual: value },
	}),
	'Default Value': field('defaultValue'),
	Validation: field('validation'),
};
const EXACT = { a: [9007199254740991, 0.1, '12345678901234567890'] };

describe.each(Object.entries(FIELDS))("'%s'", (label, parameters) => {
	it.each([
		'{"a": [12345678901234567890]}',
		'{"a": {"b": 9007199254740993}}',
		'={{ ({ a: 12345678901234567890 }) }}',
		'={{ ({ a: NaN }) }}',
	])('rejects %s before any request', async (value) => {
		await expect(runNode(parameters(value))).rejects.toThrow(
			`'${label}' has a number that has lost digits`,
		);
		expect(sentRequests()).toEqual([]);
	});

	it('sends exact numbers, and long ones as text', async () => {
		serve(({ body }) => ({ body: { data: { id: 'd-1', ...(body as { data: object }).data } } }));
		await runNode(parameters(JSON.stringify(EXACT)));
		expect(JSON.stringify(sentRequests()[0].body)).toContain(JSON.stringify(EXACT));
	});
});
