import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { Client } from '../api/client';
import type { ShipmentAttributes } from '../domain/attributes';
import { isLocode } from '../domain/locode';
import { asText, toText } from '../lib/json';
import { recentShipments } from './recentShipments';

/** Port of loading, port of discharge and destination of a shipment. */
const PLACES: Array<[code: keyof ShipmentAttributes, name: keyof ShipmentAttributes]> = [
	['port_of_lading_locode', 'port_of_lading_name'],
	['port_of_discharge_locode', 'port_of_discharge_name'],
	['destination_locode', 'destination_name'],
];

/**
 * The choices of Ports: places of the account's latest shipments by their names, with the UN/LOCODE
 * as value. The service has no list of ports.
 */
export async function getPorts(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	const names = new Map<string, string>();
	for (const shipment of await recentShipments(await Client.connect(this))) {
		for (const [code, name] of PLACES) {
			const locode = toText(shipment[code]).toUpperCase();
			if (isLocode(locode)) names.set(locode, names.get(locode) || (asText(shipment[name]) ?? ''));
		}
	}
	return [...names]
		.map(([value, name]) => ({ name: name ? `${name} (${value})` : value, value }))
		.sort((a, b) => a.name.localeCompare(b.name));
}
