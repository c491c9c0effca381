import type { IWebhookFunctions } from 'n8n-workflow';

type Response = ReturnType<IWebhookFunctions['getResponseObject']>;

/**
 * Whether n8n takes what a delivery hands over. n8n answers only when it has stored the execution,
 * so the status of the answer tells; a connection that closes without one means that it did not.
 */
export class Handover {
	/** Settles with the answer or the end of the connection, whichever comes first. */
	readonly isTaken: Promise<boolean>;
	private isClosed: boolean;
	private takenLate?: () => void;

	constructor(response: Response) {
		// The sender may have hung up before anything could be handed over.
		this.isClosed = response.closed;
		this.isTaken = new Promise((decide) => {
			if (this.isClosed) decide(false);
			// Not "finish", which never comes when the sender has hung up meanwhile.
			response.once('prefinish', () => {
				const isTaken = response.statusCode < 400;
				if (isTaken && this.isClosed) this.takenLate?.();
				decide(isTaken);
			});
			response.once('close', () => {
				this.isClosed = true;
				decide(false);
			});
		});
	}

	/** n8n stored what nobody waited for any more. */
	onceTakenLate(then: () => void): void {
		this.takenLate = then;
	}
}
