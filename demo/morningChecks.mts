import type { JsonFields } from '../harness/n8n/executions.mts';
import type { Morning } from './morning.mts';
import { amountOf, sumInWords } from './morningWords.mts';

type Check = [isRight: boolean, otherwise: string];

/** Missing or contradictory values of charges and brief; empty if the values are consistent. */
export function problemsOfMorning(morning: Morning): string[] {
	return [...ofCharges(morning), ...ofBrief(morning)].flatMap(([isRight, otherwise]) =>
		isRight ? [] : [otherwise],
	);
}

const LEGS = ['demurrage', 'detention'] as const;
/** Rows whose last free day the carrier, terminal or railway reported. */
const REPORTED = ['line', 'terminal', 'rail'];

function ofCharges({ charges, tariff, mails }: Morning): Check[] {
	const costing = charges.filter((row) => amountOf(row, 'total_to_date') > 0);
	const subject = `${sumInWords(charges, 'total_to_date')} so far`;
	const mail = mails.find(({ body }) => String(body.subject).includes(subject));
	const html = String(mail?.body.html);
	const unlisted = costing.filter(({ number }) => !html.includes(String(number)));
	// The last line of a long section counts the containers that are not listed.
	const counted = [...html.matchAll(/and (\d+) more/g)].map(([, count]) => Number(count));
	return [
		[charges.length > 0, 'no container was assessed'],
		[costing.length > 0, 'no container has charges'],
		[
			new Set(charges.map(({ id }) => id)).size === charges.length,
			'a container was assessed twice',
		],
		...charges.flatMap((row) => LEGS.map((leg) => ofLeg(row, leg, tariff))),
		...charges.map(ofTotal),
		[Boolean(mail), `no email has the subject "${subject}"`],
		[
			unlisted.length <= counted.reduce((sum, count) => sum + count, 0),
			`${numbersOf(unlisted)}: not in the email`,
		],
	];
}

/** Whether the amount equals that of the tariff rule for the charged days. */
function ofLeg(row: JsonFields, leg: (typeof LEGS)[number], tariff: JsonFields[]): Check {
	const amount = row[`${leg}_to_date`];
	const days = row[`${leg}_days`];
	const name = row[`${leg}_tariff`];
	const rule = tariff.find((one) => one.name === name && one.charge === leg);
	const expected = rule && typeof days === 'number' ? amountBy(String(rule.tiers), days) : null;
	const isRight =
		amount === null ? Boolean(row[`${leg}_reason`]) || leg === 'detention' : amount === expected;
	return [
		isRight,
		`${String(row.number)}: ${leg} of ${String(amount)} for ${String(days)} days by "${String(name)}", not ${expected}`,
	];
}

function ofTotal(row: JsonFields): Check {
	const sum = LEGS.reduce((total, leg) => total + amountOf(row, `${leg}_to_date`), 0);
	const isSum = row.total_to_date === null || row.total_to_date === sum;
	const isMore =
		row.total_forecast === null ||
		amountOf(row, 'total_forecast') >= amountOf(row, 'total_to_date');
	return [
		isSum && isMore,
		`${String(row.number)}: ${String(row.total_to_date)} in total, ${String(row.total_forecast)} by Friday`,
	];
}

/** The amount for `days` charged days with tiers such as "1-4: 150; 5+: 300". */
function amountBy(tiers: string, days: number): number {
	return tiers.split(';').reduce((sum, tier) => {
		const [, first, last, rate] = /^(\d+)(?:-(\d+)|\+): *([\d.]+)/.exec(tier.trim()) ?? [];
		const until = Math.min(days, last === undefined ? Infinity : Number(last));
		return sum + Math.max(0, until - Number(first) + 1) * Number(rate);
	}, 0);
}

function ofBrief({ briefs, charges, chat, mails }: Morning): Check[] {
	const [brief = {}] = briefs;
	const counts = Object.entries((brief.counts ?? {}) as Record<string, number>);
	const rows = (brief.rows ?? []) as JsonFields[];
	const lengthOf = (name: string) => rows.filter(({ rule }) => rule === name).length;
	const ids = rows.map(({ id }) => id);
	const missing = charges.filter(
		({ id, demurrage_status: status, last_free_day_source: source }) =>
			status === 'accruing' && REPORTED.includes(String(source)) && !ids.includes(id),
	);
	const total = counts.reduce((sum, [, count]) => sum + count, 0);
	return [
		[briefs.length === 1, `${briefs.length} briefs returned`],
		[brief.has_news === true && lengthOf('lastFreeDay') > 0, 'the brief has no last free days'],
		[
			brief.total === total && total > 0,
			`the counts of the brief add up to ${total}, and its total is ${String(brief.total)}`,
		],
		...counts.map(([name, count]): Check => [
			count === lengthOf(name),
			`the brief counts ${count} ${name} rows, and has ${lengthOf(name)}`,
		]),
		[missing.length === 0, `${numbersOf(missing)}: charges, but not in the brief`],
		[
			mails.some(({ body }) => body.subject === brief.subject && body.html === brief.html),
			'the brief was not emailed',
		],
		[chat.some(({ body }) => body.text === brief.slack_text), 'the brief is not in the chat'],
	];
}

const numbersOf = (rows: JsonFields[]): string => rows.map(({ number }) => number).join(', ');
