import { IncludedResources } from '../../../shared/api/jsonApi';
import { ListReader } from '../../../shared/api/listReader';
import { path } from '../../../shared/api/path';
import type { ContainerAttributes } from '../../../shared/domain/attributes';
import type { ContainerContext } from '../../../shared/domain/contexts';
import { dayOf } from '../../../shared/domain/lastFreeDayZone';
import { isSameNumber } from '../../../shared/domain/trackingNumber';
import { lettersAndDigits } from '../../../shared/lib/foldText';
import { asText } from '../../../shared/lib/json';
import { dayAt } from '../../../shared/lib/time';
import type { Item } from '../../input/item';
import { itemError } from '../../input/itemError';
import { withRelated } from '../containers/loadContainers';
import type { InvoiceRow } from './readRow';

/**
 * Returns all containers of the account with this number, because each voyage of a container is a
 * separate record.
 *
 * @throws NodeOperationError if the service returns other containers
 */
export async function containersWithNumber(
	item: Item,
	number: string,
): Promise<ContainerContext[]> {
	const query = { 'filter[number]': number, include: 'shipment' };
	const reader = new ListReader<ContainerAttributes>(item.client, {
		path: path`/containers`,
		query,
	});
	const found = new Map<string, ContainerContext>();
	for await (const { data, included } of reader.pages()) {
		const lookup = new IncludedResources(included);
		for (const container of data) {
			if (!isSameNumber(container.attributes.number, number)) {
				const problem = `The service returned other containers than ${number}`;
				throw itemError(item.position, problem, 'Run the workflow again later.');
			}
			found.set(container.id, withRelated(container, lookup));
		}
	}
	return [...found.values()];
}

/** The container for a row, and whether its bill of lading differs from the row's. */
export interface MatchedContainer {
	context: ContainerContext;
	billDiffers: boolean;
}

/** Chooses the last voyage that was discharged on or before the last billed day. */
export function matchContainer(
	all: ContainerContext[],
	{ billOfLading: bill, to, invoiceDate }: InvoiceRow,
	now: number,
): MatchedContainer | undefined {
	const keys = billKeys(bill ?? '');
	const ofBill = all.filter((one) => isOnBill(one, keys));
	const dated = (ofBill.length ? ofBill : all)
		.map((context) => ({ context, day: dischargeDay(context) ?? '9999' }))
		.sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
	const until = to ?? invoiceDate ?? dayAt(now);
	const before = dated.filter(({ day }) => day <= until);
	const meant = before[before.length - 1] ?? dated[0];
	const billDiffers = keys.length > 0 && ofBill.length === 0;
	return meant && { context: meant.context, billDiffers };
}

function dischargeDay({ container }: ContainerContext): string | undefined {
	const { pod_discharged_at: time, pod_timezone: zone } = container.attributes;
	return dayOf(time, zone);
}

function isOnBill({ shipment }: ContainerContext, keys: string[]): boolean {
	const { bill_of_lading_number: number, normalized_number: normalized } =
		shipment?.attributes ?? {};
	const known = [number, normalized].flatMap((one) => billKeys(asText(one) ?? ''));
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
