import fc from 'fast-check';
import type { INodeParameters } from 'n8n-workflow';

import { Client, KEY } from '../../../harness/sandbox/client.mts';
import type { Container } from '../../../sandbox/domain/account.mts';
import { runNode, useMemoryStorage } from '../../support/n8n.mts';
import { useSandbox } from '../../support/sandbox.mts';
import { answer, sentRequests, startNock, stopNock } from '../../support/service.mts';
import { getMany } from './filterSupport.mts';

const sandbox = useSandbox();

beforeAll(async () => {
	useMemoryStorage();
	await new Client(sandbox).post('/sandbox/examples', {});
}, 60_000);

/** The last free days of one container, as midnights in the time zone of the port. */
interface Days {
	line?: string;
	terminal?: string;
	rail?: string;
	/** The day in pickup_lfd, which the service selects or calculates. */
	copy?: string;
}

const midnight = (day: string | undefined) => (day ? `${day}T08:00:00Z` : null);

/** Sets these days on the first containers, and none on the others. */
function setDays(all: Days[]): Container[] {
	const containers = sandbox.state.accounts.get(KEY)!.containers();
	for (const [index, { attributes }] of containers.entries()) {
		const days = all[index] ?? {};
		attributes.pod_timezone = 'America/Los_Angeles';
		attributes.import_deadlines = {
			pickup_lfd_line: midnight(days.line),
			pickup_lfd_terminal: midnight(days.terminal),
			pickup_lfd_rail: midnight(days.rail),
		};
		attributes.pickup_lfd = midnight(days.copy);
	}
	return containers;
}

const RANGE: INodeParameters = { lastFreeDayFrom: '2027-03-05', lastFreeDayBefore: '2027-03-09' };
const BEFORE: INodeParameters = { lastFreeDayBefore: '2027-03-09' };

describe('the filters Last Free Day From and Before', () => {
	let boxes: Container[];
	const idsOf = (...places: number[]) => places.map((place) => boxes[place].id).sort();

	beforeAll(() => {
		boxes = setDays([
			{ line: '2027-03-05' },
			{ terminal: '2027-03-08' },
			{ rail: '2027-03-06' },
			{ copy: '2027-03-07' },
			// The terminal's day is in the range. The carrier's day, also in pickup_lfd, is not.
			{ line: '2027-03-20', terminal: '2027-03-06', copy: '2027-03-20' },
			// The terminal's day, the earliest, is before the range.
			{ line: '2027-03-06', terminal: '2027-03-01' },
			{ line: '2027-03-09' },
			{},
		]);
	});

	it("read one list for each of the service's six filters for last free days", async () => {
		const { ids, hints, queries } = await getMany(sandbox, 'container', { filters: RANGE });
		expect(ids.sort()).toEqual(idsOf(0, 1, 2, 3, 4));
		expect(hints).toEqual([]);
		const keys = new Set(
			queries.flatMap((query) => query.map(([key]) => key)).filter((key) => /lfd/.test(key)),
		);
		expect([...keys].sort()).toEqual([
			'filter[pickup_lfd][]',
			'filter[pickup_lfd_line_effective_on][]',
			'filter[pickup_lfd_line_on][]',
			'filter[pickup_lfd_rail_on][]',
			'filter[pickup_lfd_terminal_effective_on][]',
			'filter[pickup_lfd_terminal_on][]',
		]);
		expect(queries.length).toBe(6);
		const [first] = queries;
		expect(first).toContainEqual(['filter[pickup_lfd_line_on][]', '>=2027-03-04']);
		expect(first).toContainEqual(['filter[pickup_lfd_line_on][]', '<=2027-03-09']);
	});

	it('sort the rows of all lists together and stop at the limit', async () => {
		const parameters = { filters: RANGE, returnAll: false, limit: 2 };
		const { rows } = await getMany(sandbox, 'container', {
			...parameters,
			options: { sort: '-pickup_lfd' },
		});
		expect(rows.map(({ pickup_lfd: day }) => day)).toEqual([
			midnight('2027-03-20'),
			midnight('2027-03-07'),
		]);
	});

	it("read only tracked containers if 'Tracking Stopped' is off", async () => {
		const filters = { ...BEFORE, trackingStopped: false };
		const { ids, queries } = await getMany(sandbox, 'container', { filters });
		const keys = new Set(
			queries.flatMap((query) => query.map(([key]) => key)).filter((key) => /^filter/.test(key)),
		);
		expect([...keys]).toEqual(['filter[actively_tracked]']);
		const stopped = (await getMany(sandbox, 'container', { filters: BEFORE })).ids.filter(
			(id) => !ids.includes(id),
		);
		const all = await getMany(sandbox, 'container', { filters: { trackingStopped: true } });
		expect(stopped.every((id) => all.ids.includes(id))).toBe(true);
	});
});

it('a range contains the same containers as the difference of two lists filtered by Last Free Day Before', async () => {
	const day = fc.option(
		fc.integer({ min: 1, max: 14 }).map((date) => `2027-03-${String(date).padStart(2, '0')}`),
		{ nil: undefined },
	);
	const days = fc.record({ line: day, terminal: day, rail: day, copy: day });
	await fc.assert(
		fc.asyncProperty(fc.array(days, { minLength: 5, maxLength: 30 }), async (all) => {
			setDays(all);
			const found = await getMany(sandbox, 'container', { filters: RANGE });
			const before = await getMany(sandbox, 'container', { filters: BEFORE });
			const tooEarly = await getMany(sandbox, 'container', {
				filters: { lastFreeDayBefore: '2027-03-05' },
			});
			const expected = before.ids.filter((id) => !tooEarly.ids.includes(id));
			expect(found.ids.sort()).toEqual(expected.sort());
		}),
		{ numRuns: 6 },
	);
}, 120_000);

it("finds a calculated last free day through the service's filter for calculated days", async () => {
	startNock();
	const attributes = {
		pod_timezone: 'America/Los_Angeles',
		import_deadlines: { pickup_lfd_line: midnight('2027-03-06') },
	};
	const box = { id: 'calculated', type: 'container', attributes };
	for (let list = 0; list < 6; list++) {
		answer('GET', '/v2/containers', { body: { data: list === 4 ? [box] : [] } });
	}
	const parameters = { resource: 'container', operation: 'getAll', returnAll: true };
	const rows = await runNode({ ...parameters, filters: RANGE });
	expect(rows.map(({ json }) => json.id)).toEqual(['calculated']);
	expect(sentRequests()).toHaveLength(6);
	stopNock();
});
