import { asArray, isObject } from '../../shipping/lib/json';
import { pageOf, type Step } from './check.mts';
import type { Verdict } from './findings.mts';
import { PAGES } from './lists.mts';

const AREA = 'Errors';

/** Requests that the service must refuse, with the status. */
const REFUSED = [
	['unknown record', '/shipments/00000000-0000-4000-8000-000000000404', {}, 404],
	[
		'malformed filter of containers',
		'/containers',
		{ 'filter[pickup_lfd]': 'no-day', 'page[size]': '1' },
		400,
	],
] as const;

/** The package reads the text of an error from `errors[]`, and relies on ignored filters. */
export const checkRefusals: Step = async (check) => {
	const { service, findings } = check;
	for (const [subject, path, query, expected] of REFUSED) {
		const { status, body } = await service.get(path, query);
		const hasErrors = asArray(body.errors ?? body.error).some(isObject);
		const isExpected = status === expected && hasErrors;
		const verdict: Verdict = isExpected ? 'agrees' : status === 0 ? 'unseen' : 'differs';
		const form = hasErrors ? 'with errors[]' : 'without errors[]';
		findings.add(AREA, subject, verdict, `status ${status} ${form}, expected ${expected}`);
	}
	const query = { ...PAGES['/containers'], sort: 'created_at', 'filter[no_such_filter]': 'x' };
	const again = await service.get('/containers', query);
	check.pages.set('/containers again', again);
	const isIgnored = again.status === 200 && again.total === pageOf(check, '/containers').total;
	const detail = isIgnored ? 'is ignored' : `status ${again.status}, not ignored`;
	findings.add(AREA, 'unknown filter', isIgnored ? 'agrees' : 'differs', detail);
};
