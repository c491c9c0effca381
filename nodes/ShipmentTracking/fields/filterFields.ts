import type { INodeProperties } from 'n8n-workflow';

import { TAGS } from '../../shared/lib/filterTexts';
import { choiceField } from '../../shared/pickLists/filterChoices';
import { flagField } from '../../shared/lib/simpleFields';
import { partyLocator } from './locators';

/** Filters that lists of containers and of shipments have. */

export const customerFilter: INodeProperties = {
	...partyLocator,
	displayName: 'Customer',
	name: 'customer',
	description: 'Only records whose shipment has this customer',
	required: false,
};

export const portOfDischargeFilter = choiceField(
	'Ports of Discharge',
	'portsOfDischarge',
	'getPorts',
	'Only shipments to these ports of discharge, by UN/LOCODE',
	'UN/LOCODEs such as USLAX',
);

export const portOfLoadingFilter = choiceField(
	'Ports of Loading',
	'portsOfLoading',
	'getPorts',
	'Only shipments from these ports of loading, by UN/LOCODE',
	'UN/LOCODEs such as CNSHA',
);

export const tagsFilter = choiceField(
	'Tags',
	'tags',
	'getTags',
	TAGS,
	'tags exactly as on the shipments',
);

export const terminalsFilter = choiceField(
	'Terminals',
	'terminals',
	'getTerminals',
	'Only these terminals at the port of discharge',
	'IDs of terminals',
);

export const trackingStoppedFilter = flagField('Tracking Stopped', 'trackingStopped', {
	description: 'Whether to return records that are no longer tracked instead of tracked ones',
});

export const matchAllTagsFilter = flagField('Match All Tags', 'matchAllTags', {
	default: true,
	description: "Whether all of 'Tags' are required instead of one of them",
});
