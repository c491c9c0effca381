import type { Case } from '../model/case.mts';
import { containers } from './containers.mts';
import { customFields } from './customFields.mts';
import { definitions, options } from './definitions.mts';
import { documents } from './documents.mts';
import { emails } from './emails.mts';
import { reference } from './reference.mts';
import { shipments } from './shipments.mts';
import { trackingRequests } from './trackingRequests.mts';
import { uploads } from './uploads.mts';
import { webhooks } from './webhooks.mts';

/** Every way in which an operation of the service is reached. */
export const cases: Case[] = [
	...containers,
	...customFields,
	...definitions,
	...options,
	...documents,
	...emails,
	...reference,
	...shipments,
	...trackingRequests,
	...uploads,
	...webhooks,
];
