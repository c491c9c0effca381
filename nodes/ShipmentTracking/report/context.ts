import { SERVICE_URL } from '../../shared/api/account';
import { serviceTime } from '../../shared/lib/time';
import type { Item } from '../input/item';
import type { RowContext } from '../operation/columnTable';

const PAGE = 'https://app.terminal49.com/shipments/find?q=';

/** @param now the time that counts as now, in epoch milliseconds */
export function rowContext({ client }: Item, now: number): RowContext {
	// Another service, such as the sandbox, has no pages in Terminal49.
	const hasPages = client.account.baseUrl === SERVICE_URL;
	return {
		asOf: serviceTime(now),
		link: (number) => (hasPages && number ? PAGE + encodeURIComponent(number) : null),
	};
}
