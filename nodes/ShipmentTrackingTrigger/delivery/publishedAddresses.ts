import type { Client } from '../../shared/api/client';
import type { SourceAddresses } from '../../shared/domain/attributes';
import { sourceAddressesRequest } from '../../shared/domain/webhooks';
import { DAY_MS, MINUTE_MS } from '../../shared/lib/duration';
import { asArray, asObject } from '../../shared/lib/json';
import { publishedAddresses, type PublishedAddresses } from '../memory/processMemory';

/**
 * Whether the service publishes an address as its own (docs/development/service.md#source-addresses). False when
 * the list has never been read.
 */
export async function isPublishedAddress(client: Client, address: string): Promise<boolean> {
	const known = publishedAddresses.get(client.account.id);
	const current = known && known.until > Date.now() ? known : refresh(client, known);
	return (await current.list).includes(normalizeAddress(address));
}

/** Reads the list once for all deliveries. After a failure, the former one stays for a minute. */
function refresh(client: Client, former?: PublishedAddresses): PublishedAddresses {
	const read = readAddresses(client).catch(() => []);
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
	return asArray(asObject<SourceAddresses>(body).webhook_notification_ips).map((one) =>
		normalizeAddress(String(one)),
	);
}

/** An IPv4 address may be mapped into IPv6: `::ffff:192.0.2.1`. */
function normalizeAddress(address: string): string {
	return address
		.trim()
		.toLowerCase()
		.replace(/^::ffff:(?=\d+\.)/, '');
}
