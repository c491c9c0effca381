import {
	isBlank,
	isObject,
	isStrings,
	type Json,
	type ValidationErrors,
} from '../jsonApi/body.mts';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Returns null if the URL is allowed. Plain HTTP is allowed only for receivers on this machine. */
export function problemOfUrl(value: unknown): string | null {
	if (typeof value !== 'string' || !URL.canParse(value)) return 'url is not a valid URL';
	const { protocol, hostname } = new URL(value);
	if (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))) return null;
	return 'url must be an HTTPS URL';
}

/** Whether the host is a full domain name, not an address or a name of the local network. */
export function isPublic(url: string): boolean {
	const { hostname } = new URL(url);
	return (
		/\.[a-z][a-z0-9-]*$/.test(hostname) &&
		!/\.(localhost|local|internal|lan|home\.arpa)$/.test(hostname)
	);
}

function checkEvents(attributes: Json, problems: ValidationErrors, known: string[]): void {
	const { events } = attributes;
	if (events === undefined) return;
	if (!isStrings(events)) return problems.attribute('events', 'invalid', 'events is not a list');
	if (events.length === 0) {
		problems.attribute('events', 'too_short', 'events must name at least one event');
	}
	if (new Set(events).size !== events.length) {
		problems.attribute('events', 'taken', 'events must be unique');
	}
	const unknown = events.filter((event) => !known.includes(event));
	if (unknown.length > 0) {
		problems.attribute('events', 'inclusion', `unknown events: ${unknown.join(', ')}`);
	}
}

const isHeaderList = (value: unknown): boolean =>
	value === null ||
	(Array.isArray(value) &&
		value.every(
			(entry) =>
				isObject(entry) &&
				typeof entry.name === 'string' &&
				/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(entry.name) &&
				typeof entry.value === 'string' &&
				!/[\r\n]/.test(entry.value),
		));

const capitalized = (name: string): string =>
	name
		.split('-')
		.map((part) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase())
		.join('-');

/** The custom headers as stored, or null. */
export const headersOf = (value: unknown) =>
	Array.isArray(value)
		? (value as { name: string; value: string }[]).map((header) => ({
				name: capitalized(header.name),
				value: header.value,
			}))
		: null;

/** Validates the attributes of a webhook: docs/development/service.md#webhooks. */
export function checkWebhook(
	attributes: Json,
	problems: ValidationErrors,
	required: readonly string[],
	knownEvents: string[],
): void {
	if (isBlank(attributes.url)) {
		if (required.includes('url') || 'url' in attributes) {
			problems.attribute('url', 'blank', "url can't be blank");
		}
	} else {
		const problem = problemOfUrl(attributes.url);
		if (problem) problems.attribute('url', 'invalid', problem);
	}
	if (attributes.active === undefined || attributes.active === null) {
		if (required.includes('active') || 'active' in attributes) {
			problems.attribute('active', 'blank', "active can't be blank");
		}
	} else if (typeof attributes.active !== 'boolean') {
		problems.attribute('active', 'invalid', 'active is not true or false');
	}
	checkEvents(attributes, problems, knownEvents);
	problems.check(attributes, 'headers', isHeaderList, 'a list of names and values');
	problems.throwIfAny();
}
