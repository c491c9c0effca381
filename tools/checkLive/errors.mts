import { asArray, isObject } from '../../shipping/lib/json';
import type { Check, Step } from './check.mts';
import type { Answer, Query } from './service.mts';

const AREA = 'Errors';

interface Refused {
	subject: string;
	path: string;
	query?: Query;
	status: number;
}

const REFUSED: Refused[] = [
	{
		subject: 'unknown record',
		path: '/shipments/00000000-0000-4000-8000-000000000404',
		status: 404,
	},
	{
		subject: 'malformed filter of containers',
		path: '/containers',
		query: { 'filter[pickup_lfd]': 'no-day' },
		status: 400,
	},
];

/** The package reads the text of an error from `errors[]`. */
const hasErrors = ({ body }: Answer): boolean =>
	isObject(body) && asArray(body.errors ?? body.error).some(isObject);

export const checkRefusals: Step = async ({ service, findings }) => {
	for (const { subject, path, query, status } of REFUSED) {
		const answer = await service.get(path, { ...query, ...(query && { 'page[size]': '1' }) });
		const isExpected = answer.status === status && hasErrors(answer);
		const form = hasErrors(answer) ? 'with errors[]' : 'without errors[]';
		const verdict = isExpected ? 'agrees' : answer.status === 0 ? 'unseen' : 'differs';
		findings.add(AREA, subject, verdict, `status ${answer.status} ${form}, expected ${status}`);
	}
};

/** Sends requests that only the vendor's clients document. */
export const readUnproven: Step = async ({ service, questions }: Check) => {
	const text = ({ status, isHtml }: Answer) =>
		status === 200 ? 'yes' : `no, status ${status}${isHtml ? ' (HTML)' : ''}`;
	const summary = await service.get('/containers/summary', { group_by: 'current_status' });
	questions.answer('summary', text(summary));
};
