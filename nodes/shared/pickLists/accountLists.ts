import type { INodePropertyOptions } from 'n8n-workflow';

import type { Client } from '../api/client';
import { type Resource, isLocode, terminalName, type Attributes } from '../../../shipping/records';
import { list } from '../api/list';
import { path } from '../api/path';

/** The service's test carrier, which goes to the end of the list. */
const TEST_SCAC = 'TEST';
const PARTIES_MAX = 300;
/** From the latest shipments: the service has no lists of ports, terminals and tags. */
const RECENT_SHIPMENTS = { path: path`/shipments`, limit: 200 };
const PLACE_ATTRIBUTES = [
	['port_of_lading_locode', 'port_of_lading_name'],
	['port_of_discharge_locode', 'port_of_discharge_name'],
	['destination_locode', 'destination_name'],
] as const;

interface ListedCarrier {
	scac: string;
	names: string[];
	alternativeScacs: string[];
	/** Name and SCAC, as displayed in lists. */
	label: string;
	attributes: Attributes<'shipping_line'>;
}

/** The carriers that the account can track, sorted by name. */
export async function listCarriers(client: Client): Promise<ListedCarrier[]> {
	const { data } = await list<Attributes<'shipping_line'>>(client, { path: path`/shipping_lines` });
	const rank = ({ scac }: ListedCarrier) => (scac === TEST_SCAC ? 1 : 0);
	return data
		.flatMap(({ attributes }) => {
			const scac = attributes.scac;
			if (!scac) return [];
			const names = [attributes.name, attributes.short_name].filter((name) => name !== undefined);
			const { alternative_scacs: alternativeScacs = [] } = attributes;
			const label = `${names[0] ?? scac} (${scac})`;
			return [{ label, scac, names, alternativeScacs, attributes }];
		})
		.sort((a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label));
}

/** The account's parties; a service that ignores the search returns all of them. */
export async function loadParties(
	client: Client,
	search = '',
): Promise<Array<Resource<Attributes<'party'>>>> {
	const query = search ? { query: search } : {};
	const request = { path: path`/parties`, query, limit: PARTIES_MAX };
	return (await list<Attributes<'party'>>(client, request)).data;
}

/** Returns names instead of IDs: a shipment contains only the name of its customer. */
export function namesByCode(parties: Array<Resource<Attributes<'party'>>>): string[] {
	return pickable(parties.map(({ attributes }) => attributes.company_name));
}

/** The tags of the account's latest shipments; may be empty. */
export async function listTags(client: Client): Promise<string[]> {
	const { data } = await list<Attributes<'shipment'>>(client, RECENT_SHIPMENTS);
	return pickable(data.flatMap(({ attributes }) => attributes.tags ?? []));
}

/** The places of the account's latest shipments by name, with the UN/LOCODE as value. */
export async function listPorts(client: Client): Promise<INodePropertyOptions[]> {
	const { data } = await list<Attributes<'shipment'>>(client, RECENT_SHIPMENTS);
	const names = new Map<string, string>();
	for (const { attributes } of data) {
		for (const [code, name] of PLACE_ATTRIBUTES) {
			const locode = (attributes[code] ?? '').trim().toUpperCase();
			if (!isLocode(locode)) continue;
			names.set(locode, names.get(locode) || (attributes[name] ?? ''));
		}
	}
	return [...names]
		.map(([value, name]) => ({ name: name ? `${name} (${value})` : value, value }))
		.sort(byName);
}

/** The terminals of the account's latest shipments, with the ID as value. */
export async function listTerminals(client: Client): Promise<INodePropertyOptions[]> {
	const query = { include: 'pod_terminal' };
	const { included } = await list(client, { ...RECENT_SHIPMENTS, query });
	return included
		.filter(({ type }) => type === 'terminal')
		.map((one: Resource<Attributes<'terminal'>>) => ({
			name: terminalName(one) ?? one.id,
			value: one.id,
		}))
		.sort(byName);
}

const byName = (a: INodePropertyOptions, b: INodePropertyOptions) => a.name.localeCompare(b.name);

/** Texts of the account as choices, without duplicates and in alphabetical order. */
function pickable(texts: Array<string | undefined>): string[] {
	const known = texts.flatMap((text) => text?.trim() || []);
	return [...new Set(known)].sort((a, b) => a.localeCompare(b));
}

export function asChoices(texts: string[]): Array<{ name: string; value: string }> {
	return texts.map((text) => ({ name: text, value: text }));
}
