import { isObject, oneLine } from '../../../shipping/lib';
import {
	type Attributes,
	IncludedResources,
	type JsonApiDocument,
	type Resource,
} from '../../../shipping/records';
import { path, type Path } from './path';
import type { ServiceRequest } from './request';

/** The account of an API key (docs/development/service.md#account). */
export interface AccountInfo {
	id: string | null;
	name: string | null;
	plan: string | null;
	/** Statuses by feature; null if the service does not report features. */
	features: Record<string, string> | null;
	/** How many shipments can be tracked; only free plans and trials have a limit. */
	slots: Record<'limit' | 'used' | 'left', number | null>;
	/** Personal data: only for output that requests it. */
	user?: Resource<Attributes<'user'>>;
}

export const accountRequest: ServiceRequest & { path: Path } = {
	path: path`/me`,
	expects: 'record',
};

export function accountInfoOf(document: JsonApiDocument<Attributes<'credential'>>): AccountInfo {
	const [{ attributes, relationships }] = document.data;
	const included = new IncludedResources(document.included);
	const account = included.find<Attributes<'account'>>(relationships.account);
	const { company_name: name, plan, tracking_slots } = account?.attributes ?? {};
	const { limit, used, remaining } = tracking_slots ?? {};
	return {
		id: account?.id ?? null,
		name: oneLine(name, ACCOUNT_NAME_MAX) || null,
		plan: plan ?? null,
		features: isObject(attributes.features) ? statusesOf(attributes.features) : null,
		slots: { limit: slotCount(limit), used: slotCount(used), left: slotCount(remaining) },
		user: included.find(relationships.user),
	};
}

const ACCOUNT_NAME_MAX = 80;
const AVAILABLE = 'available';

function statusesOf(features: Record<string, unknown>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(features).flatMap(([feature, value]) => {
			const status = isObject(value) && oneLine(value.status, ACCOUNT_NAME_MAX);
			return status ? [[oneLine(feature, ACCOUNT_NAME_MAX), status]] : [];
		}),
	);
}

const slotCount = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** "Acme Imports, free plan, 3 of 10 tracking slots used. Unavailable: Rail Data (not enabled)" */
export function accountText(account: AccountInfo): string {
	const { features, slots } = account;
	const counted = slots.used !== null && slots.limit !== null;
	const usage = counted ? `, ${slots.used} of ${slots.limit} tracking slots used` : '';
	const missing = Object.entries(features ?? {})
		.filter(([, status]) => status !== AVAILABLE)
		.map(([feature, status]) => `${featureName(feature)} (${spelledWord(status)})`);
	const lacks = missing.length ? `. Unavailable: ${missing.join(', ')}` : '';
	return `${ownerText(account)}${usage}${lacks}`;
}

/** "Acme Imports, free plan" */
export function ownerText({ name, plan }: AccountInfo): string {
	const planText = plan && spelledWord(plan);
	const plans = planText && (/\bplan\b/.test(planText) ? planText : `plan: ${planText}`);
	return [name ?? 'Account without a name', plans].filter(Boolean).join(', ');
}

/** Why the account can't send a request; undefined if it can, or if that is unknown. */
export function missingFeature(
	account: AccountInfo,
	method: string,
	address: string,
): string | undefined {
	const needed = featuresFor(method, address);
	const missing = needed.find((one) => (account.features?.[one] ?? AVAILABLE) !== AVAILABLE);
	const status = missing && account.features?.[missing];
	if (!missing || !status) return undefined;
	return `its account (${ownerText(account)}) cannot use the feature "${featureName(missing)}" (${spelledWord(status)})`;
}

/** Whether the account can read shipments and containers; undefined if that is unknown. */
export function canRead({ features }: AccountInfo): boolean | undefined {
	const status = features?.[DATA];
	return status === undefined ? undefined : status === AVAILABLE;
}

const DATA = 'data_out_api';
const FEATURES: Array<[address: RegExp, feature: string]> = [
	// The node reads the list of accounts only for their custom fields.
	[/custom_field|^\/accounts$/, 'custom_fields'],
	[/^\/vessels\/|\/map_geojson$/, 'routing_data'],
	[/\/(stop|resume)_tracking$/, 'stop_tracking'],
];

/** Creating tracking requests needs no feature. */
function featuresFor(method: string, address: string): string[] {
	if (method === 'POST' && address === '/tracking_requests') return [];
	if (address.startsWith('/trade_intel/')) return ['trade_intel'];
	const own = FEATURES.find(([pattern]) => pattern.test(address))?.[1];
	return own ? [own, DATA] : [DATA];
}

const ACCOUNT_WORDS = new Map([
	[DATA, 'Data API'],
	['trade_intel', 'Trade Intelligence'],
	['requires_paid_plan', 'requires a paid plan'],
	['requires_user_credential', 'requires a signed-in user instead of an API key'],
]);

function featureName(feature: string): string {
	const words = feature.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
	return ACCOUNT_WORDS.get(feature) ?? words.join(' ');
}

const spelledWord = (word: string): string =>
	ACCOUNT_WORDS.get(word) ?? oneLine(word.replaceAll('_', ' '), ACCOUNT_NAME_MAX);
