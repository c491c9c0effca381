import { isObject } from '../../shipping/lib/json';
import { read, type Step } from './check.mts';
import { safeName } from './findings.mts';

const FEATURES = [
	...['data_out_api', 'custom_fields', 'routing_data', 'rail_data', 'stop_tracking'],
	'trade_intel',
];

/** Ends the check with a message for the user. */
export class CannotCheck extends Error {}

/** Reads the account and its features with the cheapest documented request. */
export const readAccount: Step = async (check) => {
	const { rows, status } = await read(check, 'Account', '/me', {});
	if (status === 0) throw new CannotCheck('The service does not answer.');
	if (status === 401) throw new CannotCheck('The service refuses the API key (401).');
	const { features } = rows[0]?.attributes ?? {};
	const found = isObject(features) ? features : {};
	for (const name of FEATURES) {
		const { status } = isObject(found[name]) ? found[name] : {};
		const verdict = status === undefined ? 'unseen' : 'agrees';
		check.findings.add('Account', `feature ${name}`, verdict, safeName(status ?? 'not_reported'));
	}
	for (const name of Object.keys(found).filter((one) => !FEATURES.includes(one)))
		check.findings.add('Account', `feature ${safeName(name)}`, 'differs', 'is new');
};
