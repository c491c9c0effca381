import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { ShipmentTracking } from '../../../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { executeContext } from '../../../../support/n8n.mts';
import { answerPractice, type ShortRecords } from '../practice/records.mts';

/** A container in Los Angeles, and its month by a tariff. All values are fictitious. */

export const NUMBER = 'MSKU1000001';

/** 10:00 in Los Angeles. */
export const at = (day: string): string => `${day}T18:00:00Z`;

export interface Stay {
	discharged?: string;
	/** The carrier's last free day. */
	lastFreeDay?: string;
	out?: string;
	returned?: string;
	more?: IDataObject;
	shipment?: IDataObject;
}

export function recordsOf(...stays: Stay[]): ShortRecords {
	return {
		containers: stays.map(({ lastFreeDay, more, ...stay }, place) => ({
			n: place + 1,
			shipment: place + 1,
			terminal: 1,
			current_status: stay.returned ? 'empty_returned' : stay.out ? 'picked_up' : 'available',
			pod_timezone: 'America/Los_Angeles',
			pod_discharged_at: stay.discharged && at(stay.discharged),
			pod_full_out_at: stay.out && at(stay.out),
			empty_terminated_at: stay.returned && at(stay.returned),
			import_deadlines: lastFreeDay ? { pickup_lfd_line: `${lastFreeDay}T08:00:00Z` } : {},
			...more,
		})),
		shipments: stays.map(({ shipment }, place) => ({
			n: place + 1,
			shipping_line_scac: 'MAEU',
			port_of_discharge_locode: 'USLAX',
			customer_name: 'Nordwind Trading',
			bill_of_lading_number: `MAEU20000${place}`,
			...shipment,
		})),
		terminals: [{ n: 1, name: 'APM Los Angeles' }],
	};
}

export const DEMURRAGE = { freeDays: '4', tiers: '1+: 100', currency: 'USD' };
export const DETENTION = { charge: 'detention', freeDays: '5', tiers: '1+: 60', currency: 'USD' };

export interface Asked {
	rules?: IDataObject[];
	invoices?: IDataObject[];
	month?: string;
	asOf?: string;
	tariffSource?: string;
	outputAs?: string;
	filters?: INodeParameters;
	options?: INodeParameters;
}

function accrualsContext({ rules, invoices, month, asOf, ...more }: Asked) {
	const options = { columns: 'all', asOf: at(asOf ?? '2027-02-10') };
	return executeContext({
		resource: 'report',
		operation: 'getAccruals',
		month: month ?? '',
		tariffSource: 'json',
		tariffJson: JSON.stringify(rules ?? [DEMURRAGE, DETENTION]),
		invoiceSource: invoices ? 'json' : 'none',
		invoiceJson: JSON.stringify(invoices ?? []),
		...more,
		options: { ...options, ...more.options },
	});
}

/** The rows of Get Accruals, or its messages. */
export async function accruals(asked: Asked): Promise<IDataObject[]> {
	const [items] = await new ShipmentTracking().execute.call(accrualsContext(asked));
	return items.map(({ json }) => json);
}

/** The rows of a month for these stays, without columns that are not expected. */
export async function monthOf(stays: Stay | Stay[], asked: Asked): Promise<IDataObject[]> {
	answerPractice(recordsOf(...[stays].flat()));
	return await accruals(asked);
}

export async function accrualsWithHints(stays: Stay[], asked: Asked) {
	answerPractice(recordsOf(...stays));
	const context = accrualsContext(asked);
	await new ShipmentTracking().execute.call(context);
	return { hints: context.hints.map(({ message }) => message) };
}
