import type { IDataObject } from 'n8n-workflow';

import { useDesk } from '../desk/records.mts';
import { runJob } from '../desk/runJob.mts';

/** A customer's message reports facts, without the steps of the forwarder's team. */

useDesk();

const hold = (name: string, description: string | null = null) => ({
	holds_at_pod_terminal: [{ name, status: 'hold', description }],
});
const FEES = { fees_at_pod_terminal: [{ type: 'demurrage', amount: 900, currency_code: 'USD' }] };

it.each<[what: string, container: IDataObject, fact: string]>([
	['a freight hold', { is: 'blocked', ...hold('freight') }, 'freight hold'],
	['a customs hold', { is: 'blocked', ...hold('customs', 'EXAM') }, 'customs hold (EXAM)'],
	['open fees', { is: 'port', ...FEES }, 'fees 900 USD'],
	['an appointment today', { is: 'port', pickup_appointment_at: '2026-10-14T22:00:00Z' }, 'appointment 14 Oct 15:00 local'], // prettier-ignore
	['a missed appointment', { is: 'port', pickup_appointment_at: '2026-10-12T15:00:00Z' }, 'appointment 12 Oct 08:00 local'], // prettier-ignore
	[
		'no recent check',
		{ is: 'port', terminal_checked_at: '2026-09-01T00:00:00Z' },
		'not checked at the terminal since 1 Sep 2026',
	],
])('reports %s to the customer without a step of the team', async (_, container, fact) => {
	const containers = [
		{ n: 1, shipment: 1, lfd: { terminal: '2026-10-13T07:00:00Z' }, ...container },
	];
	const shipments = [{ n: 1, is: 'arrived', customer_name: 'Nordwind Trading' }];
	const params = { outputAs: 'customers' };
	const [{ json }] = await runJob('getPickupDeadlines', { records: { containers, shipments }, params }); // prettier-ignore
	expect(json.group).toBe('Nordwind Trading');
	for (const text of [json.text, json.html, json.short].map(String)) {
		expect(text).toContain('MSKU1000001');
		expect(text).not.toMatch(/your team|tell the customer|\b(ask|pay|resume|book|release) /i);
	}
	expect(json.text).toContain(fact);
});
