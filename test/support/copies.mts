import { KEY } from '../../harness/sandbox/client.mts';
import type { Sandbox } from '../../sandbox/app.mts';
import type { Account, Container, Shipment } from '../../sandbox/domain/account.mts';
import { containersOf } from '../../sandbox/domain/milestoneContext.mts';
import { checkDigit } from '../../sandbox/domain/trackingNumbers.mts';
import { timestamp, toMany, toOne } from '../../sandbox/jsonApi/resource.mts';

/** The copies have different check times, so that the order of the list is defined. */
const CHECK_INTERVAL_MS = 1_000;

/** Copies a shipment with its containers, without their event history. */
export function copyShipment(account: Account, original: Shipment, name: string): void {
	const shipment = structuredClone(original);
	shipment.id = account.ids.next('shipment');
	shipment.attributes.bill_of_lading_number = `${original.attributes.bill_of_lading_number}${name}`;
	const containers = containersOf(account, original).map((container) =>
		copyContainer(account, container, shipment),
	);
	shipment.relationships.containers = toMany(containers);
	account.add(shipment);
}

function copyContainer(account: Account, original: Container, shipment: Shipment): Container {
	const container = structuredClone(original);
	const count = account.count('container');
	const firstTen = `${original.attributes.number.slice(0, 4)}${String(count).padStart(6, '0')}`;
	container.id = account.ids.next('container');
	container.attributes.number = `${firstTen}${checkDigit(firstTen)}`;
	container.relationships.shipment = toOne(shipment);
	container.relationships.transport_events = { data: [] };
	container.relationships.raw_events = { data: [] };
	const checkedAt = original.attributes.terminal_checked_at;
	if (checkedAt) {
		const earlier = timestamp(Date.parse(checkedAt) - count * CHECK_INTERVAL_MS);
		container.attributes.terminal_checked_at = earlier;
		container.attributes.shipment_last_tracking_request_at = earlier;
	}
	return account.add(container);
}

/** Fills the account with copies of its only shipment. */
export function addCopies({ state }: Sandbox, count: number): void {
	const account = state.accounts.get(KEY)!;
	const [original] = account.shipments();
	for (let copy = 1; copy <= count; copy++) copyShipment(account, original, `C${copy}`);
}
