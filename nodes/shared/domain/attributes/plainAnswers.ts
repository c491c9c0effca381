import type { Named } from './named';

/** What the service answers outside JSON:API. */

export type UploadTargetAnswer = Named<'signed_id' | 'direct_upload'>;
export type DirectUpload = Named<'url' | 'headers'>;
export type DownloadAddress = Named<'download_url'>;
export type SourceAddresses = Named<'webhook_notification_ips' | 'last_updated'>;
export type DocumentTypes = Named<'document_types'>;
export type DocumentTypeEntry = Named<'code' | 'label'>;
