import type { Client } from '../../../shared/api/client';
import { IncludedResources } from '../../../shared/api/jsonApi';
import { path } from '../../../shared/api/path';
import type { ContainerContext } from '../../../shared/domain/pickupModel';
import { CONTAINER_INCLUDE, withRelated } from './loadContainers';
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
		path: path`/containers`,
		query: { include: CONTAINER_INCLUDE },
		advice,
	});
	const lookup = new IncludedResources(included);
	return { subjects: data.map((container) => withRelated(container, lookup)), isComplete };
}
