import { briefItem } from '../../../../../nodes/ShipmentTracking/jobs/exceptions/getDailyBrief';
import { exceptionRow } from '../../../../../shipping/reports/exceptions/columns';
import { inMessageOrder } from '../../../../../shipping/reports/exceptions/message';
import { toFinding, type Finding } from '../../../../../shipping/findings/finding';
import { RULE_NAMES, type RuleName } from '../../../../../shipping/findings/rules';
import type { Place } from '../../../../../shipping/journey/place';
import type { RecordColumns } from '../../../../../shipping/records/recordColumns';
import { oneLine } from '../../../../../shipping/lib/oneLine';

/** Example findings and briefs with given external texts. */

/** Shortens an external text as Get Exceptions does. */
export const value = (text: string) => oneLine(text, 80);

interface Details extends Partial<RecordColumns> {
	order?: number;
	parts?: string[];
	place?: Place;
	vessel?: string;
}

/** A finding with the same external text in every field. */
export function findingWith(
	rule: RuleName,
	text: string,
	{ order = 0, parts = [text], place, vessel = text, ...more }: Details = {},
): Finding {
	const record: RecordColumns = {
		number: text,
		customer_name: text,
		carrier: text,
		carrier_scac: text,
		terminal: text,
		terminal_firms_code: text,
		port: text,
		port_locode: text,
		bill_of_lading_number: text,
		reference_numbers: [text, text, text],
		type: 'container',
		id: String(order),
		shipment_id: text,
		...more,
	};
	const subject = {
		noun: 'Container' as const,
		place: place ?? { word: 'at' as const, name: value(text) },
		record,
		vessel,
	};
	const since = '2026-10-15';
	const hit = { since, days: order, order };
	return toFinding(rule, { ...hit, parts: parts.map(value) }, subject);
}

export const SETTINGS = {
	now: Date.UTC(2026, 9, 15, 12),
	timezone: 'UTC',
	rules: RULE_NAMES,
	isOnlyNew: false,
	splitBy: 'none' as const,
};

const CONTEXT = { asOf: '2026-10-15T12:00:00Z', link: () => null };

/** @param name the name of the group */
export function briefOf(
	findings: Finding[],
	more: Partial<typeof SETTINGS> = {},
	name?: string,
	context: { asOf: string; link(number: unknown): string | null } = CONTEXT,
) {
	const entries = inMessageOrder(findings).map((finding) => ({
		finding,
		row: exceptionRow(finding, true, context),
	}));
	const source = { read: '1 shipment and 2 containers', missing: [] };
	return briefItem({ name, entries }, { ...SETTINGS, ...more }, source);
}
