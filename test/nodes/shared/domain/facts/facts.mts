import type { IDataObject } from 'n8n-workflow';

import type { Resource } from '../../../../../shipping/records/jsonApi';
import { containerFacts } from '../../../../../shipping/facts/container';
import type { ContainerContext } from '../../../../../shipping/records/contexts';
import { CHICAGO, LOS_ANGELES, resource, SHANGHAI } from '../containers.mts';

/** Facts of fictitious containers at one time. */

export const NOW = Date.parse('2026-10-14T15:00:00Z');

/** The port is Los Angeles, the rail destination is Chicago. */
const SHIPMENT: IDataObject = {
	bill_of_lading_number: 'MAEU200001',
	port_of_lading_name: 'Shanghai',
	port_of_lading_locode: 'CNSHA',
	port_of_discharge_name: 'Los Angeles',
	port_of_discharge_locode: 'USLAX',
	pol_timezone: SHANGHAI,
	pod_timezone: LOS_ANGELES,
	line_tracking_last_succeeded_at: '2026-10-14T12:00:00Z',
};
export const INLAND: IDataObject = {
	destination_name: 'Chicago',
	destination_locode: 'USCHI',
	destination_timezone: CHICAGO,
};

const terminal = resource('terminal', 't', { nickname: 'APM Los Angeles' });
const facility = resource('terminal', 'r', { nickname: 'BNSF Chicago' });

interface Surroundings extends Partial<ContainerContext> {
	/** Attributes of the other containers of the shipment, if they were read. */
	others?: IDataObject[];
	knownAt?: number;
}

export function contextOf(
	attributes: IDataObject,
	ofShipment: IDataObject = {},
	{ others, knownAt: _, ...more }: Surroundings = {},
): ContainerContext {
	const container = resource('container', 'c', { number: 'MSKU1000001', ...attributes });
	const toSibling = (one: IDataObject, place: number): Resource =>
		resource('container', `c-${place}`, one);
	return {
		container,
		shipment: resource('shipment', 's', { ...SHIPMENT, ...ofShipment }),
		terminal,
		facility,
		...(others ? { siblings: [container, ...others.map(toSibling)] } : {}),
		...more,
	};
}

export function factsOf(
	attributes: IDataObject,
	ofShipment: IDataObject = {},
	more: Surroundings = {},
) {
	const clock = { now: NOW, knownAt: more.knownAt ?? NOW };
	return containerFacts(contextOf(attributes, ofShipment, more), clock);
}
