import { Client, KEY } from '../../../../../harness/sandbox/client.mts';
import { addCopies } from '../../../../support/copies.mts';
import { useMemoryStorage } from '../../../../support/n8n.mts';
import { useSandbox } from '../../../../support/sandbox.mts';
import { getMany } from '../../filterSupport.mts';

/**
 * The containers of one import have the same creation time. This sandbox lists them in another
 * order in each request, so some are on two pages and others on none.
 */

const COUNT = 150;
/** The number of containers with the same creation time, less than a page. */
const TIED = 30;

describe('containers with the same creation time', () => {
	const sandbox = useSandbox({ randomTies: true });
	const containers = () => sandbox.state.accounts.get(KEY)!.containers();

	beforeAll(async () => {
		useMemoryStorage();
		const client = new Client(sandbox);
		await client.shipment('MAEUTRANSARRIVEDBOX5');
		addCopies(sandbox, COUNT / 5 - 1);
		for (const [place, { attributes }] of containers().entries()) {
			const group = Math.floor(place / TIED);
			attributes.created_at = `2026-10-0${1 + group}T08:00:00Z`;
			attributes.current_status = 'available';
		}
	}, 60_000);

	const LOST =
		'The list changed during the request, so records may be missing. Run it again later.';
	const FILTERS = [{}, { statuses: ['available'] }];

	// Pages have 50 rows, so each page boundary is within a group with the same time.
	it.each([...FILTERS, ...FILTERS, ...FILTERS])(
		'are all returned once with the filters %j, or a hint says that some may be missing',
		async (filters) => {
			const { ids, hints } = await getMany(sandbox, 'container', { filters });
			const missing = containers().filter(({ id }) => !ids.includes(id));
			expect(ids).toHaveLength(new Set(ids).size);
			expect(hints).toEqual(missing.length > 0 ? [LOST] : []);
		},
	);
});
