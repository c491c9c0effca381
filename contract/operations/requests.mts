import { anyFixture } from '../model/fixture.mts';
import { operations } from '../model/operations.mts';
import { cases } from './index.mts';

/** A request that the node may send to the service. */
interface KnownRequest {
	method: string;
	/** With its placeholders: `/containers/{id}`. */
	path: string;
	/** Names that its query may have. */
	query: string[];
}

/**
 * The operations as they are described, and as the cases send them: some to another path, some with
 * further names in the query. What goes to the storage and not to the service is left out.
 */
export const knownRequests: KnownRequest[] = operations.flatMap(({ row, method, path, query }) => {
	const ofRow = cases.filter((one) => one.row === row);
	const sent = ofRow.flatMap((one) => Object.keys(one.query?.(anyFixture) ?? {}));
	return [...new Set(ofRow.map(({ sentTo = path }) => sentTo))]
		.filter((address) => address.startsWith('/'))
		.map((address) => ({ method, path: address, query: [...new Set([...query, ...sent])] }));
});
