import { normalizeNumber } from '../../records';

interface Identity {
	type: string | null;
	number: string | null;
	id: string | null;
}

/** The same for all records of a container, also under another bill of lading. */
export function boxOf({ type, number, id }: Identity): string {
	const own = type === 'container' && normalizeNumber(number ?? '');
	return own || `${type} ${id}`;
}
