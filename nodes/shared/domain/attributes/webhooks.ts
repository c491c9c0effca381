import type { Untyped } from './untyped';

export type WebhookAttributes = Untyped<{
	url: string;
	active: boolean;
	events: string[];
	secret: string;
	headers: Array<Untyped<{ name: string; value: string }>> | null;
	created_at: string;
}>;

export type WebhookNotificationAttributes = Untyped<{
	event: string;
	delivery_status: string;
	created_at: string;
	version: string;
}>;

export type EventCategoryAttributes = Untyped<{ name: string; events: EventCategoryEntry[] }>;

/** An entry of `events` of a category. */
export type EventCategoryEntry = Untyped<{ name: string; description: string }>;
