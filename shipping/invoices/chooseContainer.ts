import { assessCharges, type ChargesOptions } from '../charges';
import type { ContainerContext } from '../records';
import { addDays, dayAt, dayOf } from '../days';
import { returnedAt } from '../journey';
import { lettersAndDigits } from '../lib';
import type { InvoiceRow } from './readRow';

const LAST_DAY = '2099-12-31';

/** The container for a row, and whether its bill of lading differs from the row's. */
export interface BilledContainer {
	context: ContainerContext;
	billDiffers: boolean;
}

/** Chooses the only container that the row can bill, by its bill of lading and its dates. */
export function chooseContainer(
	all: ContainerContext[],
	row: InvoiceRow,
	options: ChargesOptions,
): BilledContainer | undefined {
	const keys = billKeys(row.billOfLading ?? '');
	const ofBill = all.filter((one) => isOnBill(one, keys));
	const periods = stayPeriods(ofBill.length ? ofBill : all);
	const possible = periods.length > 1 ? possiblePeriods(periods, row, options) : periods;
	if (possible.length !== 1) return undefined;
	return { context: possible[0].context, billDiffers: keys.length > 0 && ofBill.length === 0 };
}

/** A stay from the discharge to the empty return, or to the next stay. */
interface Period {
	context: ContainerContext;
	from: string;
	to: string;
}

/** Records of the same number that were discharged within a day are one stay under two bills. */
function stayPeriods(all: ContainerContext[]): Period[] {
	const dated = all.map((context): Period => {
		const { attributes } = context.container;
		const { pod_timezone: zone, empty_terminated_timezone: returnZone } = attributes;
		return {
			context,
			from: dayOf(attributes.pod_discharged_at, zone) ?? LAST_DAY,
			to: dayOf(returnedAt(attributes), returnZone ?? zone) ?? LAST_DAY,
		};
	});
	const periods: Period[] = [];
	for (const next of dated.sort((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)))) {
		const last = periods[periods.length - 1];
		if (last && next.from <= addDays(last.from, 1)) periods[periods.length - 1] = next;
		else {
			if (last && last.to >= next.from) last.to = addDays(next.from, -1);
			periods.push(next);
		}
	}
	return periods;
}

/** The stays in which the row's days can be; for a row without days, those by the invoice date. */
function possiblePeriods(periods: Period[], row: InvoiceRow, options: ChargesOptions): Period[] {
	const from = row.from ?? row.freeTimeEnd;
	const to = row.to ?? row.freeTimeEnd;
	if (from && to) {
		const started = periods.filter((one) => one.from <= to);
		const during = started.filter((one) => one.to >= from);
		return during.length ? during : started.slice(-1);
	}
	const until = row.invoiceDate ?? dayAt(options.now);
	return periods.filter((one) => one.from <= until && isChargedBy(until, one, row, options));
}

/** Whether a charge may have accrued on the day, as far as that is known without the events. */
function isChargedBy(
	day: string,
	{ context }: Period,
	{ charge }: InvoiceRow,
	options: ChargesOptions,
): boolean {
	const { clock, gateOut, isPickedUp, lastFreeDay, returnBy } = assessCharges(context, options);
	if (charge !== 'detention' || clock === 'combined') return (lastFreeDay?.day ?? '') < day;
	return isPickedUp && (gateOut?.day ?? '') <= day && (returnBy ?? '') < day;
}

function isOnBill({ shipment }: ContainerContext, keys: string[]): boolean {
	const { bill_of_lading_number: number, normalized_number: normalized } =
		shipment?.attributes ?? {};
	const known = [number, normalized].flatMap((one) => billKeys(one ?? ''));
	return keys.some((key) => known.includes(key));
}

/**
 * The letters and digits of a bill of lading, and the same without its first four letters, because
 * the SCAC is often left out. Numbers without a SCAC may begin with four letters, too.
 */
function billKeys(bill: string): string[] {
	const key = lettersAndDigits(bill);
	return key ? [key, key.replace(/^[a-z]{4}(?=[a-z]*\d)/, '')] : [];
}
