import { Client } from '../../harness/sandbox/client.mts';
import { credentials } from '../contract/support/runCase.mts';
import { toolOf, type Tool } from './agent.mts';
import { useSandbox } from '../support/sandbox.mts';

/**
 * The node as a tool of n8n's agents: n8n-core's own tool wrapper with the sandbox as the service.
 */

const BILL_OF_LADING = 'MAEUPACIFICATSEA1';
/** The maximum size of a short answer, about one sentence: users pay for every token. */
const SMALL_BYTES = 300;

const sandbox = useSandbox();
const client = new Client(sandbox);

const setup = () => ({ credentials: credentials(sandbox) });
const fromAi = (name: string, description: string) =>
	`={{ $fromAI('${name}', '${description}', 'string') }}`;

const containerTool = (): Promise<Tool> =>
	toolOf(
		{
			descriptionType: 'auto',
			resource: 'container',
			operation: 'get',
			containerId: {
				__rl: true,
				mode: 'number',
				value: fromAi('number', 'Container number such as MSKU1234565'),
			},
			options: { selectedFields: 'number, current_status, pickup_lfd' },
		},
		setup(),
	);

const trackTool = (): Promise<Tool> =>
	toolOf(
		{
			resource: 'trackingRequest',
			operation: 'create',
			requestType: fromAi('type', 'bill_of_lading, booking_number or container'),
			requestNumber: fromAi('number', 'The number to track'),
			scac: { __rl: true, mode: 'id', value: fromAi('scac', 'Carrier code, four letters') },
			options: { selectedFields: 'id, status' },
		},
		setup(),
	);

describe('Container > Get as a tool', () => {
	it('has a name, a description and one value that the model fills in', async () => {
		const tool = await containerTool();
		expect(tool.name).toBe('Ocean_Tracking');
		expect(tool.description).toMatch(/container/i);
		expect(Object.keys(tool.schema.shape)).toEqual(['number']);
		expect(tool.schema.shape.number.description).toBe('Container number such as MSKU1234565');
		expect(() => tool.schema.parse({})).toThrow(/number/);
	});

	it('returns a short answer for a tracked container', async () => {
		const { containers } = await client.shipment(BILL_OF_LADING);
		const { number, current_status, pickup_lfd } = containers[0].attributes;
		const text = await (await containerTool()).invoke({ number });
		expect(JSON.parse(text)).toEqual([{ number, current_status, pickup_lfd }]);
		expect(text.length).toBeLessThan(SMALL_BYTES);
	});

	it('returns advice for the model if the container is not tracked', async () => {
		const tool = await containerTool();
		const refusal = tool.invoke({ number: 'MSKU9999990' });
		await expect(refusal).rejects.toThrow(/no container has the number MSKU9999990/);
		await expect(refusal).rejects.toThrow(/Tracking Request > Track/);
	});
});

describe('Track as a tool', () => {
	const track = async (number: string) => {
		const parameters = {
			descriptionType: 'auto',
			resource: 'trackingRequest',
			operation: 'track',
			number: fromAi('number', 'The number to track'),
			scac: { __rl: true, mode: 'scac', value: 'MAEU' },
			wait: false,
		};
		const [row] = JSON.parse(await (await toolOf(parameters, setup())).invoke({ number })) as [
			{ outcome: string; reason: string | null },
		];
		return row;
	};
	const posts = () => sandbox.log.list().filter(({ method }) => method === 'POST').length;

	it('tracks one number per call', async () => {
		const before = posts();
		expect((await track('MAEU200300400')).outcome).toBe('created');
		expect(posts()).toBeGreaterThan(before);
	});

	it('rejects several numbers in one call before anything is sent', async () => {
		const before = posts();
		const row = await track('MAEU200300401, MAEU200300402');
		expect(row.outcome).toBe('rejected');
		expect(row.reason).toMatch(/'Number' has 2 numbers\. Call this tool once for each number/);
		expect(posts()).toBe(before);
	});
});

describe('Tracking Request > Create as a tool', () => {
	it('asks the model for number, carrier and type', async () => {
		const { schema } = await trackTool();
		expect(Object.keys(schema.shape).sort()).toEqual(['number', 'scac', 'type']);
	});

	it('creates a tracking request and returns its ID and status', async () => {
		const tool = await trackTool();
		const args = { type: 'booking_number', number: 'HLCU2026', scac: 'hlcu' };
		const [{ id, ...rest }] = JSON.parse(await tool.invoke(args)) as Array<{ id: string }>;
		expect(rest).toEqual({ status: 'pending' });
		const { attributes } = (await client.get(`/tracking_requests/${id}`)).body.data;
		expect(attributes).toMatchObject({ request_type: 'booking_number', scac: 'HLCU' });
	});

	it.each([
		[
			'type',
			{ type: 'booking', number: 'MAEU1000001', scac: 'HLCU' },
			/bill_of_lading, booking_number/,
		],
		[
			'scac',
			{ type: 'container', number: 'MSKU1234565', scac: 'Hapak' },
			/Detect Carrier Automatically/,
		],
		['carrier', { type: 'booking_number', number: 'MAEU1000001', scac: 'ZZZZ' }, /'Carrier'/],
	])('returns advice for the model how to correct a wrong %s', async (_, args, advice) => {
		await expect((await trackTool()).invoke(args)).rejects.toThrow(advice);
	});
});
