import { writeBody } from '../../../../shipping/records';
import { path } from '../../../shared/api/path';
import type { ServiceRequest } from '../../../shared/api/request';
import { accountDefinitions } from '../../input/customFieldDefinitions';
import { hasNoValue, untypedValue, validateValue } from '../../input/customFieldValue';
import type { Item } from '../../input/item';
import type { Output } from '../../operation/operation';
import { outputWritten } from '../../operation/output';

/** PATCH /custom_fields/{id}. Reads the custom field first, for the type of the value. */
export async function setById(item: Item): Promise<Output> {
	const given = item.param('value');
	if (hasNoValue(given)) {
		throw item.invalid('value', 'is empty', 'Enter a value. To remove the value, use Delete.');
	}
	const target = path`/custom_fields/${await item.id('customFieldId')}`;
	const { data } = await item.client.document({ path: target, expects: 'record' });
	const { definition } = data[0].relationships;
	const value =
		!definition || Array.isArray(definition)
			? untypedValue(item, given, 'value')
			: await validated(item, definition.id, given);
	const request: ServiceRequest = {
		method: 'PATCH',
		path: target,
		body: writeBody('custom_field', { attributes: { value } }),
		expects: 'record',
	};
	return outputWritten(item, request, await item.client.document(request));
}

async function validated(item: Item, definitionId: string, value: unknown) {
	const { data, others } = await accountDefinitions(item.client);
	const definition = [...data, ...others].find(({ id }) => id === definitionId);
	return definition
		? await validateValue(item, definition, value, 'value')
		: untypedValue(item, value, 'value');
}
