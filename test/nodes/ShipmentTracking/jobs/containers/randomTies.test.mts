import { Client, KEY } from '../../../../../harness/sandbox/client.mts';
import { useMemoryStorage } from '../../../../support/n8n.mts';
import { useSandbox } from '../../../../support/sandbox.mts';
import { getMany } from '../../filterSupport.mts';

/**
 * Containers of one import have the same time of creation, and a sandbox that lists them in another
 * order in each request, so that pages repeat some and miss others.
 */

const COUNT = 150;
/** Containers with the same time of creation, fewer than a page. */
const TIED = 30;

describe('a list with equal times of creation', () => {
	const sandbox = useSandbox({ randomTies: true });
	const containers = () => sandbox.state.accounts.get(KEY)!.containers();

	beforeAll(async () => {
		useMemoryStorage();
		const client = new Client(sandbox);
		await client.shipment('MAEUTRANSARRIVEDBOX5');
		const count = COUNT / 5 - 1;
		await client.post('/sandbox/copies', { number: 'MAEUTRANSARRIVEDBOX5', count });
		for (const [place, { attributes }] of containers().entries()) {
			const group = Math.floor(place / TIED);
			attributes.created_at = `2026-10-0${1 + group}T08:00:00Z`;
			attributes.current_status = 'available';
		}
	}, 60_000);

	const LOST =
		'The list changed during the request, so records may be missing. Run it again later.';
	const expectNoSilentLoss = ({ ids, hints }: { ids: string[]; hints: string[] }) => {
		const missing = containers().filter(({ id }) => !ids.includes(id));
		expect(ids).toHaveLength(new Set(ids).size);
		expect(hints).toEqual(missing.length > 0 ? [LOST] : []);
	};

	// The pages of 50 begin and end within a group of equal times.
	it.each([1, 2, 3])('returns every container once, or a hint, in run %i', async () => {
		expectNoSilentLoss(await getMany(sandbox, 'container', {}));
	});

	it.each([1, 2, 3])(
		'returns every container once, or a hint, with a filter of the service, in run %i',
		async () => {
			const filters = { statuses: ['available'] };
			expectNoSilentLoss(await getMany(sandbox, 'container', { filters }));
		},
	);
});
