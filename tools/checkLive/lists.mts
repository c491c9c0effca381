import { pageOf, PAGES, type Check, type Step } from './check.mts';
import { readOwnAccount } from './account.mts';
import { isObject } from '../../shipping/lib/json';
import { listed, type Listed, type LiveRecord } from './document.mts';
import type { Answer, Query } from './service.mts';

const AREA = 'Lists and limits';

/** Lists that have `meta` with a count. */
const COUNTED = /^\/(containers|shipments|tracking_requests|parties|webhook_notifications)$/;

/** Reads the first page of a list: its records and its count. */
export async function readList(
	check: Check,
	path: string,
	query: Query = PAGES[path],
	subject = `GET ${path}`,
): Promise<Listed> {
	const answer = await check.service.get(path, query);
	const page = listed(answer);
	check.pages.set(path, page);
	if (answer.status !== 200) {
		check.findings.add(AREA, subject, refusal(answer), `status ${answer.status}`);
		return page;
	}
	check.records.add(...page.rows, ...page.included);
	const isUncounted = COUNTED.test(path) && page.total === undefined;
	check.findings.add(
		AREA,
		subject,
		isUncounted ? 'differs' : 'agrees',
		isUncounted ? 'has no total' : `${page.rows.length} rows on the first page`,
	);
	return page;
}

/** Returns `unseen` if the answer proves nothing, because the account may lack a feature. */
export const refusal = ({ status }: Answer): 'differs' | 'unseen' =>
	[0, 401, 403, 429].includes(status) ? 'unseen' : 'differs';

/** Reads the lists that most jobs use, with the largest pages. */
export const readMainLists: Step = async (check) => {
	for (const path of ['/containers', '/shipments', '/tracking_requests']) {
		await readList(check, path);
	}
	checkPageSize(check, 'containers', 50);
	const { rows, total = 0 } = pageOf(check, '/shipments');
	checkPageSize(check, 'shipments', Math.min(100, total));
	check.questions.settle(
		'shipmentPage',
		total > 50 ? `${rows.length} rows if 100 are asked for, of ${total}` : undefined,
		'the account has at most 50 shipments',
	);
};

function checkPageSize(check: Check, name: string, expected: number): void {
	const { rows, total = 0 } = pageOf(check, `/${name}`);
	const subject = `page size of ${name}`;
	if (total <= 50) {
		check.findings.add(AREA, subject, 'unseen', `the account has at most 50 ${name}`);
		return;
	}
	const isExpected = rows.length === expected;
	const detail = `${rows.length} rows if 100 are asked for${isExpected ? '' : `, not ${expected}`}`;
	check.findings.add(AREA, subject, isExpected ? 'agrees' : 'differs', detail);
}

export const readOtherLists: Step = async (check) => {
	await readList(check, '/parties', { 'page[size]': '100' });
	await readList(check, '/shipping_lines');
	const definitions = await readList(check, '/custom_field_definitions');
	settleTemplates(check, definitions);
	const id = definitions.rows.length ? await readOwnAccount(check) : undefined;
	if (id) {
		const path = '/custom_field_definitions';
		const subject = `GET /accounts/{account_id}${path}`;
		await readList(check, `/accounts/${id}${path}`, {}, subject);
	}
	await readList(check, '/documents');
	await readList(check, '/email_submissions', { 'page[size]': '20', include: 'documents' });
	await readList(check, '/webhooks');
};

/** A template belongs to no account. */
function settleTemplates({ questions }: Check, { rows }: Listed): void {
	const hasNoAccount = ({ relationships: { account } }: LiveRecord) =>
		isObject(account) && account.data === null;
	const templates = rows.filter(hasNoAccount).length;
	const text = rows.length ? `${templates} of ${rows.length} are templates` : undefined;
	questions.settle('templates', text, 'the list is empty');
}

/** Reports headers from which a client can read how many requests it may still send. */
export function reportLimits({ service, findings }: Check): void {
	const { count, limited, limitHeaders } = service;
	const names = [...limitHeaders].join(', ');
	findings.add(
		AREA,
		'headers about the rate limit',
		names ? 'differs' : 'agrees',
		names ? `${names}: the package does not read them` : 'only in answers with 429, as expected',
	);
	const times = limited ? `${limited} answers with 429` : 'no answer with 429';
	findings.add(AREA, `${count} requests`, limited ? 'unseen' : 'agrees', times);
}
