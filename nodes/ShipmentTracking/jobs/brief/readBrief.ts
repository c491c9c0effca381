import { toText } from '../../../shared/lib/json';
import { splitList } from '../../../shared/lib/list';
import { oneLine } from '../../../shared/lib/oneLine';
import { zoneName } from '../../../shared/lib/time';
import { readAsOf } from '../../fields/asOf';
import { readCustomers, type ShipmentTest } from '../../fields/customers';
import { optionNumber, optionWholeNumber } from '../../input/boundedNumber';
import { severalOf } from '../../input/choices';
import type { Item } from '../../input/item';
import {
	LINES_MAX,
	LINES_USUAL,
	NUMBER_MAX,
	SECTION_NUMBERS,
	TITLE_USUAL,
	type SectionNumberName,
} from './briefFields';
import { SECTIONS, type SectionName } from './sections';

/** What is asked for, as a person filled it in. */
export interface BriefSettings {
	/** In the order of the brief. */
	sections: SectionName[];
	/** Those of sections that are not wanted have their defaults. */
	limits: Record<SectionNumberName, number>;
	/** Epoch milliseconds. */
	now: number;
	isCustomers: ShipmentTest;
	/** Parts of references; empty for all. */
	references: string[];
	maxLines: number;
	/** IANA name. */
	timezone: string;
	title: string;
}

/** @throws NodeOperationError for the first field that cannot be used */
export function readBrief(item: Item): BriefSettings {
	const sections = severalOf(item, 'sections', SECTIONS);
	const { references } = item.collection('filters');
	const options = item.collection('options');
	return {
		sections,
		limits: readLimits(item, sections),
		now: readAsOf(item),
		isCustomers: readCustomers(item),
		references: readReferences(item, references),
		maxLines: optionWholeNumber(item, 'maxLines', LINES_USUAL, { min: 1, max: LINES_MAX }),
		timezone: readZone(item, options.timezone),
		title: oneLine(options.title) || TITLE_USUAL,
	};
}

function readLimits(item: Item, sections: SectionName[]): BriefSettings['limits'] {
	const read = (name: SectionNumberName) => {
		const { section, min, default: usual } = SECTION_NUMBERS[name];
		// n8n keeps the value of an option that is no longer shown.
		if (!sections.some((one) => one === section)) return usual;
		return optionNumber(item, name, usual, { min, max: NUMBER_MAX });
	};
	return {
		arrivingDays: read('arrivingDays'),
		slipDays: read('slipDays'),
		lastFreeDays: read('lastFreeDays'),
		notReturnedDays: read('notReturnedDays'),
		staleHours: read('staleHours'),
		trackingDays: read('trackingDays'),
	};
}

function readReferences(item: Item, given: unknown): string[] {
	if (given === undefined) return [];
	const parts = splitList(given);
	if (parts.length === 0) throw item.invalid('references', 'contains no reference');
	return parts;
}

function readZone(item: Item, given: unknown): string {
	if (given === undefined) return zoneName(item.context.getTimezone()) ?? 'UTC';
	const zone = zoneName(toText(given));
	if (zone) return zone;
	throw item.invalid(
		'timezone',
		`is not a time zone: "${oneLine(given, 80)}"`,
		'Write it like Europe/Berlin.',
	);
}
