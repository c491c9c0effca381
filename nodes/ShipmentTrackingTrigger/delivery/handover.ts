import type { IWebhookFunctions } from 'n8n-workflow';

type Response = ReturnType<IWebhookFunctions['getResponseObject']>;

/**
 * Whether n8n takes an event: it answers only when the execution is stored or, where the option says
 * so, when the workflow has finished. A caller that hangs up changes nothing: n8n goes on with the
 * execution, which may also wait in line for minutes (N8N_CONCURRENCY_PRODUCTION_LIMIT).
 */
export async function whenAnswered(response: Response): Promise<boolean> {
	return await new Promise((settle) => {
		// Not "finish" or "close": after a hang-up, only "prefinish" shows n8n's own answer.
		response.once('prefinish', () => settle(response.statusCode < 400));
	});
}
