import type { Case } from '../model/case.mts';
import { containers } from './containers.mts';
import { customFieldCases } from './customFields.mts';
import { definitionOptions } from './definitionOptions.mts';
import { definitions } from './definitions.mts';
import { documents } from './documents.mts';
import { emails } from './emails.mts';
import { me } from './me.mts';
import { parties } from './parties.mts';
import { partyRoles } from './partyRoles.mts';
import { places } from './places.mts';
import { search } from './search.mts';
import { shipments } from './shipments.mts';
import { shippingLines } from './shippingLines.mts';
import { tradeIntelligence } from './tradeIntelligence.mts';
import { trackingRequests } from './trackingRequests.mts';
import { uploads } from './uploads.mts';
import { vessels } from './vessels.mts';
import { webhookNotifications } from './webhookNotifications.mts';
import { webhooks } from './webhooks.mts';

/** All cases of the service's operations. */
export const cases: Case[] = [
	...containers,
	...customFieldCases,
	...definitions,
	...definitionOptions,
	...documents,
	...emails,
	...search,
	...shippingLines,
	...places,
	...vessels,
	...me,
	...parties,
	...partyRoles,
	...shipments,
	...trackingRequests,
	...tradeIntelligence,
	...uploads,
	...webhooks,
	...webhookNotifications,
];
