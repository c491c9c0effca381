import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A running server in this process. */
export interface Listening {
	url: string;
	/** Closes the server and all open connections. */
	close(): Promise<void>;
}

/** Makes a server listen on a free port of this machine. */
export async function listen(server: Server): Promise<Listening> {
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async close() {
			server.closeAllConnections();
			await new Promise((done) => server.close(done));
		},
	};
}
