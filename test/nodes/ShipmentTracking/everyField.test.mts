import type { IBinaryData, INodeParameters, INodeProperties } from 'n8n-workflow';

import { isOpen } from '../../../nodes/shared/lib/fieldReading';
import { runNode, storeFile, useMemoryStorage } from '../../support/n8n.mts';
import { resetNock, startNock, stopNock } from '../../support/service.mts';
import { useFastTime } from '../../support/time.mts';
import { declaredFields, type DeclaredField } from './declarations.mts';
import { answerAll, valueFor, type Sent } from './plausibleValues.mts';

/**
 * Gives each field of each operation values of all types. A value is used like the usual form of the
 * same value, or refused with the label of the field before any request.
 */

const NOW = Date.parse('2026-11-25T12:00:00Z');
useFastTime(2_000);
let file: IBinaryData;
beforeAll(async () => {
	startNock();
	useMemoryStorage();
	file = await storeFile(Buffer.from('%PDF-1.7'), 'a.pdf', 'application/pdf');
});
afterAll(stopNock);

interface Outcome {
	error?: string;
	output?: Array<{ tracked?: unknown; reason?: unknown }>;
	requests: Array<{ method: string; url: string; body: unknown }>;
}

async function run(parameters: INodeParameters): Promise<Outcome> {
	// Some outputs contain the time.
	jest.setSystemTime(NOW);
	const sent: Sent[] = [];
	answerAll(sent);
	const items = [{ json: { notification_id: 'n-1' }, binary: { data: file } }];
	const outcome = await runNode(parameters, items, { timezone: 'UTC' }).then(
		(output) => ({ output: output.map(({ json }) => json) }),
		(error: Error) => ({ error: error.message }),
	);
	resetNock();
	const requests = sent.map(({ method, url, body }) => ({ method, url: url.href, body }));
	return { ...outcome, requests };
}

/** Whether a value is refused. Track returns the reason in its row instead of an error. */
function refusalIn({ error, output = [] }: Outcome): string {
	const [row] = output;
	return error ?? (row?.tracked === false ? String(row.reason) : '');
}

function isRefused({ field }: DeclaredField, outcome: Outcome): boolean {
	const names = refusalIn(outcome).includes(`'${field.displayName}'`);
	return names && outcome.requests.length === 0;
}

/** The outcome of an empty field: the same as without the field, or an error without a change. */
const isLikeEmpty = (outcome: Outcome, without: Outcome): boolean =>
	isSame(outcome, without) ||
	(refusalIn(outcome) !== '' && outcome.requests.every(({ method }) => method === 'GET'));

const isSame = (one: Outcome, other: Outcome): boolean =>
	JSON.stringify(one) === JSON.stringify(other);

const text = (one: unknown): string => JSON.stringify(one).slice(0, 200);

/** Values as expressions, so that they reach the node with their types. */
interface Kind {
	types: string[];
	/** Forms of the same value, the usual one first. */
	same: (one: DeclaredField) => string[][];
	refused: (one: DeclaredField) => string[];
	/** Whether a filter of this kind changes the request. */
	hasEffect?: true;
	/** Whether a value of this kind can be one that the operation refuses. */
	isText?: true;
}

const TYPED = '{{ $json.container }}';

/** Texts that don't identify anything may have braces. */
const isFree = ({ name, typeOptions }: INodeProperties): boolean =>
	['defaultFormat', 'description', 'title'].includes(name) || typeOptions?.password === true;

const KINDS: Record<string, Kind> = {
	switch: {
		types: ['boolean'],
		hasEffect: true,
		same: () => [
			['true', '"true"', '"TRUE"', '" yes "', '1'],
			['false', '"false"', '"No"', '0', '"0"'],
		],
		refused: () => ['"maybe"', '2', '({})', '[]', 'NaN'],
	},
	number: {
		types: ['number'],
		same: ({ field }) => [[`${Number(valueFor(field))}`, `" ${Number(valueFor(field))} "`]],
		refused: ({ field: { typeOptions } }) => [
			...['"0x10"', '"0b1"', '9007199254740993', '"9007199254740993"'],
			...['"abc"', '"2,5"', '"2 h"', '({})', '[]', 'NaN', 'true', 'new Date()'],
			...(typeOptions?.numberPrecision ? [] : ['2.5', '"2.5"']),
		],
	},
	date: {
		types: ['dateTime'],
		hasEffect: true,
		same: () => [
			[
				'"2026-11-20T08:00:00.000Z"',
				'"2026-11-20T09:00:00+01:00"',
				'"2026-11-20 08:00:00Z"',
				'new Date("2026-11-20T08:00:00Z")',
				'DateTime.fromISO("2026-11-20T08:00:00Z")',
				'DateTime.fromISO("2026-11-20T08:00:00Z").setZone("Asia/Tokyo")',
			],
			['"2026-11-20"', 'new Date("2026-11-20")', '"2026-11-20T00:00:00.000Z"'],
		],
		refused: ({ field }) => [
			...['"soon"', '"2026-02-31"', '"2026"', '({})', 'true', '5', 'new Date("soon")'],
			...(isOpen(field) ? [] : ['[]']),
		],
	},
	text: {
		types: ['string', 'resourceLocator'],
		isText: true,
		same: (one) => (isOpen(one.field) ? [] : listForms(one)),
		refused: ({ field, ...one }) => [
			...(isOpen(field) ? [] : ['({ a: 1 })', 'true', '[{}]', ...LOST_DIGITS, ...BLANK_LISTS]),
			...(isFree(field) || isOpen(field) ? [] : [TYPED, 'MSKU{{$json.x}}']),
			...(isOpen(field) || isList({ field, ...one }) ? [] : ['["A1", "B2"]']),
			...(field.type === 'resourceLocator' && !isOpen(field) ? ['new Date()'] : []),
			...(isFilter({ field, ...one }) && !isOpen(field) ? SEPARATORS : []),
		],
	},
	choice: {
		types: ['options', 'multiOptions'],
		isText: true,
		same: listForms,
		refused: ({ field }) => [
			...['({ a: 1 })', 'true', '[{}]', TYPED, ...BLANK_LISTS],
			...(field.typeOptions?.loadOptionsMethod || isOpen(field) ? [] : ['"nonsense"']),
			...(field.type === 'options' ? ['["A1", "B2"]'] : []),
			...(field.type === 'multiOptions' && !isOpen(field) ? SEPARATORS : []),
		],
	},
};

/** The fields of a text that accept several texts, apart from those with choices. */
const LISTS =
	/(?: |^)(?:refNumbers?|tags|shipmentTags|customers|references|numbers|handledId|selectedFields|document upload binaryPropertyName|container getAll filters number|container getAll moreFilters vessel|trackingRequest track number|tariff (?:carriers|terminals|ports|equipment|additionalFields holidays)|options holidays)$/;

const isList = ({ name, field }: DeclaredField): boolean =>
	field.type === 'multiOptions' || LISTS.test(name);

/** A list with one text means the text; several are the entries of a list as text. */
function listForms(one: DeclaredField): string[][] {
	const given = valueFor(one.field);
	const value = [isLocatorValue(given) ? given.value : given].flat();
	const typed = isList(one) ? value.flatMap((text) => String(text).split(',')) : value.map(String);
	const [first, second = 'ZZ9999999'] = typed.map((text) => text.trim());
	if (!first || first.startsWith('=')) return [];
	const [entry, other] = [first, second].map((text) => JSON.stringify(text));
	const forms = [[entry, `[${entry}]`, `[null, ${entry}, ""]`]];
	return isList(one) ? [...forms, [`"${first}, ${second}"`, `[${entry}, ${other}]`]] : forms;
}

const isLocatorValue = (value: unknown): value is { value: string } =>
	typeof value === 'object' && value !== null && '__rl' in value;

const BLANK_LISTS = ['[null]', '[""]', '[" ", undefined]'];
/** JavaScript has already changed the digits of these numbers. */
const LOST_DIGITS = ['9007199254740993', '1e21', 'NaN', 'Infinity'];

/** Without a value, a service may return the whole list. */
const SEPARATORS = ['","', '" , ,"'];
const isFilter = ({ name }: DeclaredField): boolean => / (?:filters|moreFilters) /.test(name);

const BLANK = ['undefined', '"  "'];

async function problemsOf(one: DeclaredField, { same, refused, hasEffect, isText }: Kind) {
	const problems: string[] = [];
	const outcomeOf = async (code: string) => {
		const value = code.includes('{{') ? code : `={{ ${code} }}`;
		const isLocator = one.field.type === 'resourceLocator';
		return await run(one.withValue(isLocator ? { __rl: true, mode: 'id', value } : value));
	};
	const check = async (code: string, isRight: (outcome: Outcome) => boolean) => {
		const outcome = await outcomeOf(code);
		if (!isRight(outcome)) problems.push(`${one.name} with ${code}: ${text(outcome)}`);
		return outcome;
	};
	const without = await run(one.without);
	let isSensitive = false;
	for (const [usual, ...others] of same(one)) {
		const expected = await check(usual, ({ error }) => isText || error === undefined);
		isSensitive ||= !isSame(expected, without);
		for (const code of others) await check(code, (outcome) => isSame(outcome, expected));
	}
	for (const code of refused(one)) await check(code, (outcome) => isRefused(one, outcome));
	for (const code of BLANK) await check(code, (outcome) => isLikeEmpty(outcome, without));
	const isSentFilter = hasEffect && isFilter(one);
	if (isSentFilter && !isSensitive) problems.push(`${one.name} has no effect`);
	return problems;
}

const kindOf = ({ field }: DeclaredField): string | undefined =>
	Object.keys(KINDS).find((kind) => KINDS[kind].types.includes(field.type));

const resources = [...new Set(declaredFields.map(({ resource }) => resource))];

describe.each(resources)('a field of %s', (resource) => {
	const fields = declaredFields.filter((one) => one.resource === resource);

	it.each(Object.keys(KINDS).filter((kind) => fields.some((one) => kindOf(one) === kind)))(
		'uses each value of a %s, or refuses it with the label of the field before any request',
		async (kind) => {
			const problems: string[] = [];
			for (const one of fields.filter((field) => kindOf(field) === kind)) {
				problems.push(...(await problemsOf(one, KINDS[kind])));
			}
			expect(problems).toEqual([]);
		},
	);
});

it('has a kind for each field', () => {
	expect(declaredFields.length).toBeGreaterThan(600);
	expect(declaredFields.filter((one) => !kindOf(one)).map(({ name }) => name)).toEqual([]);
});
