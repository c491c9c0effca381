import type { Client } from '../../../shared/api/client';
import { IncludedResources } from '../../../shared/api/jsonApi';
import type { ContainerContext } from '../../../shared/domain/pickupModel';
import { ALL_CONTAINERS, withRelated } from './loadContainers';
import { readMovingList } from './movingList';

interface AllContainersRead {
	subjects: ContainerContext[];
	/** False where the list changed faster than it could be read: some may be missing. */
	isComplete: boolean;
}

/**
 * Every container of the account, long finished ones too.
 *
 * @param advice which other choice helps where there are too many
 */
export async function loadAllContainers(
	client: Client,
	advice: string,
): Promise<AllContainersRead> {
	const { data, included, isComplete } = await readMovingList(client, {
		...ALL_CONTAINERS,
		advice,
	});
	const lookup = new IncludedResources(included);
	return { subjects: data.map((container) => withRelated(container, lookup)), isComplete };
}
