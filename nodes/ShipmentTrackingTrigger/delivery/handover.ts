import type { IWebhookFunctions } from 'n8n-workflow';

type Response = ReturnType<IWebhookFunctions['getResponseObject']>;

/**
 * Whether n8n takes what a delivery hands over. n8n answers only when it has stored the execution,
 * so the status of the answer tells; a connection that closes without one means that it did not.
 * Where n8n answers when the workflow has ended, only that answer tells: the workflow is at work
 * also when the sender has hung up meanwhile.
 */
export class Handover {
	/** Settles with the answer or, unless the workflow is waited for, the end of the connection. */
	readonly isTaken: Promise<boolean>;
	private isClosed: boolean;
	private takenLate?: () => void;

	constructor(response: Response, waitsForWorkflow = false) {
		// The sender may have hung up before anything could be handed over.
		this.isClosed = response.closed;
		this.isTaken = new Promise((decide) => {
			if (this.isClosed && !waitsForWorkflow) decide(false);
			// Not "finish", which never comes when the sender has hung up meanwhile.
			response.once('prefinish', () => {
				const isTaken = response.statusCode < 400;
				if (isTaken && this.isClosed && !waitsForWorkflow) this.takenLate?.();
				decide(isTaken);
			});
			response.once('close', () => {
				this.isClosed = true;
				if (!waitsForWorkflow) decide(false);
			});
		});
	}

	/** n8n stored what nobody waited for any more. */
	onceTakenLate(then: () => void): void {
		this.takenLate = then;
	}
}
