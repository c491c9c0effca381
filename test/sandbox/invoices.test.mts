import { Client, DAY_MS } from '../../harness/sandbox/client.mts';
import { useSandbox } from '../support/sandbox.mts';

const sandbox = useSandbox();
const client = new Client(sandbox);

interface Invoice {
	Container: string;
	From: string;
	Days: number;
	Rate: number | '';
	Amount: number;
	Currency: string;
	'Invoice No': string;
	'Original Invoice': string;
}

const KINDS: Record<string, (invoice: Invoice) => boolean> = {
	right: ({ Rate, Amount, Days }) => Rate === 100 && Amount === 100 * Days,
	'too high': ({ Rate }) => Rate === 150,
	doubled: ({ 'Invoice No': number }) => number.endsWith('-2'),
	credited: ({ Amount, 'Original Invoice': number }) => Amount < 0 && number !== '',
	corrected: ({ 'Invoice No': number }) => number.endsWith('-R'),
	foreign: ({ Currency }) => Currency === 'EUR',
	'of an unknown container': ({ Container }) => Container === 'TCNU4711003',
};

test.each([0, 13, 29, 58, 91])(
	'the carriers have sent invoices of each kind for the month before, %i days later',
	async (days) => {
		sandbox.reset();
		sandbox.advance(days * DAY_MS);
		await client.post('/sandbox/examples', {});
		const invoices = JSON.parse((await client.get('/sandbox/invoices')).text) as Invoice[];
		const today = new Date(sandbox.clock.now());
		const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1));
		const ofMonth = invoices.filter(({ From }) => From.startsWith(month.toISOString().slice(0, 7)));
		const missing = Object.keys(KINDS).filter((kind) => !ofMonth.some(KINDS[kind]));
		expect(missing).toEqual([]);
	},
);

test('an account without returned containers has no invoices', async () => {
	sandbox.reset();
	expect(JSON.parse((await client.get('/sandbox/invoices')).text)).toEqual([]);
});
