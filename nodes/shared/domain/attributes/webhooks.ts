import type { Named } from './named';

export type WebhookAttributes = Named<{
	url: string;
	active: boolean;
	events: string[];
	secret: string;
	headers: Array<Named<{ name: string; value: string }>> | null;
	created_at: string;
}>;

export type WebhookNotificationAttributes = Named<{
	event: string;
	delivery_status: string;
	created_at: string;
	version: string;
}>;

export type EventCategoryAttributes = Named<{ name: string; events: EventCategoryEntry[] }>;

/** An entry of `events` of a category. */
export type EventCategoryEntry = Named<{ name: string; description: string }>;
