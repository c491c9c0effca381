import {
	chargeIn,
	TARIFF_FIELDS,
	TariffRuleError,
	readTariffRows,
	readTariffRules,
	type ReadTariff,
} from '../../../../shipping/charges';
import type { WorkCalendar } from '../../../../shipping/days';
import { isObject, toText } from '../../../../shipping/lib';
import { notReadNotes, rowsOfText } from '../../../../shipping/sheets';
import type { Item } from '../../input/item';
import { tariffSource } from './tariffFields';

type Tariff = Pick<ReadTariff, 'rules' | 'notRead'>;

/**
 * The user's tariff, read and checked. A hint names what was not read.
 *
 * @throws NodeOperationError with the field's label and the rule's number
 */
export function readTariff(item: Item, calendar: WorkCalendar): Tariff {
	const source = item.choice(tariffSource);
	if (source === 'json') return readTariffJson(item, item.param('tariffJson'), calendar);
	if (source === 'none') return { rules: [], notRead: [] };
	const tariff = item.param('tariff');
	const given = isObject(tariff) ? (tariff.rules ?? []) : [];
	const entries = Array.isArray(given) ? given : [given];
	return readRules(item, 'tariff', () =>
		readTariffRules(entries.map(ruleOnScreen), { calendar, timezone: item.timezone }),
	);
}

/**
 * The tariff in a field "Tariff (JSON)", read and checked.
 * @param calendar business days of rules without a calendar of their own
 */
export function readTariffJson(item: Item, value: unknown, calendar: WorkCalendar): Tariff {
	const given = rowsOfText(value) ?? item.json('tariffJson', value);
	const rules = isObject(given) && 'rules' in given ? given.rules : given;
	if (!Array.isArray(rules)) {
		throw item.invalid(
			'tariffJson',
			'must be a list of rules',
			'Write it like [{ "freeDays": 4 }].',
		);
	}
	return readRules(item, 'tariffJson', () =>
		readTariffRows(rules, { calendar, timezone: item.timezone }),
	);
}

type Source = 'tariff' | 'tariffJson';

function readRules(item: Item, source: Source, read: () => ReadTariff): Tariff {
	try {
		const tariff = read();
		const notes = tariff.notes.map((note) => `Tariff: ${note}.`);
		for (const note of [...notReadNotes('Tariff', tariff.notRead), ...notes]) item.hint(note);
		return tariff;
	} catch (error) {
		if (!(error instanceof TariffRuleError)) throw item.invalid(source, String(error));
		throw problemWith(item, source, error);
	}
}

function problemWith(item: Item, source: Source, error: TariffRuleError) {
	const { index, field, message, advice } = error;
	const number = `rule ${index + 1}`;
	if (!TARIFF_FIELDS.includes(field)) return item.invalid(source, `${message} (${number})`, advice);
	const place = source === 'tariff' ? '' : " of 'Tariff (JSON)'";
	return item.invalid(field, `in ${number}${place} ${message}`, advice);
}

/** The fields of a rule on screen. Detention has no start event: its field is hidden. */
function ruleOnScreen(entry: unknown): unknown {
	if (!isObject(entry)) return entry;
	const isDetention = chargeIn(toText(entry.charge)) === 'detention';
	return isDetention ? { ...entry, startEvent: '' } : entry;
}
