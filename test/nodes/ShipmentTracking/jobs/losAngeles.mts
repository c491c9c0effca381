import type { IDataObject } from 'n8n-workflow';

/** Containers and shipments in Los Angeles, with the attributes that the tests have in common. */

const LOS_ANGELES = 'America/Los_Angeles';
export const TERMINAL = {
	id: 't-1',
	type: 'terminal',
	attributes: { nickname: 'APM Los Angeles' },
};

export const ref = (type: string, id: string) => ({ type, id });

export function boxAtTerminal(id: string, attributes: IDataObject) {
	return {
		id,
		type: 'container',
		attributes: { number: `TSTU100000${id}`, pod_timezone: LOS_ANGELES, ...attributes },
		relationships: { pod_terminal: { data: ref('terminal', TERMINAL.id) } },
	};
}

export function shipmentOf(boxes: string[], id: string, attributes: IDataObject) {
	return {
		id,
		type: 'shipment',
		attributes: {
			bill_of_lading_number: `MAEU${id}`,
			customer_name: 'Nordwind Trading',
			port_of_discharge_name: 'Los Angeles',
			pod_timezone: LOS_ANGELES,
			...attributes,
		},
		relationships: { containers: { data: boxes.map((one) => ref('container', one)) } },
	};
}

/** Sets the clock to a time after each 'As Of' of the tests. The caller restores the clock. */
export const afterAutumn = () =>
	jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-01T00:00:00Z'));
