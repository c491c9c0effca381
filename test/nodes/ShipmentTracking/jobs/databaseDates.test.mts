import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { runNode } from '../../../support/n8n.mts';
import { midnight, runIn } from '../../../support/processZone.mts';
import { serve, useNock } from '../../../support/service.mts';
import { answerContainers, checkInvoice } from './invoice/containers.mts';

/** Databases and JavaScript return a day as its midnight in the zone of the process or in UTC. */

useNock();
afterEach(() => jest.restoreAllMocks());

const ZONES: Array<[process: string, workflow: string]> = [
	['UTC', 'America/Los_Angeles'],
	['Europe/Berlin', 'America/Los_Angeles'],
	['Europe/Berlin', 'UTC'],
	['America/Los_Angeles', 'Asia/Kolkata'],
	['Pacific/Auckland', 'Pacific/Honolulu'],
];
const CASES = ZONES.flatMap(([process, workflow]) =>
	[...new Set(['UTC', process, workflow])].flatMap((writer) =>
		['a date', 'its JSON'].map((form) => [form, writer, process, workflow] as const),
	),
);

const formOf = (day: string, form: string, writer: string): unknown => {
	const date = midnight(day, writer);
	return form === 'a date' ? date : date.toISOString();
};

/** Discharged on 8 Oct, free until 15 Oct, out on 20 Oct. */
const BOX = {
	container: {
		number: 'MSKU1234565',
		pod_timezone: 'America/Los_Angeles',
		pod_discharged_at: '2026-10-08T20:00:00Z',
		pod_full_out_at: '2026-10-20T18:00:00Z',
		pickup_lfd: '2026-10-15',
	},
	shipment: { port_of_discharge_locode: 'USLAX', bill_of_lading_number: 'MAEU200001' },
};
const ROW = {
	...{ container_number: 'MSKU1234565', charge: 'Demurrage', days: 4, rate: 150, amount: 600 },
	...{ currency: 'USD', invoice_number: '4711', invoice_date: '2026-11-02' },
};

async function checkedRow(period: IDataObject, rule: IDataObject, workflow: string) {
	answerContainers(BOX);
	const tariff = [{ freeDays: 4, tiers: '150', currency: 'USD', ...rule }];
	const parameters = {
		tariffSource: 'json',
		tariffJson: tariff as unknown as INodeParameters[],
		options: { asOf: '2026-11-10T20:00:00Z' },
	};
	const [{ json }] = await checkInvoice([{ ...ROW, ...period }], parameters, {
		timezone: workflow,
	});
	return json;
}

it.each(CASES)(
	'Check Invoice reads the days of a row and of a rule from %s of midnight in %s (process in %s, workflow in %s)',
	async (form, writer, process, workflow) => {
		const days = (from: string, to: string) => ({ from, to });
		const asText = await checkedRow(
			days('2026-10-16', '2026-10-19'),
			{
				validFrom: '2026-10-08',
				validTo: '2026-10-08',
			},
			workflow,
		);
		expect(asText).toMatchObject({ verdict: 'accept', amount_due: 600 });
		runIn(process);
		const given = (day: string) => formOf(day, form, writer) as string;
		const row = await checkedRow(
			days(given('2026-10-16'), given('2026-10-19')),
			{
				validFrom: given('2026-10-08'),
				validTo: given('2026-10-08'),
			},
			workflow,
		);
		const { from, to, ...others } = row;
		expect(others).toEqual({ ...asText, from: undefined, to: undefined });
		// The columns of the input are returned as they were.
		expect(JSON.stringify([from, to])).toBe(
			JSON.stringify([given('2026-10-16'), given('2026-10-19')]),
		);
	},
);

it.each(CASES)(
	'a filter by day reads %s of midnight in %s as that day (process in %s, workflow in %s)',
	async (form, writer, process, timezone) => {
		runIn(process);
		const sent = serve(() => ({ body: { data: [] } }));
		const from = formOf('2026-10-25', form, writer) as string;
		const filters = { dates: { date: [{ kind: 'pod_ata_at', from: '={{ $json.from }}' }] } };
		await runNode({ resource: 'shipment', operation: 'getAll', filters }, [{ json: { from } }], {
			timezone,
		});
		// One day earlier, because the service compares in UTC.
		expect(sent[0].query).toMatchObject({ 'filter[pod_ata_at]': '>=2026-10-24' });
	},
);
