import {
	assessCharges,
	type ChargesOptions,
	hasStoppedBefore,
	needsEventsFor,
	type Period,
} from '../../../../shipping/charges';
import {
	checkInvoices,
	type InvoiceRow,
	rowsOfPeriod,
	unplacedText,
	withoutCopies,
} from '../../../../shipping/invoices';
import { plural } from '../../../../shipping/lib';
import type { ContainerContext } from '../../../../shipping/records';
import { chargesReport, type Rated } from '../../../../shipping/reports';
import type { Item } from '../../input/item';
import { chooseContainers, withRecords } from '../containers/billedContainers';
import { rateContainers } from '../containers/ratedContainers';
import { loadMonth } from './loadMonth';

const COPIED = 'with the values of another row.';
const STOPPED = 'without a reported return, whose tracking stopped before the month.';

/** Loads the containers of a month and of its invoices, and compares both. */
export async function assessMonth(
	item: Item,
	{ options, period, rows }: { options: ChargesOptions; period: Period; rows: InvoiceRow[] },
	isWanted: (subject: ContainerContext) => boolean,
) {
	const ofPeriod = rowsOfPeriod(rows, period);
	const invoices = [{ options, rows: withoutCopies(ofPeriod) }];
	const copies = ofPeriod.length - invoices[0].rows.length;
	const { containers, unclear } = await chooseContainers(item.client, invoices);
	const rating = {
		now: options.now,
		rate: (one: ContainerContext, lacksEvents?: boolean) =>
			chargesReport.rate(assessCharges(one, options, lacksEvents), 'amount'),
		needsEvents: (one: ContainerContext) => isWanted(one) && needsEventsFor(period, one, options),
	};
	const { rated } = await rateContainers(item, rating, async (add) => {
		for (const { context } of containers.values()) add(context);
		return { read: await loadMonth(item, period, add) };
	});
	const records = rated.map(({ charges: { context } }) => context);
	const [checked] = checkInvoices(invoices, withRecords(containers, records), unclear);
	const all = chargesReport.markDuplicates(rated).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
	const stopped = all.filter(
		({ charges }) => isWanted(charges.context) && hasStoppedBefore(charges, period.from),
	).length;
	const notes = [
		...(stopped > 0 ? [`Not listed: ${plural(stopped, 'container')} ${STOPPED}`] : []),
		...unplacedText(checked, period, isWanted),
		...(copies > 0 ? [`Counted once: ${plural(copies, 'invoice row')} ${COPIED}`] : []),
	];
	return { all, checked, notes };
}

/** Rows are sorted by number, so that their order doesn't depend on the invoices. */
const nameOf = ({ stay: { number }, charges: { context } }: Rated): string =>
	`${number} ${context.container.id}`;
