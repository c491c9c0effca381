import type { Client } from '../../shared/api/client';
import { Cache } from '../../shared/api/execution';
import { readCarrier } from '../../../shipping/records';
import { listCarriers } from '../../shared/pickLists/accountLists';
import type { Item } from './item';

/**
 * The SCAC of a carrier given by name or code; empty for an empty text. Unknown codes are returned
 * unchanged, so that the service decides whether they are valid.
 * @param more further advice, a sentence
 * @throws NodeOperationError with the field's label and the possible carriers
 */
export async function findScac(item: Item, name: string, text: string, more = ''): Promise<string> {
	if (!text) return '';
	const match = readCarrier(text);
	const carrier = 'scac' in match ? match : await findCarrier(item.client, text);
	if ('scac' in carrier) return carrier.scac;
	throw item.invalid(name, carrier.problem, `${carrier.advice} ${more}`.trim());
}

const carrierCache = () => new Cache<Awaited<ReturnType<typeof listCarriers>>>();

/**
 * Reads a carrier. If the package does not know the name, the account's own list of carriers is
 * used, which is read once for all items.
 * @throws NodeOperationError if the name needs the list and the list cannot be read
 */
export async function findCarrier(client: Client, text: string) {
	const match = readCarrier(text);
	if (!match.isUncertain) return match;
	const own = await client.execution
		.state(carrierCache)
		.get('', async () => await listCarriers(client))
		.catch((error: Error) => error);
	if (!(own instanceof Error)) return readCarrier(text, own);
	client.throwIfStopped();
	// A code does not need the list: the service decides whether it is valid.
	if ('scac' in match) return match;
	throw client.problem(
		`The carrier "${text}" could not be looked up in the account's list: ${own.message}`,
		'Enter the SCAC of the carrier, such as MAEU, or try again later.',
	);
}
