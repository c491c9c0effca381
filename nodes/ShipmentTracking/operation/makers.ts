import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { aRecord, nothing, type Expected } from '../../shared/api/expected';
import {
	parseDocument,
	type JsonApiDocument,
	type IncludedResources,
	type Resource,
} from '../../shared/api/jsonApi';
import type { ListedRows, ListRequest, RowMaker } from '../../shared/api/listRequest';
import { listRows } from '../../shared/api/pagination';
import type { Path } from '../../shared/api/path';
import type { ServiceRequest } from '../../shared/api/request';
import { bodyWithoutSecrets } from '../../shared/domain/webhookSecret';
import { asObject } from '../../shared/lib/json';
import { collection, includeField, returnAllAndLimit, simplify } from '../fields/list';
import type { Item } from '../input/item';
import { outputRows, type Operation, type Output } from './operation';
import { outputResources, resourceRows, selectedFields, selectedRecordFields } from './output';

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
		expects = returns === 'deletion' ? nothing : aRecord,
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
			const query = { ...asked.query, include: includeOf(item, includes) };
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

/** Whether a row is wanted. */
type RowTest<A extends object> = (resource: Resource<A>, included: IncludedResources) => boolean;

/** Reads a list; its rows are made one by one, so that nothing else has to be held of a long one. */
type ListReader<A extends object> = (
	item: Item,
	request: ListRequest<A>,
	toRow: RowMaker<A, IDataObject>,
) => Promise<ListedRows<IDataObject>>;

interface ListSettings<A extends object> {
	/** Plural, lower case: "documents". */
	nouns: string;
	description: string;
	fields?: INodeProperties[];
	path: Path | ((item: Item) => Promise<Path>);
	include?: INodePropertyOptions[];
	filters?: INodeProperties[];
	options?: INodeProperties[];
	/** The query that the fields and filters mean. */
	query?: (item: Item) => IDataObject | Promise<IDataObject>;
	/** Filters that the service does not have: which of the resources are wanted. */
	accept?: (item: Item) => RowTest<A> | undefined;
	/** The service's own filters once more, row by row: were one ignored, everything would come. */
	recheck?: (item: Item) => Array<RowTest<A> | undefined>;
	/** Reads the list in another way than page by page. */
	read?: ListReader<A>;
	/** Where the list's order allows to stop early: whether nothing wanted can follow. */
	until?: (item: Item) => ((resource: Resource<A>) => boolean) | undefined;
	/** What else can be chosen where the list is too long. */
	advice?: string;
}

const LIMIT_REACHED = "There may be more: 'Limit' was reached. Raise it, or turn 'Return All' on.";

/** Reads a list, page by page. */
export function makeGetMany<A extends object = object>(settings: ListSettings<A>): Operation {
	const { nouns, description, path, fields = [], filters = [], options = [] } = settings;
	const { read = pageByPage } = settings;
	return {
		value: 'getAll',
		name: 'Get Many',
		action: `Get many ${nouns}`,
		description,
		fields: [
			...fields,
			...returnAllAndLimit,
			...includeFields(settings.include),
			simplify,
			...collection('Filters', sorted(filters)),
			...collection(
				'Options',
				sorted([typeof path === 'string' ? selectedRecordFields : selectedFields, ...options]),
			),
		],
		async run(item) {
			const limit = item.limit();
			const own = settings.accept?.(item);
			const tests = [own, ...(settings.recheck?.(item) ?? [])].filter((one) => one !== undefined);
			const request = {
				path: typeof path === 'string' ? path : await path(item),
				query: { ...(await settings.query?.(item)), include: includeOf(item, settings.include) },
				limit,
				accept: tests.length
					? (...row: Parameters<RowTest<A>>) => tests.every((test) => test(...row))
					: undefined,
				isRecheck: !own,
				until: settings.until?.(item),
				advice: settings.advice,
			};
			const { rows, ...remainder } = await read(item, request, resourceRows(item));
			item.leaveBehind(remainder);
			if (rows.length === limit) item.hint(LIMIT_REACHED);
			return outputRows(rows);
		},
	};
}

async function pageByPage<A extends object>(
	item: Item,
	...reading: [ListRequest<A>, RowMaker<A, IDataObject>]
): Promise<ListedRows<IDataObject>> {
	return await listRows(item.client, ...reading);
}

function includeFields(options: INodePropertyOptions[] = []): INodeProperties[] {
	return options.length ? [includeField(options)] : [];
}

function includeOf(item: Item, options: INodePropertyOptions[] = []): string | undefined {
	if (options.length === 0) return undefined;
	const names = item.param('include');
	return Array.isArray(names) && names.length ? names.join(',') : undefined;
}

function sorted(fields: INodeProperties[]): INodeProperties[] {
	return [...fields].sort((a, b) => a.displayName.localeCompare(b.displayName));
}
