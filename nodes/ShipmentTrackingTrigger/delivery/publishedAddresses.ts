import type { Client } from '../../shared/api/client';
import { asArray, asObject } from '../../shared/lib/json';
import { sourceAddressesRequest } from '../../shared/domain/webhooks';
import { BoundedMap } from '../../shared/lib/boundedMap';
import { DAY_MS, MINUTE_MS } from '../../shared/lib/duration';
import type { SourceAddresses } from '../../shared/domain/attributes';

const ADDRESSES_AGE_MAX_MS = DAY_MS;
const ADDRESSES_RETRY_MS = MINUTE_MS;
const ACCOUNTS_MAX = 100;

/** The published source addresses of an account, and until when they count. */
interface Addresses {
	list: Promise<string[]>;
	until: number;
}

const published = new BoundedMap<Addresses>(ACCOUNTS_MAX);

/**
 * Whether the service says that it sends from an address (docs/service.md#source-addresses). When the
 * list cannot be had, nothing is known to be published.
 */
export async function isPublishedAddress(client: Client, address: string): Promise<boolean> {
	const known = published.get(client.account.id);
	const current = known && known.until > Date.now() ? known : refresh(client, known);
	return (await current.list).includes(normalizeAddress(address));
}

/** The list anew, read once for all who wait for it; when it cannot be, the former for a while. */
function refresh(client: Client, former?: Addresses): Addresses {
	const read = readAddresses(client).catch(() => []);
	const entry: Addresses = {
		until: Date.now() + ADDRESSES_AGE_MAX_MS,
		list: read.then(async (publishedAddresses) => {
			if (publishedAddresses.length) return publishedAddresses;
			entry.until = Date.now() + ADDRESSES_RETRY_MS;
			return (await former?.list) ?? [];
		}),
	};
	published.set(client.account.id, entry);
	return entry;
}

async function readAddresses(client: Client): Promise<string[]> {
	const { body } = await client.send(sourceAddressesRequest);
	return asArray(asObject<SourceAddresses>(body).webhook_notification_ips).map((one) =>
		normalizeAddress(String(one)),
	);
}

/** An IPv4 address may come mapped into IPv6: `::ffff:192.0.2.1`. */
function normalizeAddress(address: string): string {
	return address
		.trim()
		.toLowerCase()
		.replace(/^::ffff:(?=\d+\.)/, '');
}
