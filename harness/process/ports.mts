import { createServer } from 'node:net';

const HOST = '127.0.0.1';

function listen(port: number): Promise<number | null> {
	return new Promise((resolve) => {
		const server = createServer();
		server.once('error', () => resolve(null));
		server.listen(port, HOST, () => {
			const address = server.address();
			server.close(() => resolve(typeof address === 'object' ? (address?.port ?? null) : null));
		});
	});
}

/** The preferred port when nobody has it, otherwise any free one. */
export async function freePort(preferred = 0): Promise<number> {
	const port = (await listen(preferred)) ?? (await listen(0));
	if (port === null) throw new Error(`No free port on ${HOST}`);
	return port;
}
