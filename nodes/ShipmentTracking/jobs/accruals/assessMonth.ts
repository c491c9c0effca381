import { type ChargesOptions, type monthOf, needsEvents } from '../../../../shipping/charges';
import {
	billedNumbers,
	checkInvoices,
	chooseContainers,
	rowsOfPeriod,
	withRecords,
} from '../../../../shipping/invoices';
import type { ContainerContext } from '../../../../shipping/records';
import { accrualsReport, chargesReport } from '../../../../shipping/reports';
import type { Item } from '../../input/item';
import { containersNumbered } from '../containers/numberedContainers';
import { rateContainers, type RatedContainer } from '../containers/ratedContainers';
import { loadMonth } from './loadMonth';

interface MonthInput {
	options: ChargesOptions;
	period: ReturnType<typeof monthOf>;
	/** The rows of all invoices. */
	rows: Parameters<typeof rowsOfPeriod>[0];
}

/** Loads the containers of a month and of its invoices, and compares both. */
export async function assessMonth(
	item: Item,
	{ options, period, rows }: MonthInput,
	isWanted: (subject: ContainerContext) => boolean,
) {
	const { rows: ofPeriod, copies } = rowsOfPeriod(rows, period);
	const invoices = [{ options, rows: ofPeriod }];
	const numbered = await containersNumbered(item.client, billedNumbers(invoices));
	const { containers, unclear } = chooseContainers(invoices, numbered);
	const rating = {
		now: options.now,
		rate: (one: ContainerContext, lacksEvents?: boolean) =>
			chargesReport.rate(one, options, 'amount', lacksEvents),
		needsEvents: (one: ContainerContext) => isWanted(one) && needsEvents(one, options, period),
	};
	const { rated } = await rateContainers(item, rating, async (add) => {
		for (const { context } of containers.values()) add(context);
		return { read: await loadMonth(item, period, add) };
	});
	const records = rated.map(({ charges: { context } }) => context);
	const [checked] = checkInvoices(invoices, withRecords(containers, records), unclear);
	const all = chargesReport.markDuplicates(rated).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
	const notes = accrualsReport.notes({ period, rated: all, checked, copies, isWanted });
	return { all, checked, notes };
}

/** Rows are sorted by number, so that their order doesn't depend on the invoices. */
const nameOf = ({ stay: { number }, charges: { context } }: RatedContainer): string =>
	`${number} ${context.container.id}`;
