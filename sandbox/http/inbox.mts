/** A message that a workflow left. */
interface InboxMessage {
	channel: string;
	at: string;
	body: unknown;
}

const MESSAGES_KEPT = 500;

/** Where demonstrations send their chat messages and mails, so that they can be seen. */
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
