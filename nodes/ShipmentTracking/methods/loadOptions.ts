import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import type { DocumentTypeEntry } from '../../shared/domain/attributes';
import { listDocumentTypes } from '../../shared/domain/documents';
import { asObject, asText, toText } from '../../shared/lib/json';
import { filterChoices } from '../../shared/pickLists/filterChoices';
import { safeDropDowns } from '../../shared/pickLists/loadMethods';
import { eventNames } from '../fields/events';
import { getAccountFields, getCustomFields } from './customFields';
import { getOutputFields } from './outputFields';
import { getReportColumns } from './reportColumns';

async function getDocumentTypes(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	const client = await Client.connect(this);
	const types = await listDocumentTypes(client);
	return types
		.map((entry) => asObject<DocumentTypeEntry>(entry))
		.map(({ code, label }) => ({ name: asText(label) ?? toText(code), value: toText(code) }))
		.filter(({ value }) => value)
		.sort((a, b) => a.name.localeCompare(b.name));
}

/** Methods that load drop-down options. Fields refer to them by these names. */
export const loadOptions = {
	...filterChoices,
	...safeDropDowns({
		getAccountFields,
		getCustomFields,
		getDocumentTypes,
		getEventNames: async () => eventNames,
		getOutputFields,
		getReportColumns,
	}),
};
