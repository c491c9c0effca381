import { Ajv } from 'ajv';

import { ANSWERS } from '../../contract/model/tradeIntelligence.mts';
import { asArray, isObject, toText } from '../../shipping/lib/json';
import { pageOf, type Step } from './check.mts';
import { safeName } from './findings.mts';

const AREA = 'Trade Intelligence';
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });

/** Requests for public goods. Other bodies come from earlier answers and the account's containers. */
const HOSES = { hs4: '4009', limit: 1 };

/** Compares the answers of the nine read-only requests with their description. */
export const checkTradeIntelligence: Step = async (check) => {
	const { service, findings, questions } = check;
	const meta = await service.get('/trade_intel/meta');
	const isThere = meta.status === 200;
	questions.answer('tradeIntel', isThere ? 'yes' : `no, status ${meta.status}`);
	const compare = (operation: string, status: number, body: unknown) => {
		const validate = ajv.compile(ANSWERS[operation]);
		if (status !== 200) {
			findings.add(AREA, operation, status === 403 ? 'unseen' : 'differs', `status ${status}`);
		} else if (validate(body)) findings.add(AREA, operation, 'agrees', 'as described');
		for (const { keyword, instancePath, params } of (status === 200 && validate.errors) || []) {
			const names = instancePath.split('/').filter((part) => /^[a-z]/.test(part));
			const name = safeName(params.additionalProperty ?? params.missingProperty ?? 'value');
			const detail = `${[...names.map(safeName), name].join('.')}: ${keyword}`;
			findings.add(AREA, operation, 'differs', detail);
		}
	};
	compare('GET /trade_intel/meta', meta.status, meta.body);
	if (!isThere) return;
	const ask = async (path: string, body: object) => {
		const { status, body: answer } = await service.ask(`/trade_intel/${path}`, body);
		compare(`POST /trade_intel/${path}`, status, answer);
		return isObject(answer) ? answer : {};
	};
	const { results } = await ask('companies/search', { imports: 'garden hoses', limit: 1 });
	const [company] = asArray(results).filter(isObject);
	if (company) await ask('companies/profile', { company_name: company.company_name, months: 1 });
	await ask('commodities/search', { query: 'garden hoses', limit: 1 });
	await ask('importers/top', { ...HOSES, months: 1 });
	await ask('trends', { interval: 'year', group_by: ['pod_coast', 'reefer'] });
	await ask('breakdown', { dims: ['pod_coast'], top: 1 });
	const container_number =
		toText(pageOf(check, '/containers').rows[0]?.attributes.number) || 'MSKU1234565';
	const { bills_of_lading: bills } = await ask('containers/lookup', { container_number });
	const [bill] = asArray(bills).filter(isObject);
	const bol_number = toText(bill?.master_bill_of_lading_number) || 'NONE';
	await ask('bills_of_lading/lookup', { bol_number });
};
