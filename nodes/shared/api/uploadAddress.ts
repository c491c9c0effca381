import type { Client } from './client';
import { undefinedOnStatus } from './errors';
import { Cache } from './execution';
import type { ServiceRequest } from './request';
import type { HttpResponse } from './http';

const uploadRoots = () => new Cache<boolean>();

/**
 * Sends a request to where uploads are registered. The service's guide leaves open whether that is
 * below the base URL, as all else, or at the root of the host, where the framework has it that the
 * service is built with. So where the one is not found the other is tried, once; which of them it
 * is is remembered for the execution.
 *
 * @throws ServiceError that names both addresses when neither is there
 */
export async function sendToUploads(
	client: Client,
	request: ServiceRequest,
): Promise<HttpResponse> {
	const { baseUrl, origin } = client.account;
	if (baseUrl === origin) return await client.send(request);
	let answer: HttpResponse | undefined;
	const isAtRoot = await client.execution.state(uploadRoots).get('', async () => {
		answer = await client.send(request).catch(undefinedOnStatus(404));
		if (answer) return false;
		const below = `${baseUrl.slice(origin.length)}${request.path}`;
		const step = `${request.step}, at ${request.path} because ${below} was not found`;
		answer = await client.send({ ...request, step, isAtRoot: true });
		return true;
	});
	return answer ?? (await client.send({ ...request, isAtRoot }));
}
