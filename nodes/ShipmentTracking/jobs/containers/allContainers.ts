import type { Client } from '../../../shared/api/client';
import type { ContainerContext } from '../../../shared/domain/pickupModel';
import { ALL_CONTAINERS, withRelated } from './loadContainers';
import { readMovingList } from './movingList';

interface AllContainersRead<Row> {
	rows: Row[];
	/** False where the list changed faster than it could be read: some may be missing. */
	isComplete: boolean;
}

/**
 * Every container of the account, long finished ones too: of each only its row is held.
 *
 * @param advice which other choice helps where there are too many
 */
export async function loadAllContainers<Row>(
	client: Client,
	advice: string,
	toRow: (subject: ContainerContext) => Row,
): Promise<AllContainersRead<Row>> {
	const request = { ...ALL_CONTAINERS, advice };
	return await readMovingList(client, request, (...row) => toRow(withRelated(...row)));
}
