import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEFAULT_DELAY_MS, sleep, type Faults } from '../core/faults.mts';

/** Lets a fault meet a request to the storage; true when that was the answer. */
export async function applyStorageFault(
	faults: Faults,
	method: string,
	path: string,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<boolean> {
	const fault = faults.take('storage', method, path);
	if (!fault) return false;
	if (fault.kind === 'slow') {
		await sleep(fault.delayMs ?? DEFAULT_DELAY_MS);
		return false;
	}
	if (fault.kind === 'reset') {
		request.socket.destroy();
		return true;
	}
	request.resume();
	const status = fault.kind === 'rate' ? 503 : (fault.status ?? 500);
	response.writeHead(status, { 'content-type': 'application/xml', connection: 'close' });
	response.end(fault.kind === 'emptyBody' ? '' : '<Error><Code>InternalError</Code></Error>');
	return true;
}
