import { briefRow } from '../../../../../nodes/ShipmentTracking/jobs/exceptions/brief/getDailyBrief';
import { byRule } from '../../../../../nodes/shared/domain/exceptions/evaluate';
import {
	NO_CONTAINER,
	toFound,
	type Found,
	type Subject,
} from '../../../../../nodes/shared/domain/exceptions/finding';
import { RULE_NAMES, type RuleName } from '../../../../../nodes/shared/domain/exceptions/rules';
import { oneLine } from '../../../../../nodes/shared/lib/oneLine';

/** Example findings and briefs with given external texts. */

/** Shortens an external text as Get Exceptions does. */
export const value = (text: string) => oneLine(text, 80);

/** A finding with the same external text in every field. */
export function foundWith(
	rule: RuleName,
	text: string,
	{
		order = 0,
		parts = [text],
		...more
	}: Partial<Subject> & { order?: number; parts?: string[] } = {},
): Found {
	const subject: Subject = {
		noun: 'Container',
		number: text,
		place: { word: 'at', name: value(text) },
		terminal: text,
		vessel: text,
		customer_name: text,
		bill_of_lading_number: text,
		reference_numbers: [text, text, text],
		carrier: text,
		carrier_scac: text,
		...NO_CONTAINER,
		type: 'container',
		id: String(order),
		shipment_id: text,
		...more,
	};
	const since = '2026-10-15';
	const hit = { severity: 'medium' as const, since, days: order, order };
	return toFound(rule, { ...hit, parts: parts.map(value) }, subject);
}

export const SETTINGS = {
	now: Date.UTC(2026, 9, 15, 12),
	timezone: 'UTC',
	title: 'Shipments',
	maxLines: 20,
	groupLines: 'never' as 'never' | 'always' | 'long',
	rules: RULE_NAMES,
	splitBy: 'none' as const,
};

/** @param about a text to add to the title */
export function briefOf(found: Found[], more: Partial<typeof SETTINGS> = {}, about = '') {
	const group = { name: null, about, found: [...found].sort(byRule) };
	return briefRow(group, { ...SETTINGS, ...more });
}
