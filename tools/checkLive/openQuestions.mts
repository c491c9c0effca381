import { filterKey } from '../../contract/resources/lists';
import { isObject } from '../../shipping/lib/json';
import { calendarDay, localTime } from '../../shipping/days/time';
import { pageOf, PAGES, type Check, type Step } from './check.mts';
import { listed, type LiveRecord } from './document.mts';
import { safeNames } from './findings.mts';
import { FILTER_AREA, OTHER_ATTRIBUTE } from './filters.mts';

const textOf = ({ attributes }: LiveRecord, name: string): string | undefined => {
	const value = attributes[name];
	return typeof value === 'string' && value !== '' ? value : undefined;
};

const containersOf = (check: Check): LiveRecord[] => pageOf(check, '/containers').rows;

/** Answers questions from the first pages. */
export const readFirstPages: Step = async (check) => {
	const { records, questions } = check;
	const rows = containersOf(check);
	const withPort = rows.filter(({ attributes: { import_deadlines: deadlines } }) =>
		isObject(deadlines) ? isObject(deadlines.pod) : false,
	).length;
	const ofAll = rows.length ? `${withPort} of ${rows.length} containers` : undefined;
	questions.settle('portDeadlines', ofAll, 'the account has no containers');
	const days = rows.flatMap((row) => {
		const [at, zone] = [textOf(row, 'pickup_lfd'), textOf(row, 'pod_timezone')];
		const isInland = row.attributes.final_destination_timezone !== null;
		return at && zone && !isInland ? (localTime(at, zone) ?? []) : [];
	});
	const atMidnight = days.filter((text) => text.slice(11, 16) === '00:00').length;
	const ofDays = days.length ? `${atMidnight} of ${days.length}` : undefined;
	questions.settle('midnight', ofDays, 'no container without rail has a last free day');
	const found = ['status', 'pod_eta'].filter((name) => records.has('shipment', name));
	const names = found.length ? safeNames(found) : 'neither';
	const hasShipments = records.count('shipment') > 0;
	questions.settle('shipmentStatus', hasShipments ? names : undefined, 'there are no shipments');
};

export const checkNumberFilter: Step = async (check) => {
	const { service, questions, findings } = check;
	const texts = containersOf(check).flatMap((row) => textOf(row, 'number') ?? []);
	const numbers = [...new Set(texts)].filter((number) => /^[A-Z0-9]+$/.test(number));
	if (numbers.length < 2) {
		questions.open('manyNumbers', 'the account has fewer than two containers');
		questions.open('exactNumber', 'the account has fewer than two containers');
		return;
	}
	// Without its last digit, only a search by prefix finds the number.
	const last = numbers[numbers.length - 1];
	const whole = numbers.slice(0, -1);
	const answer = await service.get('/containers', {
		...PAGES['/containers'],
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

export const checkPartySearch: Step = async (check) => {
	const { rows } = pageOf(check, '/parties');
	const name = rows
		.flatMap((row) => textOf(row, 'company_name')?.split(/\s+/) ?? [])
		.find((word) => /^[A-Za-z]{5,}$/.test(word));
	if (!name) {
		check.questions.open('partySearch', 'no party has a word of five letters in its name');
		return;
	}
	const query = { query: name.slice(1, 5), 'page[size]': '100' };
	const part = listed(await check.service.get('/parties', query)).rows.length;
	check.questions.answer('partySearch', part ? 'yes' : 'no');
	if (part > 5 && part === rows.length)
		check.findings.add(FILTER_AREA, '/parties query', 'unseen', 'as many rows as without it');
};

const ENTITY_TYPES = ['Shipment', 'Container', 'Cargo', 'TrackingRequest'];

export const checkEntityTypes: Step = async (check) => {
	if (pageOf(check, '/custom_field_definitions').rows.length === 0) {
		check.questions.open('entityTypes', 'there are no definitions of custom fields');
		return;
	}
	const answers: string[] = [];
	for (const asked of ['Container', 'Cargo']) {
		const query = { 'filter[entity_type]': asked };
		const { rows } = listed(await check.service.get('/custom_field_definitions', query));
		const types = rows.map(({ attributes }) => String(attributes.entity_type));
		const safe = types.map((type) => (ENTITY_TYPES.includes(type) ? type : 'other'));
		const names = [...new Set(safe)].sort().join(', ');
		answers.push(`${asked}: ${rows.length} rows${names ? ` (${names})` : ''}`);
	}
	check.questions.answer('entityTypes', answers.join('; '));
};

/** Finds the time zone of days in filters, and whether a terminal check counts as an update. */
export const checkDays: Step = async (check) => {
	const { questions } = check;
	const LOCAL = 'America/Los_Angeles';
	const rows = containersOf(check);
	const read = async (filter: object) =>
		listed(await check.service.get('/containers', { ...PAGES['/containers'], ...filter }));
	const late = rows.find((row) => {
		const at = textOf(row, 'created_at');
		return at !== undefined && calendarDay(at, LOCAL) !== at.slice(0, 10);
	});
	const at = late && textOf(late, 'created_at');
	if (!at) questions.open('serverDay', 'no container was created late enough in the day');
	else {
		const page = await read({ 'filter[created_at]': at.slice(0, 10) });
		const isFound = page.rows.some(({ id }) => id === late.id);
		const day = isFound ? 'UTC, as stored' : page.hasNext ? undefined : 'not UTC';
		questions.settle('serverDay', day, 'too many containers were created on that day');
	}
	const checked = rows.map((row) => textOf(row, 'terminal_checked_at') ?? '');
	const latest = [...checked].sort().at(-1)?.slice(0, 10);
	if (!latest) return questions.open('updatedAt', 'no container has terminal data');
	const page = await read({ 'filter[updated_at]': `>=${latest}` });
	const ids = new Set(page.rows.map(({ id }) => id));
	const same = rows.filter((_, index) => checked[index].startsWith(latest));
	const found = same.filter(({ id }) => ids.has(id)).length;
	questions.answer('updatedAt', `${found} of ${same.length} containers checked on the latest day`);
};

/**
 * Answers questions about filters whose name is not an attribute. An earlier step compared each of
 * these filters with the attribute that it probably uses.
 */
export function answerByFilters({ findings, questions }: Check): void {
	for (const [id, name] of [
		['pickedUpAt', 'picked_up_at'],
		['emptyReturnedAt', 'empty_returned_at'],
	] as const) {
		const subject = `/containers ${filterKey(name)}`;
		const found = findings.all.find((one) => one.subject === subject);
		if (!found) continue;
		const { verdict, detail } = found;
		const isNo = verdict === 'differs' || detail === OTHER_ATTRIBUTE;
		if (verdict === 'unseen' && !isNo) questions.open(id, detail);
		else if (verdict === 'unseen') questions.answer(id, 'no');
		else questions.answer(id, `${isNo ? 'no' : 'yes'}: ${detail}`);
	}
}
