import { createServer as createHttpsServer } from 'node:https';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

import nock from 'nock';

import { Client } from '../../../../nodes/shared/api/client';
import type { ServiceError } from '../../../../nodes/shared/api/errors';
import { path } from '../../../../nodes/shared/api/path';
import { selfSigned } from '../../../support/certificate.mts';
import {
	API_KEY,
	errorOf,
	executeContext,
	HOST,
	runNode,
	testCredential,
} from '../../../support/n8n.mts';
import { useNock } from '../../../support/service.mts';
import { startFastTime } from '../../../support/time.mts';
import { CA, NOT_SENT, PROXY, UNCERTAIN, type Fault } from './connectionFaults.mts';

/** Tests requests that never left n8n, and those for which this is not certain. */

let account = 0;

async function connect(baseUrl = `${HOST}/v2`): Promise<Client> {
	const credentials = { apiKey: `${API_KEY}-${++account}`, baseUrl };
	return await Client.connect(executeContext({}, undefined, { credentials }));
}

type Method = 'GET' | 'POST';
const send = async (method: Method, client: Client) =>
	(await errorOf(
		client.send({
			method,
			path: path`/shipments`,
			...(method === 'POST' ? { body: { data: {} } } : {}),
		}),
	)) as unknown as ServiceError;

const named = (one: Fault) => `${'code' in one ? one.code : ''} ${one.message}`;

describe('a simulated fault of the connection', () => {
	useNock();
	let stopTime: () => void;
	beforeEach(() => void (stopTime = startFastTime(50)));
	afterEach(() => stopTime());

	async function failing(method: Method, cause: Fault) {
		let tries = 0;
		nock(HOST)
			.persist()
			.intercept('/v2/shipments', method, () => ++tries > 0)
			.replyWithError(cause as Error);
		return { error: await send(method, await connect()), tries: () => tries };
	}

	const everyMethod = NOT_SENT.flatMap((row) =>
		(['GET', 'POST'] as const).map((method) => [method, named(row[0]), ...row] as const),
	);

	it.each(everyMethod)(
		'of %s says that nothing was sent after %j, with the reason and advice, and is repeated only if this may help',
		async (method, _, cause, reason, advice, isTemporary) => {
			const { error, tries } = await failing(method, cause);
			const [, said = ''] =
				/^No connection to the service: (.*)\. Nothing was sent$/s.exec(error.message) ?? [];
			expect(said || error.message).toMatch(reason);
			expect(error.description).toMatch(advice);
			expect(error.description).not.toContain('may have processed');
			expect(error.isUncertain).toBe(false);
			expect(/gave up after 4 tries/.test(error.description ?? '')).toBe(isTemporary);
			if (method === 'GET') expect(tries()).toBe(isTemporary ? 4 : 1);
		},
	);

	it.each(UNCERTAIN.map((one) => [named(one), one] as const))(
		'of a write may have happened after it was sent after %j, so the write is not repeated',
		async (_, cause) => {
			const { error } = await failing('POST', cause);
			expect(error.message).not.toContain('Nothing was sent');
			expect(error.message).toMatch(
				/^The service did not answer POST \/shipments: .*\. The request may have been processed: check before you repeat it$/,
			);
			expect(error.message).not.toMatch(/perhaps|retry/i);
			expect(error.description).toMatch(/may have processed the request, so it was not repeated/);
			expect(error.isUncertain).toBe(true);
		},
	);
});

describe('a real connection', () => {
	const servers: Server[] = [];
	const sockets: Socket[] = [];
	const received: string[] = [];
	let stopTime: () => void;
	beforeEach(() => void (stopTime = startFastTime(50)));
	afterEach(async () => {
		stopTime();
		delete process.env.HTTPS_PROXY;
		received.length = 0;
		for (const socket of sockets.splice(0)) socket.destroy();
		for (const server of servers.splice(0)) await new Promise((done) => server.close(done));
	});

	async function hostOf(server: Server): Promise<string> {
		servers.push(server);
		server.on('connection', (socket: Socket) => {
			sockets.push(socket.on('error', () => undefined));
			received.push('connection');
		});
		await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
		return `127.0.0.1:${(server.address() as AddressInfo).port}`;
	}

	const secureServer = () =>
		createHttpsServer(selfSigned('api.test'), (request, response) => {
			received.push(`${request.method}`);
			response.end('{}');
		});
	const onData = (answer: (socket: Socket) => void) =>
		createServer((socket) => void socket.once('data', () => answer(socket)));

	it('to a server with its own certificate fails before a write is sent, once', async () => {
		const error = await send('POST', await connect(`https://${await hostOf(secureServer())}/v2`));
		expect(error.message).toBe(
			'No connection to the service: its certificate is not trusted (self-signed certificate). Nothing was sent',
		);
		expect(error.description).toMatch(CA);
		expect(received).toEqual(['connection']);
	});

	it('to a closed port is tried again, also for a write', async () => {
		const error = await send('POST', await connect('http://127.0.0.1:1/v2'));
		expect(error.message).toMatch(/refuses connections \(connect ECONNREFUSED 127\.0\.0\.1:1\)/);
		expect(error.description).toMatch(/^The node gave up after 4 tries.*'Base URL'/);
	});

	it('to an unknown host is tried once', async () => {
		const error = await send('GET', await connect('https://nothing.invalid/v2'));
		expect(error.message).toMatch(/the host is unknown \(getaddrinfo ENOTFOUND nothing\.invalid\)/);
		expect(error.description).toMatch(/'Base URL'.*HTTPS_PROXY/);
	});

	it('to a port without https is tried once', async () => {
		const host = await hostOf(onData((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
		const error = await send('POST', await connect(`https://${host}/v2`));
		expect(error.message).toMatch(/does not use https as n8n does \(wrong version number\)/);
		expect(received).toEqual(['connection']);
	});

	it('that ends during the handshake is tried again, also for a write', async () => {
		const host = await hostOf(onData((socket) => socket.destroy()));
		const error = await send('POST', await connect(`https://${host}/v2`));
		expect(error.message).toMatch(/closed before it was secure/);
		expect(received).toHaveLength(4);
	});

	it('that ends after a write was sent is not tried again', async () => {
		const host = await hostOf(onData((socket) => socket.resetAndDestroy()));
		const error = await send('POST', await connect(`http://${host}/v2`));
		expect(error.description).toMatch(/may have processed the request/);
		expect(received).toHaveLength(1);
	});

	it('through a proxy that is not there says that nothing was sent', async () => {
		process.env.HTTPS_PROXY = 'http://127.0.0.1:1';
		const error = await send('POST', await connect('https://api.test/v2'));
		expect(error.message).toMatch(/refuses connections .*127\.0\.0\.1:1.* Nothing was sent$/);
		expect(error.description).toMatch(PROXY);
	});

	it('through a proxy that closes it says that nothing was sent', async () => {
		const proxy = await hostOf(onData((socket) => socket.destroy()));
		process.env.HTTPS_PROXY = `http://${proxy}`;
		const error = await send('POST', await connect('https://api.test/v2'));
		expect(error.message).toMatch(/the proxy closed the connection.* Nothing was sent$/);
		expect(received).toHaveLength(4);
	});

	it('through a proxy that requires a password says how to enter it', async () => {
		const refusal = 'HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n';
		process.env.HTTPS_PROXY = `http://${await hostOf(onData((socket) => socket.end(refusal)))}`;
		const error = await send('POST', await connect('https://api.test/v2'));
		expect(error.message).toBe('The proxy answered 407 to POST /shipments');
		expect(error.description).toMatch(/HTTPS_PROXY.*user:password@/);
	});

	it('to a file storage with its own certificate names the storage, not the base URL', async () => {
		const host = await hostOf(secureServer());
		const storage = { resource: 'document', operation: 'download' };
		const service = createServer((socket) => {
			socket.once('data', () => {
				const download_url = `https://${host}/file?signature=secret-1`;
				const data = { id: 'd-1', type: 'document', attributes: {} };
				const body = JSON.stringify({ data, download_url });
				socket.end(
					`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
				);
			});
		});
		const credentials = { baseUrl: `http://${await hostOf(service)}/v2` };
		const documentId = { __rl: true, mode: 'id', value: 'd-1' };
		const parameters = { ...storage, documentId };
		const error = await errorOf(runNode(parameters, undefined, { credentials }));
		expect(error.message).toMatch(/No connection to the file storage: its certificate/);
		expect(error.description).toMatch(CA);
		expect(error.description).not.toContain("'Base URL'");
	});

	it('of a credential test that fails has the same advice', async () => {
		const baseUrl = `https://${await hostOf(secureServer())}/v2`;
		const { status, message } = await testCredential({ apiKey: API_KEY, baseUrl });
		expect(status).toBe('Error');
		expect(message).toMatch(/its certificate is not trusted.*NODE_EXTRA_CA_CERTS/);
	});
});
