import {
	CONTAINER_PAGE,
	DEFINITION_PAGE,
	DOCUMENT_PAGE,
	REQUEST_PAGE,
	SHIPMENT_PAGE,
	type Check,
	type Step,
} from './check.mts';
import { readOwnAccount } from './account.mts';
import { listed, type Listed } from './document.mts';
import type { Answer, Query } from './service.mts';

const AREA = 'Lists and limits';

/** Lists that have `meta` with a count. */
const COUNTED = /^\/(containers|shipments|tracking_requests|parties|webhook_notifications)$/;

/** Reads one page of a list: its records, its count and the headers about limits. */
export async function readList(check: Check, path: string, query: Query = {}): Promise<Listed> {
	const { service, findings, records } = check;
	const answer = await service.get(path, query);
	const page = listed(answer);
	const subject = `GET ${path.replace(check.accountId ?? '{}', '{account_id}')}`;
	if (answer.status !== 200) {
		findings.add(AREA, subject, refusal(answer), `status ${answer.status}`);
		return page;
	}
	records.add(...page.rows, ...page.included);
	const isUncounted = COUNTED.test(path) && page.total === undefined;
	findings.add(
		AREA,
		subject,
		isUncounted ? 'differs' : 'agrees',
		isUncounted ? 'has no total' : `${page.rows.length} rows on the first page`,
	);
	return page;
}

/**
 * Returns `unseen` if the answer proves nothing, because the account may lack a
 * feature.
 */
export const refusal = ({ status }: Answer): 'differs' | 'unseen' =>
	[0, 401, 403, 429].includes(status) ? 'unseen' : 'differs';

/** Reads the lists that most jobs use, with the largest pages. */
export const readMainLists: Step = async (check) => {
	const { findings, questions } = check;
	check.containers = await readList(check, '/containers', CONTAINER_PAGE);
	check.shipments = await readList(check, '/shipments', SHIPMENT_PAGE);
	check.requests = await readList(check, '/tracking_requests', REQUEST_PAGE);
	const { rows, total = 0 } = check.containers;
	const subject = 'page size of containers';
	if (total <= 50) findings.add(AREA, subject, 'unseen', 'the account has at most 50 containers');
	else if (rows.length === 50)
		findings.add(AREA, subject, 'agrees', '50, also if 100 are asked for');
	else findings.add(AREA, subject, 'differs', `${rows.length} rows if 100 are asked for, not 50`);
	const shipments = check.shipments.rows.length;
	const most = check.shipments.total ?? 0;
	if (most > 50) {
		questions.answer('shipmentPage', `${shipments} rows if 100 are asked for, of ${most}`);
		const isAsked = shipments === Math.min(100, most);
		const detail = `${shipments} rows if 100 are asked for`;
		findings.add(AREA, 'page size of shipments', isAsked ? 'agrees' : 'differs', detail);
	} else {
		questions.open('shipmentPage', 'the account has at most 50 shipments');
		findings.add(AREA, 'page size of shipments', 'unseen', 'the account has at most 50 shipments');
	}
};

export const readOtherLists: Step = async (check) => {
	check.parties = await readList(check, '/parties', { 'page[size]': '100' });
	await readList(check, '/shipping_lines');
	check.definitions = await readList(check, '/custom_field_definitions', DEFINITION_PAGE);
	if (check.definitions.rows.length > 0) await readOwnAccount(check);
	if (check.accountId) {
		const path = `/accounts/${check.accountId}/custom_field_definitions`;
		await readList(check, path, { include: 'options' });
	}
	check.documents = await readList(check, '/documents', DOCUMENT_PAGE);
	await readList(check, '/email_submissions', { 'page[size]': '20', include: 'documents' });
	await readList(check, '/webhooks');
};

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
