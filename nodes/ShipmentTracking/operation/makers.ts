import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import type { Expected } from '../../shared/api/expected';
import { parseDocument, type JsonApiDocument } from '../../shared/api/jsonApi';
import type { Path } from '../../shared/api/path';
import type { ServiceRequest } from '../../shared/api/request';
import { bodyWithoutSecrets } from '../../shared/domain/webhookSecret';
import { asObject } from '../../shared/lib/json';
import { collection, simplify } from '../fields/list';
import type { Item } from '../input/item';
import { includeFields, includeOf, sorted } from './commonFields';
import { outputRows, type Operation, type Output } from './operation';
import { outputResources, selectedFields, selectedRecordFields } from './output';

type OperationSettings<A extends object> = Omit<Operation, 'run'> &
	Returns & {
		/** The one request that the operation makes. */
		request: (item: Item) => ServiceRequest | Promise<ServiceRequest>;
		include?: INodePropertyOptions[];
		/** Beside those that every operation with resources has. */
		options?: INodeProperties[];
		/** Whether the account has a list of what comes out, to show which fields there are. */
		isListed?: boolean;
		/** What comes out of resources where it is more than they. */
		show?: (item: Item, document: JsonApiDocument<A>) => Output;
	};

/**
 * What comes out: the resources of the answer, its plain JSON, or that something was deleted. With
 * what the answer must carry: one record when it is not said otherwise.
 */
type Returns =
	| { returns: 'resources'; expects?: Expected }
	| { returns: 'answer'; expects: Expected }
	| { returns: 'deletion'; expects?: never };

/** An operation of one request. */
export function makeOperation<A extends object = object>(
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
			...collection('Options', sorted([...shown, ...options])),
		],
		async run(item) {
			const asked = await request(item);
			const query = { ...asked.query, ...includeOf(item, includes) };
			const { body } = await item.client.send({ expects, ...asked, query });
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
export function makeGet({ noun, idField, path, query, ...rest }: RecordSettings): Operation {
	return makeOperation({
		...rest,
		value: 'get',
		name: 'Get',
		action: `Get ${noun}`,
		fields: [idField],
		// What can be picked from a list has one.
		isListed: idField.type === 'resourceLocator',
		request: async (item) => ({
			path: path(await item.idOrNumber(idField.name)),
			query: query?.(item),
		}),
		returns: 'resources',
	});
}

/** Deletes one record by its id. */
export function makeDelete({ noun, description, idField, path }: RecordSettings): Operation {
	return makeOperation({
		value: 'delete',
		name: 'Delete',
		action: `Delete ${noun}`,
		description,
		fields: [idField],
		request: async (item) => ({ method: 'DELETE', path: path(await item.id(idField.name)) }),
		returns: 'deletion',
	});
}
