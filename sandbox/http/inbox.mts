/** A message sent by a workflow. */
interface InboxMessage {
	id: number;
	channel: string;
	at: string;
	body: unknown;
}

const MESSAGES_KEPT = 500;

/** Receives the chat messages and emails of demo workflows and shows them. */
export class Inbox {
	private messages: InboxMessage[] = [];
	private lastId = 0;

	add(channel: string, body: unknown): InboxMessage {
		const message = { id: ++this.lastId, channel, at: new Date().toISOString(), body };
		this.messages = [...this.messages, message].slice(-MESSAGES_KEPT);
		return message;
	}

	list(channel?: string): InboxMessage[] {
		return this.messages.filter((message) => !channel || message.channel === channel);
	}

	/** The HTML of an email; undefined if the message doesn't exist or has none. */
	htmlOf(id: number): string | undefined {
		const body = this.messages.find((message) => message.id === id)?.body;
		const html = (body as { html?: unknown } | null | undefined)?.html;
		return typeof html === 'string' ? html : undefined;
	}

	clear(): void {
		this.messages = [];
	}
}
