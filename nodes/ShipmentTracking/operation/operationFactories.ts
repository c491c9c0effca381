import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import type { ResponseCheck } from '../../shared/api/responseCheck';
import { parseDocument, type JsonApiDocument } from '../../shared/api/jsonApi';
import type { Path } from '../../shared/api/path';
import type { ServiceRequest } from '../../shared/api/request';
import { bodyWithoutSecrets } from '../../shared/domain/webhookSecret';
import { asObject } from '../../shared/lib/json';
import { collection, simplify } from '../fields/list';
import type { Item } from '../input/item';
import { includeFields, readInclude, sortByLabel } from './include';
import { outputRows, type Operation, type Output } from './operation';
import { outputResources, selectedFields, selectedRecordFields } from './output';

type OperationSettings<A extends object> = Omit<Operation, 'run'> &
	Returns & {
		/** The single request of the operation. */
		request: (item: Item) => ServiceRequest | Promise<ServiceRequest>;
		include?: INodePropertyOptions[];
		/** Options in addition to those of every operation that returns records. */
		options?: INodeProperties[];
		/**
		 * Whether the account has a list of these records, from which Selected Fields can load its
		 * choices.
		 */
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

/** An operation that sends one request. */
export function createOperation<A extends object = object>(
	settings: OperationSettings<A>,
): Operation {
	const { request, returns, include: includes, options = [], fields, isListed, ...more } = settings;
	const {
		expects = returns === 'deletion' ? 'nothing' : 'record',
		show = outputResources,
		...rest
	} = more;
	const selected = isListed ? selectedRecordFields : selectedFields;
	const shown = returns === 'resources' ? [selected] : [];
	return {
		...rest,
		fields: [
			...fields,
			...(returns === 'resources' ? [...includeFields(includes), simplify] : []),
			...collection('Options', sortByLabel([...shown, ...options])),
		],
		async run(item) {
			const serviceRequest = await request(item);
			const query = { ...serviceRequest.query, ...readInclude(item, includes) };
			const { body } = await item.client.send({ expects, ...serviceRequest, query });
			if (returns === 'resources') return show(item, parseDocument<A>(body));
			return outputRows([
				returns === 'deletion' ? { deleted: true } : bodyWithoutSecrets(asObject(body)),
			]);
		},
	};
}

interface RecordSettings {
	/** Singular, lower case: "document". */
	noun: string;
	description: string;
	idField: INodeProperties;
	path: (id: string) => Path;
	include?: INodePropertyOptions[];
	options?: INodeProperties[];
	query?: (item: Item) => IDataObject;
	needs?: string;
}

/** Reads one record by its id. */
export function createGetOperation({
	noun,
	idField,
	path,
	query,
	...rest
}: RecordSettings): Operation {
	return createOperation({
		...rest,
		value: 'get',
		name: 'Get',
		action: `Get ${noun}`,
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

/** Deletes one record by its id. */
export function createDeleteOperation({
	noun,
	description,
	idField,
	path,
}: RecordSettings): Operation {
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
