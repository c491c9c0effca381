import type { IDataObject } from 'n8n-workflow';

import type { JsonObject } from '../../../../shipping/lib';
import { unstoredValues } from '../../../../nodes/ShipmentTracking/operation/storedValues';

const labelOf = (attribute: string) => `Label of ${attribute}`;

function warningsOf(attributes: IDataObject, stored: IDataObject): string[] {
	return unstoredValues(
		{ body: { data: { attributes } } },
		{ sent: stored as JsonObject },
		labelOf,
	);
}

type Row = [attribute: string, sent: unknown, stored: unknown];

it.each<Row>([
	['company_name', 'Acme  Imports', 'ACME Imports '],
	['ref_numbers', ['PO-1', 'PO-2'], ['PO-2', 'PO-1']],
	['ref_numbers', ['PO-1', 'po-1'], ['PO-1']],
	['ref_numbers', [], null],
	['description', null, ''],
	['description', '', null],
	['validation', null, {}],
	['validation', { max: 5 }, { max: 5, min: null }],
	['default_value', 12.5, '12.50'],
	['default_value', '12', 12],
	['active', true, 'true'],
	['position', 2, 2],
	['request_number', 'MSKU 123456-5', 'MSKU1234565'],
	['scac', 'MEDU', 'MSCU'],
	['entity_type', 'Container', 'Cargo'],
	['url', 'https://HOOK.example.com', 'https://hook.example.com/'],
	['events', ['document.extracted'], ['document_representation.created']],
	['headers', [{ name: 'x-team', value: 'a' }], [{ name: 'X-Team', value: 'a' }]],
	['value', '2026-10-15T10:00:00+02:00', '2026-10-15T08:00:00Z'],
	['value', '2026-10-15T08:00:00Z', '2026-10-15T08:00:00.000Z'],
	['value', '2026-10-15', '2026-10-15T00:00:00Z'],
	['value', '2026-10-15T08:00:00Z', '2026-10-15 08:00:00 UTC'],
	['value', '2026-10-15T08:00:00Z', '2026-10-15 10:00:00 +0200'],
	['value', 'in_clearance', 'In Clearance'],
	['value', ['in_clearance', 'done'], ['Done', 'In Clearance']],
	['active', true, 't'],
	['active', true, 1],
	['active', false, '0'],
	['headers', [{ name: 'X', value: 'secret' }], [{ name: 'X', value: '*****' }]],
	['headers', [{ name: 'X', value: 'secret' }], [{ name: 'X', value: '[FILTERED]' }]],
	['value', { type: 'party', id: '1' }, { id: '1', type: 'party', name: 'Acme' }],
])('accepts %s %j stored as %j', (name, sent, stored) => {
	expect(warningsOf({ [name]: sent } as IDataObject, { [name]: stored } as IDataObject)).toEqual(
		[],
	);
});

it.each<[...Row, shown: string]>([
	['ref_numbers', ['PO-9'], ['PO-1'], 'PO-1'],
	['ref_numbers', ['PO-9'], ['PO-9', 'PO-1'], 'PO-9, PO-1'],
	['ref_numbers', ['007'], ['7'], '7'],
	['ref_numbers', [], ['PO-1'], 'PO-1'],
	['description', 'new', undefined, 'no value'],
	['value', '2026-03-31-A', '2026-03-31', '2026-03-31'],
	['value', '2026-03-31 late', '2026-03-31T00:00:00Z', '2026-03-31T00:00:00Z'],
	['value', '2026-03-31', '2026-03-31-A', '2026-03-31-A'],
	['value', '00123', 123, '123'],
	['value', 123, '00123', '00123'],
	['active', true, 'f', 'f'],
	['description', 'new', null, 'no value'],
	['active', false, true, 'true'],
	['active', true, false, 'false'],
	['position', 0, 1, '1'],
	['validation', { max: 5 }, { max: 4 }, 'another value'],
	[
		'headers',
		[{ name: 'X', value: 'secret-1' }],
		[{ name: 'X', value: 'secret-2' }],
		'another value',
	],
	['value', '2026-10-15', '2026-10-16', '2026-10-16'],
	['value', '2026-10-15T08:00:00Z', '2026-10-15T09:00:00Z', '2026-10-15T09:00:00Z'],
	['value', null, 'old', 'old'],
])('warns that %s %j is stored as %j', (name, sent, stored, shown) => {
	const warnings = warningsOf({ [name]: sent } as IDataObject, { [name]: stored } as IDataObject);
	expect(warnings).toEqual([`'Label of ${name}' was not stored as sent: Terminal49 has ${shown}`]);
});

it('accepts the label of an option as the value of a custom field', () => {
	expect(warningsOf({ value: 'tp' }, { value: 'Trans-Pacific', display_value: 'tp' })).toEqual([]);
});

it.each([
	'attached_document',
	'auto_detect_vocc_scac',
	'extracted_data_manual',
	'initial_custom_fields',
	'shipment_tags',
])('does not warn about %s, which answers may lack', (name) => {
	expect(warningsOf({ [name]: 'sent' }, {})).toEqual([]);
});

it('compares nothing if no attributes were sent', () => {
	expect(unstoredValues({}, { sent: {} }, labelOf)).toEqual([]);
});
