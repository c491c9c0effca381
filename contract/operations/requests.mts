import { operations } from './list.mts';
import { cases } from './index.mts';

/** A request that the node may send to the service. */
interface KnownRequest {
	method: string;
	/** Path with placeholders: `/containers/{id}`. */
	path: string;
	/** Allowed names in the query. */
	query: string[];
}

/** The operations with the paths that the cases send. Requests to the storage are omitted. */
export const knownRequests: KnownRequest[] = operations.flatMap(({ row, method, path, query }) => {
	const paths = cases.filter((one) => one.row === row).map(({ sentTo = path }) => sentTo);
	return [...new Set(paths)]
		.filter((address) => address.startsWith('/'))
		.map((address) => ({ method, path: address, query }));
});
