import { undefinedOnStatus } from '../../../shared/api/errors';
import {
	type AccountInfo,
	accountInfoOf,
	accountRequest,
	accountText,
} from '../../../shared/api/accountInfo';
import { flagField } from '../../../shared/lib/simpleFields';
import { collection } from '../../fields/list';
import type { Operation, ResourceDefinition } from '../../operation/operation';
import { outputOrderedRows } from '../../operation/firstColumns';

/** GET /me: also works for accounts without a paid plan. */
const returnUser = flagField('Return User', 'returnUser', {
	description: 'Whether to add the name and email of the user that the key belongs to',
});

const get: Operation = {
	value: 'get',
	name: 'Get',
	action: 'Get account',
	description: 'Get the account of the API key: plan, features and tracking slots',
	fields: collection('Options', [returnUser]),
	async run(item) {
		const { client } = item;
		const document = await client.document(accountRequest).catch(undefinedOnStatus(404));
		if (!document) {
			throw client.problem(
				`${client.account.baseUrl} has no account information (GET /me)`,
				"Terminal49 has offered this request since October 2026. Check the 'Base URL' of the credential, or contact Terminal49.",
			);
		}
		const account = accountInfoOf(document);
		const { name, email } = account.user?.attributes ?? {};
		const user = item.isOn(returnUser)
			? { user_name: name ?? null, user_email: email ?? null }
			: {};
		return outputOrderedRows([{ ...accountRow(account), ...user }], ACCOUNT_COLUMNS);
	},
};

function accountRow(account: AccountInfo) {
	const { id, name, plan, features, slots } = account;
	return {
		summary: accountText(account),
		name,
		plan,
		slots_limit: slots.limit,
		slots_used: slots.used,
		slots_left: slots.left,
		features,
		id,
	};
}

const ACCOUNT_COLUMNS = [
	'summary',
	'name',
	'plan',
	'slots_left',
	'slots_used',
	'slots_limit',
] as const;

export const account: ResourceDefinition = {
	value: 'account',
	name: 'Account',
	operations: [get],
};
