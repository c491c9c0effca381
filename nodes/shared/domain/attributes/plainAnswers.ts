import type { Untyped } from './untyped';

/** Answers of the service that are not JSON:API. */

/** The inferred type of a number, and its possible carriers. */
export type InferenceAnswer = Untyped<{
	number_type: string;
	validation: NumberValidation;
	shipping_line: InferredLine;
}>;
export type InferredLine = Untyped<{
	decision: string;
	selected: InferredCarrier | null;
	candidates: InferredCarrier[];
}>;
export type InferredCarrier = Untyped<{ scac: string; name: string; confidence: number }>;
export type NumberValidation = Untyped<{ is_valid: boolean; reason: string }>;

export type DownloadAddress = Untyped<{ download_url: string }>;
export type SourceAddresses = Untyped<{ webhook_notification_ips: string[]; last_updated: string }>;
export type DocumentTypes = Untyped<{ document_types: DocumentTypeEntry[] }>;
export type DocumentTypeEntry = Untyped<{ code: string; label: string }>;
