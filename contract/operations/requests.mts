import { anyFixture } from '../model/fixture.mts';
import { operations } from '../model/operations.mts';
import { cases } from './index.mts';

/** A request that the node may send to the service. */
interface KnownRequest {
	method: string;
	/** Path with placeholders: `/containers/{id}`. */
	path: string;
	/** Allowed names in the query. */
	query: string[];
}

/**
 * The documented operations as the cases send them: some have another path, some have more query
 * parameters. Requests to the storage are omitted.
 */
export const knownRequests: KnownRequest[] = operations.flatMap(({ row, method, path, query }) => {
	const ofRow = cases.filter((one) => one.row === row);
	const sent = ofRow.flatMap((one) => Object.keys(one.query?.(anyFixture) ?? {}));
	return [...new Set(ofRow.map(({ sentTo = path }) => sentTo))]
		.filter((address) => address.startsWith('/'))
		.map((address) => ({ method, path: address, query: [...new Set([...query, ...sent])] }));
});
