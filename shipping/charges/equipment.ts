import { asText, entryOf } from '../lib';
import type { ContainerAttributes } from '../records';
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
const CODES: Record<string, EquipmentToken> = {
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

const TYPES = ['dry', 'reefer', 'open top', 'flat rack', 'bulk', 'tank'];

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
const LENGTHS = [...Object.values(ISO_LENGTHS), 50];
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
 * Reads `20`, `40HC`, `45G1` or `reefer`.
 *
 * @throws TariffError for an unknown code
 */
export function parseEquipment(text: string): EquipmentToken {
	const iso = ISO_CODE.exec(text)?.map((part) => part.toUpperCase());
	if (iso) return isoToken(iso);
	const type = text.toLowerCase().replace(/[\s_-]+/g, ' ');
	if (TYPES.includes(type)) return { type };
	const [, length, code] = /^(\d{2})?(?:'|\s|ft)*([a-z]{2})?$/i.exec(text) ?? [];
	const ofCode = code ? entryOf(CODES, code.toUpperCase()) : {};
	const isLength = !length || LENGTHS.includes(Number(length));
	if ((!length && !code) || !ofCode || !isLength) {
		throw new TariffError(
			`has ${quoted(text)}, which isn't equipment like 20, 40HC, 45G1 or reefer`,
		);
	}
	return { ...(length ? { length: Number(length) } : {}), ...ofCode };
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
export function fitOf(tokens: EquipmentToken[], container: ContainerAttributes): Fit {
	return anyFit(tokens.map((token) => fitOfToken(token, container)));
}

function fitOfToken(token: EquipmentToken, container: ContainerAttributes): Fit {
	const known = {
		length: lengthOf(container.equipment_length),
		type: asText(container.equipment_type)?.toLowerCase().replaceAll('_', ' '),
		height: asText(container.equipment_height)?.toLowerCase().replaceAll(' ', '_'),
	};
	const asked = (['length', 'type', 'height'] as const).filter((name) => token[name] !== undefined);
	if (asked.some((name) => known[name] !== undefined && known[name] !== token[name])) {
		return 'differs';
	}
	return asked.every((name) => known[name] !== undefined) ? 'fits' : 'unknown';
}

function lengthOf(value: unknown): number | undefined {
	const length = typeof value === 'number' ? value : Number(asText(value) ?? NaN);
	return Number.isFinite(length) && length > 0 ? length : undefined;
}

/** "40' high cube dry". Unknown parts are left out; undefined if all are unknown. */
export function equipmentText({
	equipment_length: length,
	equipment_height: height,
	equipment_type: type,
}: ContainerAttributes): string | undefined {
	const feet = Number(typeof length === 'number' ? length : asText(length));
	const parts = [
		feet > 0 && Number.isFinite(feet) ? `${feet}'` : '',
		...[height, type].map((word) => asText(word)?.replaceAll('_', ' ').trim()),
	];
	return parts.filter(Boolean).join(' ') || undefined;
}
