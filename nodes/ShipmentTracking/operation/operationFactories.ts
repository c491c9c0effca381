import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import type { ResponseCheck } from '../../shared/api/responseCheck';
import { writeBody, type JsonApiDocument } from '../../../shipping/records';
import type { Path } from '../../shared/api/path';
import type { ServiceRequest } from '../../shared/api/request';
import { bodyWithoutSecrets } from '../../../shipping/events';
import { collection, simplify } from '../fields/list';
import type { Item } from '../input/item';
import { includeFields, readInclude, sortByLabel } from './include';
import { outputRows, type Implementation, type Operation, type Output } from './operation';
import { outputResources, outputWritten, selectedFields, selectedRecordFields } from './output';

type RequestSettings<A extends object> = Returns & {
	fields: INodeProperties[];
	request: (item: Item) => ServiceRequest | Promise<ServiceRequest>;
	include?: INodePropertyOptions[];
	/** Options in addition to those of every operation that returns records. */
	options?: INodeProperties[];
	/** Whether Selected Fields can load its choices from a list of the account. */
	isListed?: boolean;
	/** Returns the output, for an operation that returns more than the records of the answer. */
	show?: (item: Item, document: JsonApiDocument<A>) => Output;
};

/**
 * The output: the records of the answer, its plain JSON, or a confirmation of a deletion. `expects`
 * is the required content of the answer; the default is one record.
 */
type Returns =
	| { returns: 'resources'; expects?: ResponseCheck }
	| { returns: 'answer'; expects: ResponseCheck }
	| { returns: 'deletion'; expects?: never };

export function implementRequest<A extends object = object>({
	fields,
	request,
	returns,
	expects = returns === 'deletion' ? 'nothing' : 'record',
	include,
	options = [],
	isListed,
	show = outputResources,
}: RequestSettings<A>): Implementation {
	const selected = isListed ? selectedRecordFields : selectedFields;
	const shown = returns === 'resources' ? [selected] : [];
	return {
		fields: [
			...fields,
			...(returns === 'resources' ? [...includeFields(include), simplify] : []),
			...collection('Options', sortByLabel([...shown, ...options])),
		],
		async run(item) {
			const serviceRequest = await request(item);
			const query = { ...serviceRequest.query, ...readInclude(item, include) };
			const { body } = await item.client.send({ expects, ...serviceRequest, query });
			if (returns === 'resources') {
				return outputWritten(item, serviceRequest, item.client.parse<A>(body), { show });
			}
			return outputRows([returns === 'deletion' ? { deleted: true } : bodyWithoutSecrets(body)]);
		},
	};
}

export type Labels = Omit<Operation, 'fields' | 'run'>;

export function createOperation<A extends object = object>(
	settings: Labels & RequestSettings<A>,
): Operation {
	return { ...settings, ...implementRequest(settings) };
}

interface RecordSettings {
	idField: INodeProperties;
	path: (id: string) => Path;
	include?: INodePropertyOptions[];
	options?: INodeProperties[];
	query?: (item: Item) => IDataObject;
}

export function implementGet({ idField, path, query, ...rest }: RecordSettings): Implementation {
	return implementRequest({
		...rest,
		fields: [idField],
		// A record type has a resource locator if its records can be selected from a list.
		isListed: idField.type === 'resourceLocator',
		request: async (item) => ({
			path: path(await item.idOrNumber(idField.name)),
			query: query?.(item),
		}),
		returns: 'resources',
	});
}

interface RecordLabels extends Pick<Operation, 'description' | 'needs'> {
	/** Singular, lower case: "document". */
	noun: string;
}

export function createGetOperation({
	noun,
	description,
	needs,
	...record
}: RecordLabels & RecordSettings): Operation {
	const labels = { value: 'get', name: 'Get', action: `Get ${noun}`, description, needs };
	return { ...labels, ...implementGet(record) };
}

interface UpdateSettings extends RecordLabels, Pick<RecordSettings, 'idField' | 'path'> {
	fields: INodeProperties[];
	type: string;
	/** The attributes to change; read before the record is looked up. */
	attributes: (item: Item) => IDataObject;
}

export function createUpdateOperation({
	noun,
	description,
	idField,
	path,
	fields,
	type,
	...settings
}: UpdateSettings): Operation {
	return createOperation({
		value: 'update',
		name: 'Update',
		action: `Update ${noun}`,
		description,
		fields: [idField, ...fields],
		request: async (item) => {
			const attributes = settings.attributes(item);
			const id = await item.id(idField.name);
			return { method: 'PATCH', path: path(id), body: writeBody(type, { id, attributes }) };
		},
		returns: 'resources',
	});
}

export function createDeleteOperation({
	noun,
	description,
	idField,
	path,
}: RecordLabels & Pick<RecordSettings, 'idField' | 'path'>): Operation {
	return createOperation({
		value: 'delete',
		name: 'Delete',
		action: `Delete ${noun}`,
		description,
		fields: [idField],
		request: async (item) => ({ method: 'DELETE', path: path(await item.id(idField.name)) }),
		returns: 'deletion',
	});
}
