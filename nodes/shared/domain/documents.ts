import type { IDataObject } from 'n8n-workflow';

import type { Client } from '../api/client';
import { path } from '../api/path';
import { asArray, asObject, isObject } from '../../../shipping/lib';

/** GET /documents/types, plain JSON: the document types of this account. */
export async function listDocumentTypes(client: Client): Promise<IDataObject[]> {
	const { body } = await client.send({
		path: path`/documents/types`,
		expects: { key: 'document_types', isValid: Array.isArray },
	});
	return asArray(asObject<IDataObject>(body).document_types).filter(isObject);
}
