export interface Webhook {
	id: string;
	url: string;
	active: boolean;
	events: string[];
}

/** A pending or finished delivery to a webhook, with the status codes of its answers. */
export interface Delivery {
	id: string;
	webhookId: string;
	status: 'pending' | 'succeeded' | 'failed';
	tries: { status: number | null }[];
}

export interface SandboxState {
	idle: boolean;
	accounts: { webhooks: Webhook[] }[];
	deliveryCounts: { total: number; pending: number; succeeded: number; failed: number };
	/** The latest 200 deliveries, newest first. */
	deliveries: Delivery[];
}

export interface InboxMessage {
	channel: string;
	body: Record<string, unknown>;
}

export interface Forgery {
	kind: string;
	url: string;
	status: number | null;
}
