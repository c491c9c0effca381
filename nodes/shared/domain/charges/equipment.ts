import { asText } from '../../lib/json';
import type { ContainerAttributes } from '../attributes';
import { TariffError } from './tiers';

/** What a tariff asks of a container; what is absent does not matter. */
export interface EquipmentToken {
	length?: number;
	type?: string;
	height?: string;
}

export type Fit = 'fits' | 'differs' | 'unknown';

const DRY = { type: 'dry', height: 'standard' };
const DRY_HIGH = { type: 'dry', height: 'high_cube' };
const REEFER_HIGH = { type: 'reefer', height: 'high_cube' };

/** The codes that tariffs are printed with. */
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

/**
 * Reads `20`, `40HC` or `reefer`.
 *
 * @throws TariffError for a code that nobody knows
 */
export function parseEquipment(text: string): EquipmentToken {
	const type = text.toLowerCase().replace(/[\s_-]+/g, ' ');
	if (TYPES.includes(type)) return { type };
	const [, length, code] = /^(\d{2})?(?:'|\s|ft)*([a-z]{2})?$/i.exec(text) ?? [];
	const ofCode = code ? CODES[code.toUpperCase()] : {};
	if ((!length && !code) || !ofCode) {
		throw new TariffError(
			`has "${text.slice(0, 40)}", which is no equipment like 20, 40HC or reefer`,
		);
	}
	return { ...(length ? { length: Number(length) } : {}), ...ofCode };
}

/** Whether a container is what any of the tokens asks for; no tokens ask for nothing. */
export function fitOf(tokens: EquipmentToken[], container: ContainerAttributes): Fit {
	if (tokens.length === 0) return 'fits';
	const fits = tokens.map((token) => fitOfToken(token, container));
	return fits.find((fit) => fit === 'fits') ?? fits.find((fit) => fit === 'unknown') ?? 'differs';
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
