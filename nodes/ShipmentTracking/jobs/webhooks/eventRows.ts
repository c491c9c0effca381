import type { IDataObject } from 'n8n-workflow';

import type { Client } from '../../../shared/api/client';
import { complete, type DocumentReader } from '../../../shared/notification/complete';
import { toEventItem } from '../../../shared/notification/item';
import type { Notification } from '../../../shared/notification/parse';
import type { Item } from '../../input/item';

/** Returns completed events in the format of the trigger, or the raw notifications. */
export async function eventRows(item: Item, notifications: Notification[]): Promise<IDataObject[]> {
	const isSimplified = item.flag('simplify');
	const reader = cachingReader(item.client);
	const rows: IDataObject[] = [];
	for (const one of notifications) {
		rows.push(isSimplified ? toEventItem((await complete(reader, one)).notification) : one.body);
		item.client.throwIfStopped();
	}
	return rows;
}

/** Reads a container or shipment once for all events. */
function cachingReader(client: Client): DocumentReader {
	const answers = new Map<string, ReturnType<Client['document']>>();
	const document: Client['document'] = async <A extends object>(
		request: Parameters<Client['document']>[0],
	) => {
		const key = JSON.stringify([request.path, request.query]);
		const answer = answers.get(key) ?? client.document<A>(request);
		answers.set(key, answer);
		return (await answer) as Awaited<ReturnType<typeof client.document<A>>>;
	};
	return { document };
}
