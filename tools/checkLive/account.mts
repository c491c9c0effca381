import { isObject } from '../../shipping/lib/json';
import type { Check, Step } from './check.mts';
import { listed } from './document.mts';
import { safeName } from './findings.mts';

const AREA = 'Account';
const FEATURES = [
	'data_out_api',
	'custom_fields',
	'routing_data',
	'rail_data',
	'stop_tracking',
	'trade_intel',
];

/** Ends the check with a message for the user. */
export class CannotCheck extends Error {}

/** Reads the account and its features with the cheapest documented request. */
export const readAccount: Step = async ({ service, findings, questions }) => {
	const answer = await service.get('/me');
	if (answer.status === 0) throw new CannotCheck('The service does not answer.');
	if (answer.status === 401) throw new CannotCheck('The service refuses the API key (401).');
	const isThere = answer.status === 200;
	questions.answer('me', isThere ? 'yes' : `no, status ${answer.status}`);
	const verdict = isThere ? 'agrees' : 'differs';
	findings.add(AREA, 'GET /me', verdict, `status ${answer.status}`);
	if (!isThere) return;
	const [credential] = listed(answer).rows;
	const features = credential?.attributes.features;
	const found = isObject(features) ? features : {};
	for (const name of FEATURES) {
		const feature = found[name];
		const status = isObject(feature) ? safeName(feature.status) : 'not reported';
		findings.add(AREA, `feature ${name}`, isObject(feature) ? 'agrees' : 'unseen', status);
	}
	const others = Object.keys(found).filter((name) => !FEATURES.includes(name));
	for (const name of others) findings.add(AREA, `feature ${safeName(name)}`, 'differs', 'is new');
};

/** Returns the ID of the account, which is needed to list its custom field definitions. */
export async function readOwnAccount(check: Check): Promise<string | undefined> {
	const answer = await check.service.get('/accounts');
	const { rows } = listed(answer);
	const isOne = answer.status === 200 && rows.length === 1;
	const detail = `status ${answer.status}, ${rows.length} rows`;
	check.findings.add(AREA, 'GET /accounts', isOne ? 'agrees' : 'differs', detail);
	return rows[0]?.id;
}
