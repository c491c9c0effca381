import { filterKey } from '../../contract/resources/lists';
import { dayOf } from '../../shipping/days/time';
import type { Check } from './check.mts';
import { FILTER_AREA } from './filters.mts';
import { PAGES } from './lists.mts';
import { textOf, type LiveRecord, type Page } from './page.mts';
import { open, orOpen, rowsOf, statusText, type Ask } from './reply.mts';

/** Answers to questions that need their own requests. */

export const isThere =
	(path: string, query = {}): Ask =>
	async ({ service, pages }) =>
		statusText(pages.get(path) ?? (await service.get(path, query)));

const containersBy = async (check: Check, filter: object): Promise<Page> =>
	await check.service.get('/containers', { ...PAGES['/containers'], ...filter });

const ENTITY_TYPES = ['Shipment', 'Container', 'Cargo', 'TrackingRequest'];

export const entityTypes: Ask = async (check) => {
	const path = '/custom_field_definitions';
	if (!rowsOf(check, path).length) return open('there are no definitions of custom fields');
	const answers: string[] = [];
	for (const asked of ['Container', 'Cargo']) {
		const { rows } = await check.service.get(path, { [filterKey('entity_type')]: asked });
		const types = rows.map(({ attributes }) => String(attributes.entity_type));
		const safe = types.map((type) => (ENTITY_TYPES.includes(type) ? type : 'other'));
		answers.push(`${asked}: ${rows.length} rows (${[...new Set(safe)].sort().join(', ')})`);
	}
	return answers.join('; ');
};

/** Sends all numbers of the first page, the last one without its last digit. */
async function sendNumbers(check: Check) {
	const texts = rowsOf(check, '/containers').flatMap((row) => textOf(row, 'number') ?? []);
	const numbers = [...new Set(texts)].filter((number) => /^[A-Z0-9]+$/.test(number));
	if (numbers.length < 2) return undefined;
	const [last, ...whole] = numbers.reverse();
	const sent = [...whole, last.slice(0, -1)].join(',');
	const page =
		check.pages.get('numbers') ?? (await containersBy(check, { [filterKey('number')]: sent }));
	check.pages.set('numbers', page);
	const found = new Set(page.rows.flatMap((row) => textOf(row, 'number') ?? []));
	const count = whole.filter((number) => found.has(number)).length;
	return { whole, count, status: page.status, isBeginningFound: found.has(last) };
}
const FEW = 'the account has fewer than two containers';

export const manyNumbers: Ask = async (check) => {
	const sent = await sendNumbers(check);
	if (!sent) return open(FEW);
	const { whole, count, status, isBeginningFound } = sent;
	const text = `${whole.length} were sent, ${count} found (status ${status})`;
	const verdict = count === whole.length && !isBeginningFound ? 'agrees' : 'differs';
	check.findings.add(FILTER_AREA, '/containers filter[number]', verdict, text);
	return text;
};

export const exactNumber: Ask = async (check) => {
	const sent = await sendNumbers(check);
	if (!sent) return open(FEW);
	return sent.isBeginningFound ? 'no, also their beginning' : 'yes';
};

export const partySearch: Ask = async (check) => {
	const name = rowsOf(check, '/parties')
		.flatMap((row) => textOf(row, 'company_name')?.split(/\s+/) ?? [])
		.find((word) => /^[A-Za-z]{5,}$/.test(word));
	if (!name) return open('no party has a word of five letters in its name');
	const query = { query: name.slice(1, 5), 'page[size]': '100' };
	const { rows } = await check.service.get('/parties', query);
	if (rows.length > 5 && rows.length === rowsOf(check, '/parties').length)
		check.findings.add(FILTER_AREA, '/parties query', 'unseen', 'as many rows as without it');
	return rows.length ? 'yes' : 'no';
};

export const serverDay: Ask = async (check) => {
	const late = rowsOf(check, '/containers').find((row) => {
		const at = textOf(row, 'created_at');
		return at !== undefined && dayOf(at, 'America/Los_Angeles') !== at.slice(0, 10);
	});
	if (!late) return open('no container was created late enough in the day');
	const day = textOf(late, 'created_at')?.slice(0, 10);
	const page = await containersBy(check, { [filterKey('created_at')]: day });
	if (page.rows.some(({ id }) => id === late.id)) return 'UTC, as stored';
	return orOpen(!page.hasNext, 'too many containers were created on that day', 'not UTC');
};

export const updatedAt: Ask = async (check) => {
	const dayOf = (row: LiveRecord) => textOf(row, 'terminal_checked_at')?.slice(0, 10) ?? '';
	const rows = rowsOf(check, '/containers');
	const latest = rows.map(dayOf).sort().at(-1);
	if (!latest) return open('no container has terminal data');
	const page = await containersBy(check, { [filterKey('updated_at')]: `>=${latest}` });
	const same = rows.filter((row) => dayOf(row) === latest);
	const found = same.filter(({ id }) => page.rows.some((one) => one.id === id)).length;
	return `${found} of ${same.length} containers checked on the latest day`;
};
