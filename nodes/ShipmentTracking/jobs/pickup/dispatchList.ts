import type { IDataObject } from 'n8n-workflow';

import { sentenceText } from '../../../shared/domain/facts/sentence';
import { VALUE_MAX } from '../../../shared/domain/facts/value';
import { groupBy } from '../../../shared/lib/groupBy';
import { asText } from '../../../shared/lib/json';
import { oneLine } from '../../../shared/lib/oneLine';
import { plural } from '../../../shared/lib/plural';
import { tableEmail, type EmailRow } from '../../../shared/lib/tableEmail';
import { pickupCounts, type PickupEntry } from './pickupEntry';

/** A message with the containers to pick up at one terminal. */
type DispatchList = ReturnType<typeof toList>;

/** Returns one list per terminal, sorted by name, with the unknown terminal last. */
export function dispatchLists(entries: PickupEntry[]): DispatchList[] {
	const byTerminal = groupBy(entries, ({ row: { terminal, terminal_firms_code: firmsCode } }) =>
		JSON.stringify([terminal, firmsCode ?? null]),
	);
	return [...byTerminal.values()].map(toList).sort(byName);
}

function byName(a: DispatchList, b: DispatchList): number {
	if (!a.terminal || !b.terminal) return Number(!a.terminal) - Number(!b.terminal);
	return a.terminal.localeCompare(b.terminal, 'en');
}

function toList(entries: PickupEntry[]) {
	const rows = entries.map(({ row }) => row);
	const [first] = rows;
	const terminal = asText(first.terminal) ?? null;
	const firmsCode = asText(first.terminal_firms_code) ?? null;
	const counts = pickupCounts(rows);
	const name = oneLine(terminal, VALUE_MAX) || 'Terminal unknown';
	const firms = firmsCode ? ` (FIRMS ${oneLine(firmsCode, VALUE_MAX)})` : '';
	const subject = `${name}${firms}: ${plural(rows.length, 'container')}, ${counts.ready} ready`;
	return {
		terminal,
		terminal_firms_code: firmsCode,
		...counts,
		...tableEmail({ subject, rows: entries.map(toRow) }),
		containers: rows,
	};
}

/** "MSKU1000001, 40' high cube dry, 23,272 lb, seal 00123, F-12: 2 days left, …" */
function toRow({ row, sentence }: PickupEntry): EmailRow {
	const parts = boxParts(row);
	const { number, detail, owner } = sentence;
	return {
		cells: [number, parts.join(', '), detail, owner],
		line: sentenceText({ ...sentence, number: [number, ...parts].join(', '), place: '' }),
	};
}

/** The known values with which a trucker finds and moves the container. */
function boxParts({ equipment, weight_in_lbs: weight, seal_number, location }: IDataObject) {
	const seal = oneLine(seal_number, VALUE_MAX);
	return [
		oneLine(equipment, VALUE_MAX),
		typeof weight === 'number' ? `${Math.round(weight).toLocaleString('en-US')} lb` : '',
		seal && `seal ${seal}`,
		oneLine(location, VALUE_MAX),
	].filter(Boolean);
}
