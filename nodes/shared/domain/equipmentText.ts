import { asText } from '../lib/json';
import type { ContainerAttributes } from './attributes';

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
