import type { Named } from './named';

/** Answers of the service that are not JSON:API. */

/** The inferred type of a number, and its possible carriers. */
export type InferenceAnswer = Named<{
	number_type: string;
	validation: NumberValidation;
	shipping_line: InferredLine;
}>;
export type InferredLine = Named<{
	decision: string;
	selected: InferredCarrier | null;
	candidates: InferredCarrier[];
}>;
export type InferredCarrier = Named<{ scac: string; name: string; confidence: number }>;
export type NumberValidation = Named<{ is_valid: boolean; reason: string }>;

export type DownloadAddress = Named<{ download_url: string }>;
export type SourceAddresses = Named<{ webhook_notification_ips: string[]; last_updated: string }>;
export type DocumentTypes = Named<{ document_types: DocumentTypeEntry[] }>;
export type DocumentTypeEntry = Named<{ code: string; label: string }>;
