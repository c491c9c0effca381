import { isObject } from '../../nodes/shared/lib/json';
import { calendarDay, localTime } from '../../nodes/shared/lib/time';
import { CONTAINER_PAGE, type Step } from './check.mts';
import { listed, type LiveRecord } from './document.mts';
import { safeNames, type Findings } from './findings.mts';
import { FILTER_AREA, OTHER_ATTRIBUTE } from './filters.mts';
import type { Questions } from './questions.mts';

const textOf = ({ attributes }: LiveRecord, name: string): string | undefined => {
	const value = attributes[name];
	return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Answers questions from the first pages. */
export const readFirstPages: Step = async ({ containers, records, questions }) => {
	const withPort = containers.rows.filter(({ attributes: { import_deadlines: deadlines } }) =>
		isObject(deadlines) ? isObject(deadlines.pod) : false,
	).length;
	if (containers.rows.length) {
		questions.answer('portDeadlines', `${withPort} of ${containers.rows.length} containers`);
	} else questions.open('portDeadlines', 'the account has no containers');
	const days = containers.rows.flatMap((row) => {
		const [at, zone] = [textOf(row, 'pickup_lfd'), textOf(row, 'pod_timezone')];
		const isInland = row.attributes.final_destination_timezone !== null;
		return at && zone && !isInland ? (localTime(at, zone) ?? []) : [];
	});
	const atMidnight = days.filter((text) => text.slice(11, 16) === '00:00').length;
	if (days.length) questions.answer('midnight', `${atMidnight} of ${days.length}`);
	else questions.open('midnight', 'no container without rail has a last free day');
	if (records.count('shipment') === 0) questions.open('shipmentStatus', 'there are no shipments');
	else {
		const found = ['status', 'pod_eta'].filter((name) => records.has('shipment', name));
		questions.answer('shipmentStatus', found.length ? safeNames(found) : 'neither');
	}
};

export const checkNumberFilter: Step = async ({ service, containers, questions, findings }) => {
	const numbers = [
		...new Set(containers.rows.flatMap((row) => textOf(row, 'number') ?? [])),
	].filter((number) => /^[A-Z0-9]+$/.test(number));
	if (numbers.length < 2) {
		questions.open('manyNumbers', 'the account has fewer than two containers');
		questions.open('exactNumber', 'the account has fewer than two containers');
		return;
	}
	// Without its last digit, only a search by prefix finds the number.
	const last = numbers[numbers.length - 1];
	const whole = numbers.slice(0, -1);
	const answer = await service.get('/containers', {
		...CONTAINER_PAGE,
		'filter[number]': [...whole, last.slice(0, -1)].join(','),
	});
	const found = new Set(listed(answer).rows.flatMap((row) => textOf(row, 'number') ?? []));
	const count = whole.filter((number) => found.has(number)).length;
	const text = `${whole.length} were sent, ${count} found (status ${answer.status})`;
	questions.answer('manyNumbers', text);
	const isFound = count === whole.length && !found.has(last);
	findings.add(FILTER_AREA, '/containers filter[number]', isFound ? 'agrees' : 'differs', text);
	questions.answer('exactNumber', found.has(last) ? 'no, also their beginning' : 'yes');
};

export const checkPartySearch: Step = async ({ service, parties, questions, findings }) => {
	const name = parties.rows
		.flatMap((row) => textOf(row, 'company_name')?.split(/\s+/) ?? [])
		.find((word) => /^[A-Za-z]{5,}$/.test(word));
	if (!name) {
		questions.open('partySearch', 'no party has a word of five letters in its name');
		return;
	}
	const query = { query: name.slice(1, 5), 'page[size]': '100' };
	const part = listed(await service.get('/parties', query)).rows.length;
	questions.answer('partySearch', part ? 'yes' : 'no');
	const isIgnored = part > 0 && part === parties.rows.length && parties.rows.length > 5;
	if (isIgnored)
		findings.add(FILTER_AREA, '/parties query', 'unseen', 'as many rows as without it');
};

export const checkEntityTypes: Step = async ({ service, questions, definitions }) => {
	if (definitions.rows.length === 0) {
		questions.open('entityTypes', 'there are no definitions of custom fields');
		return;
	}
	const answers = await Promise.all(
		['Container', 'Cargo'].map(async (type) => {
			const answer = await service.get('/custom_field_definitions', {
				'filter[entity_type]': type,
			});
			const { rows } = listed(answer);
			const types = safeWords(rows.map(({ attributes }) => attributes.entity_type));
			return `${type}: ${rows.length} rows${types ? ` (${types})` : ''}`;
		}),
	);
	questions.answer('entityTypes', answers.join('; '));
};

const safeWords = (words: unknown[]): string => {
	const known = ['Shipment', 'Container', 'Cargo', 'TrackingRequest'];
	return [...new Set(words.map((word) => (known.includes(String(word)) ? String(word) : 'other')))]
		.sort()
		.join(', ');
};

/** Finds the time zone of days in filters, and whether a terminal check counts as an update. */
export const checkDays: Step = async ({ service, containers, questions }) => {
	const LOCAL = 'America/Los_Angeles';
	const late = containers.rows.find((row) => {
		const at = textOf(row, 'created_at');
		return at !== undefined && calendarDay(at, LOCAL) !== at.slice(0, 10);
	});
	const at = late && textOf(late, 'created_at');
	if (!late || !at) questions.open('serverDay', 'no container was created late enough in the day');
	else {
		const query = { ...CONTAINER_PAGE, 'filter[created_at]': at.slice(0, 10) };
		const { rows, hasNext } = listed(await service.get('/containers', query));
		const isFound = rows.some(({ id }) => id === late.id);
		if (isFound || !hasNext) {
			questions.answer('serverDay', isFound ? 'UTC, as stored' : 'not UTC');
		} else questions.open('serverDay', 'too many containers were created on that day');
	}
	const checked = containers.rows.map((row) => textOf(row, 'terminal_checked_at') ?? '');
	const latest = checked.sort().at(-1)?.slice(0, 10);
	if (!latest) {
		questions.open('updatedAt', 'no container has terminal data');
		return;
	}
	const query = { ...CONTAINER_PAGE, 'filter[updated_at]': `>=${latest}` };
	const { rows } = listed(await service.get('/containers', query));
	const ids = new Set(rows.map(({ id }) => id));
	const same = containers.rows.filter((row) =>
		textOf(row, 'terminal_checked_at')?.startsWith(latest),
	);
	const found = same.filter(({ id }) => ids.has(id)).length;
	questions.answer('updatedAt', `${found} of ${same.length} containers checked on the latest day`);
};

/**
 * Answers questions about filters whose name is not an attribute. An earlier step compared each of
 * these filters with the attribute that it probably uses.
 */
export function answerByFilters(findings: Findings, questions: Questions): void {
	for (const [id, name] of [
		['pickedUpAt', 'picked_up_at'],
		['emptyReturnedAt', 'empty_returned_at'],
	] as const) {
		const found = findings.all.find(({ subject }) => subject === `/containers filter[${name}]`);
		if (found && found.verdict !== 'unseen') {
			questions.answer(id, `${found.verdict === 'agrees' ? 'yes' : 'no'}: ${found.detail}`);
		} else if (found?.detail === OTHER_ATTRIBUTE) questions.answer(id, 'no');
		else if (found) questions.open(id, found.detail);
	}
}
