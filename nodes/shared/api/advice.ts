import { asText, entryOf, toText } from '../../../shipping/lib';
import {
	isUncertain,
	refusalCause,
	type ErrorDetail,
	type Failure,
	type RefusalCause,
} from './failure';

type Advice = (failure: Failure, details: ErrorDetail[]) => string;

/** Advice on how to fix a failure, shown under the error message. */
export const adviceFor: Advice = (failure, details) => {
	const [, advice] = ADVICE_BY_FAILURE.find(([applies]) => applies(failure)) ?? [];
	return (advice ?? entryOf(ADVICE_BY_STATUS, String(failure.status)) ?? adviseOnOther)(
		failure,
		details,
	);
};

/** Failures that are not the service's answer. The first that applies counts. */
const ADVICE_BY_FAILURE: Array<[applies: (failure: Failure) => unknown, advice: Advice]> = [
	[({ connection }) => connection, adviseOnConnection],
	[
		({ status }) => status === 407,
		() =>
			'Nothing was sent to the service. Set HTTPS_PROXY for n8n with user name and password: http://user:password@host:port.',
	],
	[
		({ isExternal }) => isExternal,
		({ status }) =>
			`The file storage ${status === undefined ? 'did not answer' : 'refused the request'}. Its URLs expire soon: run the operation again.`,
	],
	[({ seen }) => seen !== undefined, adviseOnUnreadable],
];

const ADVICE_BY_STATUS: Record<string, Advice> = {
	400: adviseOnFields,
	401: ({ status }, details) => ADVICE_ON_REFUSAL[refusalCause(status, details) ?? 'key'],
	403: ({ needs }) =>
		needs
			? `This operation needs the paid feature "${needs}". Ask Terminal49 to enable it for the account; Account > Get shows its features. Operations that read shipments, containers and documents work without it.`
			: 'The plan of the account does not cover this. You need the data API to read records and to manage webhooks. You can create tracking requests without it.',
	404: adviseOnMissing,
	409: (_, details) => adviseOnConflict(details),
	422: adviseOnFields,
	429: (failure) =>
		`Too many requests for this API key${
			failure.retryAfterSeconds ? `; the service asks to wait ${failure.retryAfterSeconds} s` : ''
		}. ${givenUp(failure)} Let fewer workflows use the key at once.`,
};

function adviseOnOther(failure: Failure): string {
	const { status = 0, tries = 1 } = failure;
	if (status >= 300 && status < 400)
		return "The URL redirects to another one. Enter the final URL as 'Base URL' of the credential.";
	if (isUncertain(failure))
		return 'The service may have processed the request, so it was not repeated. Check this in Terminal49 before you run the operation again.';
	return `${tries > 1 ? `${givenUp(failure)} ` : ''}Try again later. If this keeps happening, check the 'Base URL' of the credential and the service's status.`;
}

const CHECK_BASE_URL = "Check the 'Base URL' of the credential.";

const ADVICE_ON_REFUSAL: Record<RefusalCause, string> = {
	key: "Check the 'API Key' of the credential: it may be incomplete, revoked or from another account. If you don't have it any more, create a new one in Terminal49 under Developers > API keys.",
	plan: 'The API key is valid, but the plan of the account does not cover this request. Check the billing settings of Terminal49. Creating tracking requests works without a paid plan.',
	record:
		'The API key is valid, but a record in this request, such as a party, belongs to another account.',
};

/** Only the service's host is a setting of the user; URLs of the storage come from the service. */
function adviseOnConnection(failure: Failure): string {
	const tries = (failure.tries ?? 1) > 1 ? givenUp(failure) : '';
	const host = failure.isExternal ? '' : CHECK_BASE_URL;
	return [tries, host, failure.connection?.advice].filter(Boolean).join(' ');
}

/** The status is a success, but the answer may come from a proxy or a login page. */
function adviseOnUnreadable({ method, isReadOnly }: Failure): string {
	const cause =
		"If this keeps happening, check the 'Base URL' of the credential and any login page or proxy in between.";
	return method === 'GET' || isReadOnly
		? `The result is unknown, not empty. Try again later. ${cause}`
		: `The service may have processed the request. Check this in Terminal49 before you run the operation again. ${cause}`;
}

/** The ID of another type of record has a valid format, but is not found. */
function adviseOnMissing({ path, labelOf }: Failure): string {
	const [, plural = ''] = /^(?:\/v2)?\/([a-z_]+)\/[^/]/.exec(path) ?? [];
	const kind = plural.replace(/ies$/, 'y').replace(/s$/, '');
	const label = kind && labelOf?.(`${kind}_id`);
	const what = label
		? `Check '${label}': it must be the ID of a ${kind.replaceAll('_', ' ')} of this account, not of another record. If possible, select it From List.`
		: 'Check the ID.';
	return `Nothing was found at ${path}. ${what} The 'Base URL' of the credential must end in /v2.`;
}

/** Says how long the node waited: not always as long as the service asked for. */
function givenUp({ tries = 1, waitedMs = 0 }: Failure): string {
	if (tries < 2) return 'The request was not repeated.';
	return `The node gave up after ${tries} tries and ${Math.round(waitedMs / 1000)} s of waiting.`;
}

const EXISTS = /exist|duplicate|taken|already|unique/i;
const CONFLICT =
	'The request conflicts with the record as it is at the service. Read the record to see its values.';

function adviseOnConflict(details: ErrorDetail[]): string {
	const meta = details.find((detail) => detail.meta?.existing_document_id)?.meta;
	const words = details.map(({ code, title, detail }) => `${code} ${title} ${detail}`).join(' ');
	if (!meta) return EXISTS.test(words) ? 'It already exists.' : CONFLICT;
	const name = asText(meta.existing_document_name);
	const id = toText(meta.existing_document_id);
	return `The same file already exists: document ${id || 'with an unknown ID'}${
		name ? ` (${name})` : ''
	}. To return this document instead of an error, set 'If Document Exists' in Options. To read it, use Document > Get with this ID.`;
}

function adviseOnFields({ labelOf, path }: Failure, details: ErrorDetail[]): string {
	const fields = details.flatMap(({ pointer, parameter, detail, title }) => {
		const attribute = parameter ?? attributeOf(pointer);
		if (!attribute) return [];
		return [`'${labelOf?.(attribute) ?? attribute}': ${detail ?? title ?? 'not accepted'}`];
	});
	const checks = fields.length ? `Check ${fields.join('; ')}` : 'Check the values of the fields.';
	const isDuplicate = details.some(({ code }) => code === 'duplicate');
	return isDuplicate && path === '/tracking_requests'
		? `The number is already tracked. Find its tracking request with Get Many, or use the operation 'Track', which returns already_tracked instead of an error. ${checks}`
		: checks;
}

/** `/data/attributes/ref_numbers/0` means ref_numbers. */
function attributeOf(pointer = ''): string | undefined {
	const [, name] = /\/(?:attributes|relationships)\/([^/]+)/.exec(pointer) ?? [];
	return name ?? pointer.split('/').pop();
}
