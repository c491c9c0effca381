import { readTariff as readRules } from '../../../../shipping/charges';
import { isObject } from '../../../../shipping/lib';
import type { Item } from '../../input/item';
import { tariffSource } from './tariffFields';

const ADVICE =
	'Write it like [{ "freeDays": 4 }], or paste the rows of a spreadsheet with their header.';

/**
 * The user's tariff, read and checked. A hint names what was not read.
 *
 * @throws NodeOperationError with the field's label and the rule's number
 */
export function readTariffFields(item: Item) {
	const source = item.choice(tariffSource);
	if (source === 'json') return readTariffJson(item, item.param('tariffJson'));
	const tariff = source === 'fields' ? item.param('tariff') : undefined;
	const given = isObject(tariff) ? (tariff.rules ?? []) : [];
	return readTariffEntries(item, 'tariff', [given].flat());
}

/** The tariff in a field "Tariff (JSON)", read and checked. */
export function readTariffJson(item: Item, value: unknown) {
	const given = item.rows('tariffJson', value, ADVICE);
	const entries = isObject(given) && 'rules' in given ? given.rules : given;
	if (Array.isArray(entries)) return readTariffEntries(item, 'tariffJson', entries);
	throw item.invalid('tariffJson', 'must be a list of rules', ADVICE);
}

function readTariffEntries(item: Item, name: 'tariff' | 'tariffJson', entries: unknown[]) {
	const tariff = readRules(entries, name === 'tariff' ? 'fields' : 'rows', {
		businessDays: item.param('options'),
		timezone: item.timezone,
	});
	if ('text' in tariff) throw item.invalid(tariff.field ?? name, tariff.text, tariff.advice);
	for (const hint of tariff.hints) item.hint(hint);
	return tariff;
}
