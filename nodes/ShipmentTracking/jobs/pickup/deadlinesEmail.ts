import type { IDataObject } from 'n8n-workflow';

import { sentenceText } from '../../../shared/domain/facts/sentence';
import { VALUE_MAX } from '../../../shared/domain/facts/value';
import { oneLine } from '../../../shared/lib/oneLine';
import { plural } from '../../../shared/lib/plural';
import { tableEmail, type EmailRow } from '../../../shared/lib/tableEmail';
import { pickupCounts, type PickupEntry } from './pickupEntry';

const COLUMNS = ['Container', 'Terminal', 'Pickup', 'Reference'];

/** Returns one email about all containers, the most urgent first. */
export function deadlinesEmail(entries: PickupEntry[], notes: string[] = []): IDataObject {
	const rows = entries.map(({ row }) => row);
	const counts = pickupCounts(rows);
	const { containers_count: count, overdue, ready } = counts;
	const email = tableEmail({
		subject: `Pickup deadlines: ${plural(count, 'container')}, ${overdue} overdue, ${ready} ready`,
		columns: COLUMNS,
		rows: entries.map(toRow),
		notes,
		nothing: 'No containers.',
	});
	return { ...counts, has_news: count > 0, ...email, containers: rows };
}

function toRow({ row, sentence }: PickupEntry): EmailRow {
	const { number, detail, owner } = sentence;
	return {
		cells: [number, oneLine(row.terminal, VALUE_MAX), detail, owner],
		line: sentenceText(sentence),
	};
}
