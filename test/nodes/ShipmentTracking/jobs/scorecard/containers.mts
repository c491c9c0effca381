import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { runNode, type Setup } from '../../../../support/n8n.mts';
import { answer } from '../../../../support/service.mts';

/** Shipments and containers as included in a list of containers. */

const ref = (type: string, id: string) => ({ data: { type, id } });

export const shipment = (id: string, attributes: IDataObject = {}) => ({
	id,
	type: 'shipment',
	attributes: {
		shipping_line_scac: 'MAEU',
		shipping_line_name: 'Maersk',
		port_of_lading_locode: 'CNSHA',
		port_of_discharge_locode: 'USLAX',
		pod_timezone: 'America/Los_Angeles',
		...attributes,
	},
});

/** Arrived at noon on a day of October 2026. `promised` is the day of its first ETA. */
export const arrived = (id: string, day: number, promised?: number, more: IDataObject = {}) =>
	shipment(id, {
		pod_ata_at: `2026-10-${String(day).padStart(2, '0')}T19:00:00Z`,
		pod_original_eta_at: promised && `2026-10-${String(promised).padStart(2, '0')}T19:00:00Z`,
		...more,
	});

export const box = (
	id: string,
	shipmentId: string,
	attributes: IDataObject = {},
	terminalId = 't-1',
) => ({
	id,
	type: 'container',
	attributes: { pod_timezone: 'America/Los_Angeles', ...attributes },
	relationships: {
		shipment: ref('shipment', shipmentId),
		pod_terminal: ref('terminal', terminalId),
	},
});

export const terminal = (id: string, attributes: IDataObject = {}) => ({
	id,
	type: 'terminal',
	attributes: { nickname: 'APM', name: 'APM Terminals', firms_code: 'W185', ...attributes },
});

type Resource = { id: string; type: string };

/** Serves all containers and related records as one page. */
export function account(...resources: Resource[]): void {
	const isBox = ({ type }: Resource) => type === 'container';
	const body = { data: resources.filter(isBox), included: resources.filter((one) => !isBox(one)) };
	answer('GET', '/v2/containers', { body });
}

/** Adds one container to each shipment. */
export const each = (...shipments: Resource[]): Resource[] =>
	shipments.flatMap((one) => [one, box(`c-${one.id}`, one.id)]);

export async function run(more: INodeParameters = {}, setup: Setup = {}): Promise<IDataObject[]> {
	const range = { from: '2026-10-01', to: '2026-10-31' };
	const parameters = { resource: 'report', operation: 'getScorecard', ...range, ...more };
	return (await runNode(parameters, [{ json: {} }], setup)).map(({ json }) => json);
}
