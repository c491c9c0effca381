import type { INodeParameters } from 'n8n-workflow';

import { ShipmentTracking } from '../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { Client, type AnyResource } from '../../../harness/sandbox/client.mts';
import type { Sandbox } from '../../../sandbox/app.mts';
import { credentials } from '../../contract/support/runCase.mts';
import { executeContext } from '../../support/n8n.mts';

/** A record of the sandbox with its related records, to calculate expected results. */
export interface Row {
	id: string;
	attributes: Record<string, unknown>;
	shipment: Record<string, unknown>;
	terminal: string | undefined;
}

/** Reads all records of a list directly from the sandbox, without the node. */
export async function allRows(sandbox: Sandbox, list: string, include = 'shipment') {
	const client = new Client(sandbox);
	const rows: Row[] = [];
	for (let page = 1; ; page++) {
		const { body } = await client.get(
			`/${list}?include=${include}&page[size]=50&page[number]=${page}`,
		);
		const shipments = new Map((body.included ?? []).map((one) => [one.id, one.attributes]));
		const data = body.data as unknown as AnyResource[];
		const idOf = (one: AnyResource, name: string) =>
			(one.relationships[name]?.data as AnyResource | null | undefined)?.id;
		rows.push(
			...data.map((one) => ({
				id: one.id,
				attributes: one.attributes,
				shipment: shipments.get(String(idOf(one, 'shipment'))) ?? one.attributes,
				terminal: idOf(one, 'pod_terminal'),
			})),
		);
		if (!body.links.next) return rows;
	}
}

/** Runs Get Many and returns the IDs, the hints, and the queries that were sent. */
export async function getMany(sandbox: Sandbox, resource: string, parameters: INodeParameters) {
	sandbox.log.clear();
	const context = executeContext(
		{ resource, operation: 'getAll', returnAll: true, ...parameters },
		[{ json: {} }],
		{ credentials: credentials(sandbox) },
	);
	const [output] = await new ShipmentTracking().execute.call(context);
	const requests = sandbox.log.list().filter(({ target }) => target === 'api');
	return {
		rows: output.map(({ json }) => json),
		ids: output.map(({ json }) => String(json.id)),
		hints: context.hints.map(({ message }) => message),
		queries: requests
			.filter(({ path }) => path === `/v2/${resource}s`)
			.map(({ query }) => [...new URLSearchParams(query)]),
		requests,
	};
}
