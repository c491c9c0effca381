import { SERVICE_URL } from '../../shared/api/account';
import { serviceTime } from '../../../shipping/days';
import { encodePart } from '../../shared/lib/url';
import type { Item } from '../input/item';

const PAGE = 'https://app.terminal49.com/shipments/find?q=';

/** Real numbers are much shorter. Slack limits the length of a message with links. */
const LINK_MAX = 200;

function linkTo(number: string): string | null {
	const link = PAGE + encodePart(number);
	return link.length <= LINK_MAX ? link : null;
}

/** @param now the time that counts as now, in epoch milliseconds */
export function rowContext({ client }: Item, now: number) {
	// Another service, such as the sandbox, has no pages in Terminal49.
	const hasPages = client.account.baseUrl === SERVICE_URL;
	return {
		asOf: serviceTime(now),
		link: (number: string | null | undefined) => (hasPages && number ? linkTo(number) : null),
	};
}
