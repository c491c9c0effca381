import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server that a workflow calls. The check decides whether it fails, hangs or works. */

type Behaviour = (response: ServerResponse) => void;

const works: Behaviour = (response) => void response.writeHead(200).end('{}');
export const fails: Behaviour = (response) => void response.writeHead(500).end('{}');

/** A behavior that answers only after `release` was called. */
export function hanging() {
	let release = () => {};
	const released = new Promise<void>((done) => (release = done));
	const hangs: Behaviour = (response) => void released.then(() => works(response));
	return { hangs, release };
}

const next: Behaviour[] = [];
let asked = 0;

const server = createServer((request, response) => {
	request.resume();
	asked++;
	(next.shift() ?? works)(response);
});

/** Returns the URL of the server, which stops with this program. */
export async function startTool(): Promise<string> {
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	server.unref();
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Sets how the next requests are answered. Later requests succeed. Restarts the count. */
export function prepareTool(...behaviours: Behaviour[]): void {
	next.splice(0, next.length, ...behaviours);
	asked = 0;
}

export const timesAsked = (): number => asked;
