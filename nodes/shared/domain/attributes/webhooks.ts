import type { Named } from './named';

export type WebhookAttributes = Named<
	'url' | 'active' | 'events' | 'secret' | 'headers' | 'created_at'
>;

export type WebhookNotificationAttributes = Named<
	'event' | 'delivery_status' | 'created_at' | 'version'
>;

export type EventCategoryAttributes = Named<'name' | 'events'>;

/** Within a category's `events`. */
export type EventCategoryEntry = Named<'name'>;
