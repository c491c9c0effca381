import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { Client } from '../api/client';
import { list } from '../api/list';
import { path } from '../api/path';
import type { TerminalAttributes } from '../domain/attributes';
import { terminalName } from '../domain/places';
import type { Resource } from '../api/jsonApi';
import { RECENT_MAX } from './recentShipments';

/** The choices of Terminals: terminals of the account's latest shipments, with the ID as value. */
export async function getTerminals(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	const { included } = await list(await Client.connect(this), {
		path: path`/shipments`,
		query: { include: 'pod_terminal' },
		limit: RECENT_MAX,
	});
	return included
		.filter(({ type }) => type === 'terminal')
		.map((one) => ({
			name: terminalName(one as Resource<TerminalAttributes>) ?? one.id,
			value: one.id,
		}))
		.sort((a, b) => a.name.localeCompare(b.name));
}
