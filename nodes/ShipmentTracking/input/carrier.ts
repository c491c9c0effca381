import type { Client } from '../../shared/api/client';
import { Cache } from '../../shared/api/execution';
import {
	isCertain,
	readCarrier,
	type CarrierReading,
	type KnownCarrier,
} from '../../shared/domain/carrier';
import { listCarriers } from '../../shared/pickLists/carriers';
import type { Item } from './item';

/**
 * The SCAC of the carrier that a text names; empty for an empty one. A code that is not known is
 * returned as it is: the service judges it.
 *
 * @param more further advice, a sentence
 * @throws NodeOperationError that names the field, and the carriers that may be meant
 */
export async function scacIn(item: Item, name: string, text: string, more = ''): Promise<string> {
	if (!text) return '';
	const reading = readCarrier(text);
	const carrier = 'scac' in reading ? reading : await findCarrier(item.client, text);
	if ('scac' in carrier) return carrier.scac;
	throw item.invalid(name, carrier.problem, `${carrier.advice} ${more}`.trim());
}

const carrierCache = () => new Cache<KnownCarrier[]>();

/**
 * Reads a carrier, with the account's own list for one that the package does not know. The list is
 * read once for all items.
 *
 * @throws NodeOperationError when a name needs the list and the list cannot be read
 */
export async function findCarrier(client: Client, text: string): Promise<CarrierReading> {
	const reading = readCarrier(text);
	if (isCertain(reading)) return reading;
	const own = await client.execution
		.state(carrierCache)
		.get('', async () => await listCarriers(client))
		.catch((error: Error) => error);
	if (!(own instanceof Error)) return readCarrier(text, own);
	client.throwIfStopped();
	// The service judges a code itself.
	if ('scac' in reading) return reading;
	throw client.problem(
		`The carrier "${text}" could not be looked up in the account's list: ${own.message}`,
		'Enter the SCAC of the carrier, such as MAEU, or try again later.',
	);
}
