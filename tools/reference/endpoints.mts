import { composed } from '../../contract/operations/composed.mts';
import { cases } from '../../contract/operations/index.mts';

/**
 * The requests of an operation, in the order of the contract. Requests to the storage have no path.
 */
export function endpointsOf(resource: string, operation: string): string[] {
	const isAsked = (one: { resource: string; operation: string }) =>
		one.resource === resource && one.operation === operation;
	const rows = [
		...cases.filter(isAsked).map(({ row, sentTo }) => {
			const [method] = row.split(' ');
			return sentTo?.startsWith('/') ? `${method} ${sentTo}` : row;
		}),
		...composed.filter(isAsked).flatMap((one) => one.rows),
	];
	if (rows.length === 0 && !composed.some(isAsked))
		throw new Error(`No contract case for ${resource} ${operation}`);
	return [...new Set(rows)];
}
