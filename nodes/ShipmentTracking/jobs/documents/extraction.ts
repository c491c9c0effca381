import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../../../shipping/lib';
import {
	IncludedResources,
	type JsonApiDocument,
	type Attributes,
} from '../../../../shipping/records';

export type Extraction = {
	status: 'extracted' | 'failed' | 'pending';
	document_type: string | null;
	schema_version: string | null;
	/** The extracted data; null until the extraction succeeded. */
	payload: IDataObject | null;
	/** The service's reason for the failure. */
	extraction_note: string | null;
};

/**
 * Derives the state of the extraction, because the service has no attribute for it. A document with
 * a representation is extracted. A document with a classification note but no type has probably
 * failed.
 */
export function toExtraction({
	data: [document],
	included,
}: JsonApiDocument<Attributes<'document'>>): Extraction {
	const attributes: Attributes<'document'> = document?.attributes ?? {};
	const found = new IncludedResources(included).find<Attributes<'document_representation'>>(
		document?.relationships.last_document_representation,
	);
	const type = attributes.document_type_manual ?? attributes.document_type;
	const note = attributes.classification_notes;
	const { payload, schema_version: version } = found?.attributes ?? {};
	const hasFailed = !found && !type && !!note;
	return {
		status: found ? 'extracted' : hasFailed ? 'failed' : 'pending',
		document_type: type ?? null,
		schema_version: version ?? null,
		payload: isObject(payload) ? payload : null,
		extraction_note: hasFailed ? note : null,
	};
}
