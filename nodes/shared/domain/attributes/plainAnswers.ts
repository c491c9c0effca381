import type { Named } from './named';

/** What the service answers outside JSON:API. */

/** What is inferred of a number, and which carrier it may be of. */
export type InferenceAnswer = Named<'number_type' | 'validation' | 'shipping_line'>;
export type InferredLine = Named<'decision' | 'selected' | 'candidates'>;
export type InferredCarrier = Named<'scac' | 'name' | 'confidence'>;
export type NumberValidation = Named<'is_valid' | 'reason'>;

export type DownloadAddress = Named<'download_url'>;
export type SourceAddresses = Named<'webhook_notification_ips' | 'last_updated'>;
export type DocumentTypes = Named<'document_types'>;
export type DocumentTypeEntry = Named<'code' | 'label'>;
