import { pageOf, type Check, type Reply } from './check.mts';
import type { LiveRecord, Page } from './page.mts';

export type Ask = (check: Check) => Reply | Promise<Reply>;

export const open = (reason: string): Reply => ({ reason });

/** The answer, or why it could not be seen. */
export const orOpen = (isSeen: unknown, reason: string, answer: string): Reply =>
	isSeen ? answer : open(reason);

export const rowsOf = (check: Check, path: string): LiveRecord[] => pageOf(check, path).rows;

export const statusText = ({ status, headers }: Page): string => {
	const isHtml = headers.get('content-type')?.includes('html');
	return status === 200 ? 'yes' : `no, status ${status}${isHtml ? ' (HTML)' : ''}`;
};
