/** A strict parser of RFC 5545. The tests also parse calendars with a library. */

export interface Property {
	name: string;
	parameters: string[];
	/** The value with unfolded lines, but with escapes. */
	value: string;
}

export interface Component {
	name: string;
	properties: Property[];
	components: Component[];
}

const CONTENT_LINE = /^([A-Z][A-Z0-9-]*)((?:;[A-Z-]+=[^";:,\p{Cc}]+)*):(.*)$/su;
/** The type TEXT: backslashes only where escaping is needed, and no control characters. */
const TEXT = /^(?:[^\\;,\p{Cc}]|\\[\\;,nN])*$/u;
const FORMS: Record<string, RegExp> = {
	VERSION: /^2\.0$/,
	PRODID: TEXT,
	CALSCALE: /^GREGORIAN$/,
	METHOD: /^PUBLISH$/,
	'X-WR-CALNAME': TEXT,
	'REFRESH-INTERVAL': /^PT1H$/,
	'X-PUBLISHED-TTL': /^PT1H$/,
	TZID: /^Etc\/UTC$/,
	TZOFFSETFROM: /^[+-]\d{4}$/,
	TZOFFSETTO: /^[+-]\d{4}$/,
	TZNAME: TEXT,
	UID: TEXT,
	DTSTAMP: /^\d{8}T\d{6}Z$/,
	SEQUENCE: /^\d{1,9}$/,
	DTSTART: /^\d{8}(T\d{6}Z?)?$/,
	DTEND: /^\d{8}$/,
	TRANSP: /^TRANSPARENT$/,
	SUMMARY: TEXT,
	LOCATION: TEXT,
	DESCRIPTION: TEXT,
	ACTION: /^DISPLAY$/,
	TRIGGER: /^-P\d+D$/,
};
const REQUIRED: Record<string, string[]> = {
	VCALENDAR: [
		'VERSION',
		'PRODID',
		'CALSCALE',
		'METHOD',
		'X-WR-CALNAME',
		'REFRESH-INTERVAL',
		'X-PUBLISHED-TTL',
	],
	VTIMEZONE: ['TZID'],
	STANDARD: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
	VEVENT: ['UID', 'DTSTAMP', 'SEQUENCE', 'DTSTART', 'SUMMARY'],
	VALARM: ['ACTION', 'DESCRIPTION', 'TRIGGER'],
};

/** @throws Error if the text violates RFC 5545 */
export function readStrictly(file: Buffer): Component {
	const text = new TextDecoder('utf-8', { fatal: true }).decode(file);
	if (/(?<!\r)\n|\r(?!\n)/.test(text)) throw new Error('a line does not end with CRLF');
	if (!text.endsWith('\r\n')) throw new Error('the last line has no end');
	const physical = text.slice(0, -2).split('\r\n');
	for (const line of physical) {
		if (Buffer.byteLength(line) > 75) throw new Error(`longer than 75 octets: ${line}`);
		if (line === '' || line === ' ') throw new Error('an empty line');
	}
	const lines = text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
	const root: Component = { name: '', properties: [], components: [] };
	const open = [root];
	for (const line of lines) {
		const property = readLine(line);
		const inner = open[open.length - 1];
		if (property.name === 'BEGIN') {
			const component = { name: property.value, properties: [], components: [] };
			inner.components.push(component);
			open.push(component);
		} else if (property.name === 'END') {
			if (inner.name !== property.value) throw new Error(`${property.value} ends ${inner.name}`);
			check(open.pop()!);
		} else inner.properties.push(property);
	}
	if (open.length !== 1 || root.components.length !== 1) throw new Error('not one calendar');
	const [calendar] = root.components;
	if (calendar.name !== 'VCALENDAR' || !calendar.components.length) throw new Error('no calendar');
	return calendar;
}

function readLine(line: string): Property {
	const match = CONTENT_LINE.exec(line);
	if (!match) throw new Error(`no content line: ${JSON.stringify(line)}`);
	const [, name, parameters, value] = match;
	return { name, parameters: parameters.split(';').slice(1), value };
}

function check({ name, properties }: Component): void {
	const required = REQUIRED[name];
	if (!required) throw new Error(`unknown component ${name}`);
	const names = properties.map((property) => property.name);
	for (const one of required) if (!names.includes(one)) throw new Error(`${name} without ${one}`);
	if (new Set(names).size !== names.length) throw new Error(`a property of ${name} stands twice`);
	for (const property of properties) {
		const isForm = FORMS[property.name]?.test(property.value);
		if (!isForm) throw new Error(`${property.name} has a wrong value: ${property.value}`);
		const isDay = /^\d{8}$/.test(property.value) && /^DT(START|END)$/.test(property.name);
		const wanted = isDay
			? 'VALUE=DATE'
			: property.name === 'REFRESH-INTERVAL'
				? 'VALUE=DURATION'
				: '';
		if (property.parameters.join(';') !== wanted) throw new Error(`parameters of ${property.name}`);
	}
}

export function valueOf({ properties }: Component, name: string): string | undefined {
	return properties.find((property) => property.name === name)?.value;
}

/** Removes the escapes of a value of the type TEXT. */
export const unescaped = (value = ''): string =>
	value.replace(/\\(.)/g, (_, character: string) => (/n/i.test(character) ? '\n' : character));
