import { join } from 'node:path';

import { exceptionRow } from '../../nodes/ShipmentTracking/jobs/exceptions/columns.ts';
import { briefItem } from '../../nodes/ShipmentTracking/jobs/exceptions/getDailyBrief.ts';
import { inMessageOrder } from '../../nodes/ShipmentTracking/jobs/exceptions/message.ts';
import {
	containerFindings,
	shipmentFindings,
} from '../../nodes/shared/domain/exceptions/evaluate.ts';
import { toFinding } from '../../nodes/shared/domain/exceptions/finding.ts';
import {
	RULE_NAMES,
	RULES,
	type RuleDays,
	type RuleSettings,
} from '../../nodes/shared/domain/exceptions/rules.ts';
import {
	requestSubject,
	trackingProblem,
} from '../../nodes/shared/domain/exceptions/trackingRules.ts';
import { containerFacts } from '../../nodes/shared/domain/facts/container.ts';
import { shipmentFacts } from '../../nodes/shared/domain/facts/shipment.ts';
import { launchChromium } from '../../harness/browser/chromium.mts';
import { DOCS, takePicture } from '../../harness/browser/pictures.mts';

/**
 * Creates docs/pictures/daily-brief*.png: the HTML of Report > Get Daily Brief as a mail program
 * shows it, in light and dark mode. Needs Debian's chromium.
 */

const NOW = Date.UTC(2026, 10, 21, 14);
const ZONE = 'America/Los_Angeles';
const SIZE = { width: 690, height: 1000 };
const PAGE =
	'<!DOCTYPE html><meta name="color-scheme" content="light dark"><body style="margin:24px">';

const resource = (type: string, id: string, attributes: Record<string, unknown>) => ({
	id,
	type,
	attributes,
	relationships: {},
	raw: {},
});
const shipment = (number: string, customer: string, attributes: Record<string, unknown> = {}) =>
	resource('shipment', number, {
		bill_of_lading_number: number,
		customer_name: customer,
		port_of_discharge_name: 'Los Angeles',
		pod_timezone: ZONE,
		line_tracking_last_succeeded_at: '2026-11-21T12:00:00Z',
		...attributes,
	});
const box = (
	number: string,
	customer: string,
	place: string,
	attributes: Record<string, unknown>,
) => ({
	container: resource('container', number, { number, pod_timezone: ZONE, ...attributes }),
	shipment: shipment(`MAEU2${number.slice(4, 9)}`, customer),
	terminal: resource('terminal', place, { nickname: place }),
});

const landed = {
	current_status: 'available',
	available_for_pickup: true,
	availability_known: true,
	pod_discharged_at: '2026-11-15T20:00:00Z',
	terminal_checked_at: '2026-11-21T12:00:00Z',
};
const lastFree = (day: string) => ({
	...landed,
	import_deadlines: { pickup_lfd_terminal: `${day}T08:00:00Z` },
});
const held = (name: string, description: string) => ({
	...landed,
	holds_at_pod_terminal: [{ name, status: 'hold', description }],
});

const boxes = [
	box('TRHU3380164', 'Harbour Street', 'Fenix', {
		...lastFree('2026-11-22'),
		pickup_appointment_at: '2026-11-24T17:00:00Z',
	}),
	box('MSKU1234565', 'Nordwind Trading', 'APM Los Angeles', lastFree('2026-11-19')),
	box('TCLU4417203', 'Acme Imports', 'Fenix', lastFree('2026-11-21')),
	box('HLBU2093310', 'Nordwind Trading', 'TraPac', lastFree('2026-11-23')),
	box('CMAU7730018', 'Acme Imports', 'Fenix', held('customs', 'Exam scheduled')),
	box('ONEU9483400', 'Harbour Street', 'WBCT', held('freight', 'Charges are open')),
	box('MRKU5510027', 'Acme Imports', 'APM Los Angeles', {
		current_status: 'picked_up',
		pod_full_out_at: '2026-11-06T21:00:00Z',
	}),
];
const account = [
	['HLCUHAM261104', 'Nordwind Trading', '2026-11-22T08:00:00Z', '2026-11-22T08:00:00Z', 2],
	['ONEYTYO551823', 'Harbour Street', '2026-11-25T15:00:00Z', '2026-11-20T15:00:00Z', 6],
	['COSU6301177', 'Acme Imports', '2026-11-18T10:00:00Z', '2026-11-18T10:00:00Z', 1],
].map(([number, customer, eta, original, count]) => ({
	shipment: shipment(String(number), String(customer), {
		pod_eta_at: eta,
		pod_original_eta_at: original,
		pod_vessel_name: 'EVER GIVEN',
	}),
	containers: Array.from({ length: Number(count) }, (_, place) =>
		box(`${String(number)}${place}`, String(customer), '', {}),
	),
}));
const failed = {
	request: resource('tracking_request', 'request', {
		request_number: 'MEDUQ7742190',
		request_type: 'bill_of_lading',
		status: 'failed',
		failed_reason: 'not_found',
		created_at: '2026-11-20T09:00:00Z',
	}),
};

const settings: RuleSettings = {
	rules: RULE_NAMES,
	days: Object.fromEntries(RULE_NAMES.map((name) => [name, RULES[name].days ?? 0])) as RuleDays,
	returnDay: () => undefined,
	timezone: ZONE,
};
const clock = { now: NOW, knownAt: NOW };
const problem = trackingProblem(failed, NOW, ZONE);
const findings = [
	...boxes.flatMap((one) => containerFindings(containerFacts(one, clock), settings)),
	...account.flatMap((one) =>
		shipmentFindings({ facts: shipmentFacts(one, NOW), boxes: [] }, settings),
	),
	...(problem ? [toFinding('trackingProblems', problem, requestSubject(failed))] : []),
];

const context = { asOf: new Date(NOW).toISOString(), link: () => 'https://app.terminal49.com/' };
const entries = inMessageOrder(findings).map((finding) => ({
	finding,
	row: exceptionRow(finding, true, context),
}));
const { html } = briefItem(
	{ entries },
	{ ...settings, now: NOW, title: '', maxLines: 20, groupLines: 'long', splitBy: 'none' },
	{ read: '3 shipments and 7 containers', missing: [] },
);

const browser = await launchChromium();
try {
	for (const colorScheme of ['light', 'dark'] as const) {
		const page = await browser.newPage({ viewport: SIZE, colorScheme });
		await page.setContent(`${PAGE}${String(html)}</body>`);
		const name = colorScheme === 'dark' ? 'daily-brief-dark' : 'daily-brief';
		const file = join(DOCS, 'pictures', `${name}.png`);
		console.log(await takePicture(page, file));
	}
} finally {
	await browser.close();
}
