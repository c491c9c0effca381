import type { Client } from '../../shared/api/client';
import { decodeAnswer } from '../../../shipping/records';
import { sourceAddressesRequest } from '../../shared/domain/webhooks';
import { DAY_MS, MINUTE_MS } from '../../../shipping/days';
import { untilAborted } from '../../shared/lib/untilAborted';
import { publishedAddresses, type PublishedAddresses } from '../memory/processMemory';

/** Maximum time of a reading, which may take longer than the delivery that started it. */
const ADDRESSES_TIMEOUT_MS = MINUTE_MS;

/**
 * Whether the service publishes an address as its own (docs/development/service.md#source-addresses).
 * False when the list has never been read. Waits for the list until the signal is aborted; the
 * reading goes on for the next delivery.
 */
export async function isPublishedAddress(
	client: Client,
	address: string,
	signal: AbortSignal,
): Promise<boolean> {
	const known = publishedAddresses.get(client.account.id);
	const current = known && known.until > Date.now() ? known : refreshAddresses(client, known);
	const list =
		(await untilAborted(current.list, signal)) ??
		(known && (await untilAborted(known.list, signal)));
	return list?.includes(normalizeAddress(address)) ?? false;
}

/** Reads the list once for all deliveries. After a failure, the former one stays for a minute. */
function refreshAddresses(client: Client, former?: PublishedAddresses): PublishedAddresses {
	const read = readAddresses(client.within(ADDRESSES_TIMEOUT_MS)).catch(() => []);
	const entry: PublishedAddresses = {
		until: Date.now() + DAY_MS,
		list: read.then(async (addresses) => {
			if (addresses.length) return addresses;
			entry.until = Date.now() + MINUTE_MS;
			return (await former?.list) ?? [];
		}),
	};
	publishedAddresses.set(client.account.id, entry);
	return entry;
}

async function readAddresses(client: Client): Promise<string[]> {
	const { body } = await client.send(sourceAddressesRequest);
	const { webhook_notification_ips: addresses = [] } = decodeAnswer('sourceAddresses', body);
	return addresses.map(normalizeAddress);
}

/** An IPv4 address may be mapped into IPv6: `::ffff:192.0.2.1`. */
function normalizeAddress(address: string): string {
	return address
		.trim()
		.toLowerCase()
		.replace(/^::ffff:(?=\d+\.)/, '');
}
