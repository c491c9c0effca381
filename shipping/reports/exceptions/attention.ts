import { type Finding, RULES } from '../../findings';
import { SEVERITIES } from '../../messages';
import { holdText } from '../../records';
import { groupBy, oneLine, plural } from '../../lib';

const HOLD_MAX = 30;

/** "2 not returned", "1 customs hold": the most severe first, without lists. */
export function attentionOf(findings: Finding[]): string[] {
	const urgent = findings
		.filter(({ severity }) => severity !== 'info')
		.sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
	return [...groupBy(urgent, kindOf).values()].map(findingCountText);
}

/** Findings of one kind are counted together. */
function kindOf(finding: Finding): string {
	if (finding.rule === 'appointmentConflict') return finding.rule;
	return daysLeft(finding) > 0 ? 'soon' : findingCountText([finding]).toLowerCase();
}

const isTooLate = ({ rule, subject: { facts } }: Finding): boolean =>
	rule === 'appointmentConflict' && facts?.appointment?.state === 'too_late';

/** The days until the last free day of a finding about it. */
const daysLeft = ({ rule, subject: { facts } }: Finding): number =>
	(rule === 'lastFreeDay' ? facts?.daysLeft : undefined) ?? NaN;

/** "2 due today" for findings of the same kind. */
function findingCountText(findings: Finding[]): string {
	const [{ rule, subject }] = findings;
	const count = findings.length;
	const [hold] = subject.facts?.holds ?? [];
	if (hold && (rule === 'notAvailable' || rule === 'heldBeforeArrival')) {
		const text = holdText({ label: oneLine(hold.label, HOLD_MAX) });
		return text.endsWith(' hold') ? plural(count, text) : `${count} with ${text}`;
	}
	const left = Math.max(...findings.map(daysLeft));
	if (left === 0) return `${count} due today`;
	if (left > 0) return `${count} due ${left === 1 ? 'tomorrow' : `within ${left} days`}`;
	if (findings.every(isTooLate)) return `${plural(count, 'appointment')} too late`;
	return `${count} ${RULES[rule].counted?.replace('(s)', count === 1 ? '' : 's')}`;
}
