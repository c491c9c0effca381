import { entryOf, isObject, splitList } from '../lib';
import type { Attributes } from '../records';
import { isAny } from './anyValue';
import { anyFit, type Fit } from './conditions';
import { quoted, TariffError } from './tariffError';

/** The length, type and height that a rule requires. Absent properties match anything. */
export interface EquipmentToken {
	length?: number;
	type?: string;
	height?: string;
}

const DRY = { type: 'dry', height: 'standard' };
const DRY_HIGH = { type: 'dry', height: 'high_cube' };
const REEFER_HIGH = { type: 'reefer', height: 'high_cube' };

/** Equipment codes as carriers print them in tariffs. */
const SIZE_CODES: Record<string, EquipmentToken> = {
	GP: DRY,
	DV: DRY,
	DC: DRY,
	ST: DRY,
	HC: DRY_HIGH,
	HQ: DRY_HIGH,
	RF: { type: 'reefer' },
	RE: { type: 'reefer' },
	RH: REEFER_HIGH,
	HR: REEFER_HIGH,
	OT: { type: 'open top' },
	FR: { type: 'flat rack' },
	TK: { type: 'tank' },
	BU: { type: 'bulk' },
};

const EQUIPMENT_TYPES = ['dry', 'reefer', 'open top', 'flat rack', 'bulk', 'tank'];

/** ISO 6346: the first character of a size and type code is the length. */
const ISO_LENGTHS: Record<string, number> = {
	1: 10,
	2: 20,
	3: 30,
	4: 40,
	L: 45,
	M: 48,
	N: 49,
	P: 53,
};
/** Lengths in feet. A rule for another length would match no container. */
const KNOWN_LENGTHS = [...Object.values(ISO_LENGTHS), 50];
/** ISO 6346: the second character is the height. Other heights are not compared. */
const ISO_HEIGHTS: Record<string, string> = {
	...{ 5: 'high_cube', 6: 'high_cube', E: 'high_cube', F: 'high_cube' },
	...{ 0: 'standard', 2: 'standard', C: 'standard' },
};
/** ISO 6346: the third character is the type. */
const ISO_TYPES: Record<string, string> = {
	...{ G: 'dry', V: 'dry', R: 'reefer', H: 'reefer', U: 'open top' },
	...{ P: 'flat rack', T: 'tank', K: 'tank', B: 'bulk' },
};
const ISO_CODE = /^([1-4LMNP])([0-9A-Z])([GVRHUPTKB])\d$/i;
/**
 * ISO 6346 also has groups, such as 45GP: a 40-foot high cube. HC, DV and others are no groups, so
 * 45HC is 45 feet long, as is 45' GP.
 */
const ISO_GROUP = /^([24LMNP])([0-9A-Z])(GP|VH|RE|RT|RS|HR|HI|UT|PL|PF|PC|PS|TN|TD|TG|BU|BK)$/i;

/** Words for equipment, beside the codes. */
const EQUIPMENT_WORDS: Record<string, EquipmentToken> = {
	...{ dry: { type: 'dry' }, general: DRY, standard: DRY, std: DRY, box: DRY },
	...{ high: DRY_HIGH, cube: DRY_HIGH, hicube: DRY_HIGH, highcube: DRY_HIGH },
	...{ reefer: { type: 'reefer' }, reefers: { type: 'reefer' }, refrigerated: { type: 'reefer' } },
	...{
		ref: { type: 'reefer' },
		reef: { type: 'reefer' },
		rh: REEFER_HIGH,
		open: { type: 'open top' },
	},
	...{ flat: { type: 'flat rack' }, rack: { type: 'flat rack' }, flatrack: { type: 'flat rack' } },
	...{ tank: { type: 'tank' }, bulk: { type: 'bulk' }, opentop: { type: 'open top' } },
};
const EQUIPMENT_FILLERS = [
	'ft',
	'foot',
	'feet',
	'container',
	'containers',
	'purpose',
	'top',
	'van',
	'and',
];

/**
 * Reads `20`, `40HC`, `45G1` or `reefer`.
 *
 * @throws TariffError for an unknown code
 */
export function parseEquipment(text: string): EquipmentToken {
	const token = equipmentIn(text);
	if (token) return token;
	throw new TariffError(`has ${quoted(text)}, which isn't equipment like 20, 40HC, 45G1 or reefer`);
}

function equipmentIn(text: string): EquipmentToken | undefined {
	const iso = (ISO_CODE.exec(text) ?? isoGroup(text))?.map((part) => part.toUpperCase());
	if (iso) return isoToken(iso);
	const type = text.toLowerCase().replace(/[\s_-]+/g, ' ');
	if (EQUIPMENT_TYPES.includes(type)) return { type };
	const words = type.slice(0, 60).match(/\d+|[a-z]+/g) ?? [];
	const lengths = words.filter((word) => /\d/.test(word)).map(Number);
	const [length] = lengths;
	const others = words.filter((word) => !/\d/.test(word) && !EQUIPMENT_FILLERS.includes(word));
	const kinds = others.map(
		(word) => entryOf(SIZE_CODES, word.toUpperCase()) ?? entryOf(EQUIPMENT_WORDS, word),
	);
	const isKnown = lengths.length <= 1 && (length === undefined || KNOWN_LENGTHS.includes(length));
	if (!isKnown || (length === undefined && kinds.length === 0)) return undefined;
	return kinds.reduce<EquipmentToken | undefined>(
		(all, kind) => all && kind && mergedTokens(all, kind),
		length === undefined ? {} : { length },
	);
}

/** Sizes in feet, such as 20GP and 40RE, are no size codes of ISO 6346. */
const isoGroup = (text: string) => (/^[24]0/.test(text) ? null : ISO_GROUP.exec(text));

/** "High cube" is also written of a reefer, so other types come first. */
function mergedTokens(one: EquipmentToken, other: EquipmentToken): EquipmentToken | undefined {
	const [dry, special] = one.type === 'dry' ? [one, other] : [other, one];
	if (special.type && special.type !== 'dry' && dry.type === 'dry')
		return {
			...dry,
			...special,
			height: dry.height === 'high_cube' ? 'high_cube' : special.height,
		};
	const all = { ...one, ...other };
	const isSame = (['length', 'type', 'height'] as const).every(
		(name) => !one[name] || !other[name] || one[name] === other[name],
	);
	return isSame ? all : undefined;
}

/** Reads a list, also with "/" and "&" between its entries. Tokens are already read. */
export function parseEquipments(value: unknown): EquipmentToken[] {
	if (Array.isArray(value) && value.length > 0 && value.every(isObject))
		return value as EquipmentToken[];
	return splitList(value).flatMap((text) =>
		equipmentIn(text) ? [parseEquipment(text)] : severalEquipments(text),
	);
}

/** Reads `20GP/40GP`, and `40 DC/HC`, which has the length once. `20/40HC` can mean two things. */
function severalEquipments(text: string): EquipmentToken[] {
	const parts = text
		.split(/[/&]|\s(?:and|or)\s/i)
		.map((part) => part.trim())
		.filter(Boolean);
	const [first, ...others] = (parts.length ? parts : [text]).map(parseEquipment);
	if (others.every(({ length }) => !length) && first.type)
		return [first, ...others.map((one) => ({ length: first.length, ...one }))];
	const hasLength = others.every(({ length }) => !!length === !!first.length);
	if (hasLength && others.every(({ type }) => !!type === !!first.type)) return [first, ...others];
	throw new TariffError(`has ${quoted(text)}: write each size with its type, such as 20GP, 40GP`);
}

/** The equipment in a cell; undefined for other texts. */
export function readEquipment(value: unknown): EquipmentToken[] | undefined {
	try {
		return parseEquipments(value);
	} catch {
		return undefined;
	}
}

/** The equipment of several cells, such as those of Size and Type; undefined if they contradict. */
export function combinedEquipment(values: unknown[]): EquipmentToken[] | undefined {
	const lists = values.filter((value) => !isAny(value)).map(readEquipment);
	const all = lists.reduce<Array<EquipmentToken | undefined> | undefined>(
		(tokens, own) =>
			own && tokens?.flatMap((one) => own.map((other) => one && mergedTokens(one, other))),
		[{}],
	);
	return all?.every((one) => one !== undefined) ? (all as EquipmentToken[]) : undefined;
}

function isoToken([, length, height, group]: string[]): EquipmentToken {
	const type = entryOf(ISO_TYPES, group);
	const isHeightAsked = type === 'dry' || type === 'reefer';
	const known = isHeightAsked ? entryOf(ISO_HEIGHTS, height) : undefined;
	return {
		length: entryOf(ISO_LENGTHS, length),
		type,
		...(known ? { height: known } : {}),
	};
}

/** Whether a container matches one of the tokens. An empty list matches every container. */
export function fitOf(tokens: EquipmentToken[], container: Attributes<'container'>): Fit {
	return anyFit(tokens.map((token) => fitOfToken(token, container)));
}

function fitOfToken(token: EquipmentToken, container: Attributes<'container'>): Fit {
	const known = {
		length: lengthOf(container.equipment_length),
		type: container.equipment_type?.toLowerCase().replaceAll('_', ' '),
		height: container.equipment_height?.toLowerCase().replaceAll(' ', '_'),
	};
	const asked = (['length', 'type', 'height'] as const).filter((name) => token[name] !== undefined);
	if (asked.some((name) => known[name] !== undefined && known[name] !== token[name])) {
		return 'differs';
	}
	return asked.every((name) => known[name] !== undefined) ? 'fits' : 'unknown';
}

function lengthOf(value: number | undefined): number | undefined {
	return value !== undefined && value > 0 ? value : undefined;
}

/** "40' high cube dry". Unknown parts are left out; undefined if all are unknown. */
export function equipmentText({
	equipment_length: length,
	equipment_height: height,
	equipment_type: type,
}: Attributes<'container'>): string | undefined {
	const parts = [
		length !== undefined && length > 0 ? `${length}'` : '',
		...[height, type].map((word) => word?.replaceAll('_', ' ').trim()),
	];
	return parts.filter(Boolean).join(' ') || undefined;
}
