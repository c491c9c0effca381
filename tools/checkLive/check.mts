import type { Findings } from './findings.mts';
import { toPage, type LiveRecord, type Page } from './page.mts';
import type { Records } from './records.mts';
import type { LiveService, Query } from './service.mts';

/** The state that the steps of a check share. */
export interface Check {
	service: LiveService;
	findings: Findings;
	records: Records;
	/** Answers by path. Later steps compare other answers with them. */
	pages: Map<string, Page>;
	/** The replies to the questions, by ID. */
	replies: Map<string, Reply>;
}

/** An answer, or the reason why this account cannot answer the question. */
export type Reply = string | { reason: string };

export type Step = (check: Check) => Promise<void>;

/** An answer that an earlier step read; without rows if it was not read. */
export const pageOf = ({ pages }: Check, path: string): Page => pages.get(path) ?? toPage(0);

/** Returns `unseen` if the answer proves nothing, because the account may lack a feature. */
export const refusal = ({ status }: Page): 'differs' | 'unseen' =>
	[0, 401, 403, 429].includes(status) ? 'unseen' : 'differs';

/** Reads records, compares them with their declaration, and keeps the answer for later steps. */
export async function read(check: Check, area: string, path: string, query: Query, id = '') {
	const page = await check.service.get(path.replace('{id}', id), query);
	check.pages.set(path, page);
	check.records.add(...page.rows, ...page.included);
	const isRead = page.status === 200;
	const detail = isRead ? `${page.rows.length} records` : `status ${page.status}`;
	check.findings.add(area, `GET ${path}`, isRead ? 'agrees' : refusal(page), detail);
	return page;
}

/** The record with the most related records: a picked-up container, or the first record. */
export const furthest = (rows: LiveRecord[]): LiveRecord | undefined =>
	rows.find(({ attributes }) => attributes.pod_full_out_at) ?? rows[0];
