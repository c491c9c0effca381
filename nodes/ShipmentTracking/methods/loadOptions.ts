import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import { jsonWith } from '../../shared/api/expected';
import { asArray, asObject, asText, toText } from '../../shared/lib/json';
import { path } from '../../shared/api/path';
import { getCustomFields } from './customFields';
import type { DocumentTypeEntry, DocumentTypes } from '../../shared/domain/attributes';

/** GET /documents/types: what documents of this account are sorted into. */
async function getDocumentTypes(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	const client = await Client.connect(this);
	const { body } = await client.send({
		path: path`/documents/types`,
		expects: jsonWith('document_types', Array.isArray),
	});
	return asArray(asObject<DocumentTypes>(body).document_types)
		.map((entry) => asObject<DocumentTypeEntry>(entry))
		.map(({ code, label }) => ({ name: asText(label) ?? toText(code), value: toText(code) }))
		.filter(({ value }) => value)
		.sort((a, b) => a.name.localeCompare(b.name));
}

/** What fills dynamic drop-downs; the names are what the fields refer to. */
export const loadOptions = { getCustomFields, getDocumentTypes };
