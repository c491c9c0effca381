import type { IDataObject } from 'n8n-workflow';

import { assessCharges } from '../../../../../shipping/charges/assessCharges';
import type { ChargesOptions } from '../../../../../shipping/charges/chargesModel';
import { parseRules, resource } from '../containers.mts';

/** A container, the data around it, and the settings of Get Charges. */
export interface Case {
	box: IDataObject;
	now: string;
	rules: object[];
	shipment?: IDataObject;
	events?: IDataObject[];
	from?: ChargesOptions['lastFreeDayFrom'];
	forecast?: { pickup?: string; return?: string };
}

export const contextOf = ({ box, shipment = {}, events }: Case) => ({
	container: resource('container', 'c', box),
	shipment: resource('shipment', 's', shipment),
	events: events?.map((event, place) => resource('transport_event', `e${place}`, event)),
});

export const optionsOf = ({ rules, now, from = 'earliest', forecast }: Case): ChargesOptions => ({
	now: Date.parse(now),
	rules: parseRules(rules),
	lastFreeDayFrom: from,
	staleAfterHours: 24,
	forecast,
});

export const assessCase = (one: Case) => assessCharges(contextOf(one), optionsOf(one));
