/** A message sent by a workflow. */
interface InboxMessage {
	channel: string;
	at: string;
	body: unknown;
}

const MESSAGES_KEPT = 500;

/** Receives the chat messages and emails of demo workflows and shows them. */
export class Inbox {
	private messages: InboxMessage[] = [];

	add(channel: string, body: unknown): InboxMessage {
		const message = { channel, at: new Date().toISOString(), body };
		this.messages = [...this.messages, message].slice(-MESSAGES_KEPT);
		return message;
	}

	list(channel?: string): InboxMessage[] {
		return this.messages.filter((message) => !channel || message.channel === channel);
	}

	clear(): void {
		this.messages = [];
	}
}
