import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { RULE_NAMES, RULES, type RuleName } from '../../../../../shipping/findings/rules';
import { resetNock } from '../../../../support/service.mts';
import { AS_OF, deskRecords, useDesk, type ShortRecords } from '../desk/records.mts';
import { run } from './account.mts';

/** Get Exceptions and Get Daily Brief return the same findings. */

useDesk();

const CHECKED = RULE_NAMES.filter(
	(name) => name !== 'transshipment' && name !== 'trackingProblems',
);
const ONE_OF = RULE_NAMES.slice(0, 5);

/** A day within three weeks before or after the current time of the cases. */
const day = fc
	.integer({ min: -21, max: 21 })
	.map((days) => new Date(Date.parse(AS_OF) + days * 86_400_000).toISOString());
const maybe = <T,>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const names = (...all: string[]) => maybe(fc.constantFrom(...all));

const container = fc.record({
	is: fc.constantFrom(
		'sea',
		'port',
		'blocked',
		'unseen',
		'waiting',
		'train',
		'ramp',
		'out',
		'back',
	),
	shipment: fc.integer({ min: 1, max: 3 }),
	facility: fc.constantFrom(0, 2),
	terminal: fc.constantFrom(0, 1, 3),
	pol_full_in_at: maybe(day),
	pod_discharged_at: maybe(day),
	pod_rail_departed_at: maybe(day),
	pod_full_out_at: maybe(day),
	ind_eta_at: maybe(day),
	ind_ata_at: maybe(day),
	pickup_appointment_at: maybe(day),
	terminal_checked_at: maybe(day),
	lfd: fc.record({ line: maybe(day), terminal: maybe(day), rail: maybe(day) }),
	ref_numbers: fc.subarray(['PO-1', 'PO-2', 'po-1']),
	holds_at_pod_terminal: fc.subarray([
		{ name: 'customs', status: 'hold', description: null },
		{ name: 'other', status: 'hold', description: 'EXAM' },
		{ name: 'freight', status: 'pending', description: null },
	]),
});
const shipment = fc.record({
	is: fc.constantFrom('booked', 'sailing', 'arrived', 'inland', 'europe'),
	pol_etd_at: maybe(day),
	pod_eta_at: maybe(day),
	pod_original_eta_at: maybe(day),
	line_tracking_last_succeeded_at: maybe(day),
	customer_name: names('Acme', 'ACME', 'Nordwind'),
});
const numbered = (all: object[]) => all.map((one, place) => ({ ...one, n: place + 1 }));
const account = fc
	.tuple(fc.array(container, { maxLength: 8 }), fc.tuple(shipment, shipment, shipment))
	.map(([containers, shipments]) => ({
		containers: numbered(containers),
		shipments: numbered(shipments),
	})) as fc.Arbitrary<ShortRecords>;

const parameters = fc.record({
	rules: fc.subarray(CHECKED, { minLength: 1 }),
	days: fc.record(
		{ lastFreeDay: fc.nat(9), notAvailable: fc.nat(9), etaPassed: fc.integer({ min: 1, max: 9 }) },
		{ requiredKeys: [] },
	),
	filters: fc.record(
		{ references: fc.constant('po-1'), customers: fc.constant('acme') },
		{ requiredKeys: [] },
	),
	options: fc.record(
		{ tariffJson: fc.constant('[{"charge":"detention","freeDays":4}]') },
		{ requiredKeys: [] },
	),
});

async function items(
	operation: 'getExceptions' | 'getDailyBrief',
	records: ShortRecords,
	more: IDataObject,
) {
	resetNock();
	const { shipments, containers, terminals } = deskRecords(records);
	const all = { shipments, boxes: [...containers, ...terminals] };
	const options = { asOf: AS_OF, ...(more.options as IDataObject) };
	const given = { returnAll: true, ...more, options } as never;
	return (await run(operation, all, given)).items;
}

const byKey = (list: IDataObject[]) =>
	[...list].sort((a, b) => (String(a.key) < String(b.key) ? -1 : 1));

it('Get Daily Brief returns the same findings as Get Exceptions', async () => {
	await fc.assert(
		fc.asyncProperty(account, parameters, async (records, more) => {
			const exceptions = await items('getExceptions', records, more);
			const [brief] = await items('getDailyBrief', records, more);
			const findings = exceptions.map(({ is_new, ...finding }) => {
				expect(is_new).toBe(true);
				return finding;
			});
			const entries = brief.rows as IDataObject[];
			expect(byKey(entries)).toEqual(byKey(findings));
			// The rows of a rule stand together, as in the sections of the message.
			const rules = entries.map(({ rule }) => rule);
			expect(rules).toEqual(
				[...new Set(rules)].flatMap((one) => rules.filter((rule) => rule === one)),
			);
			expect(brief.total).toBe(entries.length);
			expectSound(findings);
		}),
		{ numRuns: 25 },
	);
});

it('puts each finding into exactly one group, and findings without a value into the last', async () => {
	await fc.assert(
		fc.asyncProperty(account, async (records) => {
			const all = await items('getExceptions', records, { rules: CHECKED });
			const briefs = await items('getDailyBrief', records, { rules: CHECKED, splitBy: 'customer' });
			const grouped = briefs.flatMap(({ rows }) => rows as IDataObject[]);
			expect(byKey(grouped)).toEqual(byKey(all.map(({ is_new: _, ...finding }) => finding)));
			const groups = briefs.map(({ group }) => String(group).toLowerCase());
			expect(new Set(groups).size).toBe(groups.length);
		}),
		{ numRuns: 15 },
	);
});

/** Checks the properties that every finding must have. */
function expectSound(findings: IDataObject[]): void {
	const keys = findings.map(({ key }) => key);
	expect(new Set(keys).size).toBe(keys.length);
	const ofPickup = findings.filter(({ rule }) => ONE_OF.includes(rule as RuleName));
	expect(new Set(ofPickup.map(({ id }) => id)).size).toBe(ofPickup.length);
	for (const finding of findings) {
		const isList = RULES[finding.rule as RuleName].isList === true;
		expect([finding.severity === 'info', finding.next_step === null]).toEqual([isList, isList]);
		expect(finding.responsible === null).toBe(isList);
		expect(finding.detail).not.toBe('');
		expect(finding.summary).not.toMatch(/undefined|null|NaN|; ;|: ;|; $|\(\)/);
		expect(Number.isInteger(finding.days) || finding.days === null).toBe(true);
	}
}
