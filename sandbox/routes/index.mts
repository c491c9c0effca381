import type { FastifyInstance } from 'fastify';
import type { Context } from '../http/context.mts';
import { accountRoutes } from './account.mts';
import { containerRoutes } from './containers.mts';
import { customFieldDefinitionRoutes } from './customFieldDefinitions.mts';
import { customFieldOptionRoutes } from './customFieldOptions.mts';
import { customFieldRoutes } from './customFields.mts';
import { documentRoutes } from './documents.mts';
import { documentSchemaRoutes } from './documentSchemas.mts';
import { emailSubmissionRoutes } from './emailSubmissions.mts';
import { partyRoutes } from './parties.mts';
import { partyRoleRoutes } from './partyRoles.mts';
import { referenceRoutes } from './reference.mts';
import { searchRoutes } from './search.mts';
import { shipmentRoutes } from './shipments.mts';
import { tradeIntelligenceRoutes } from './tradeIntelligence.mts';
import { trackingRequestRoutes } from './trackingRequests.mts';
import { notificationRoutes } from './webhookNotifications.mts';
import { webhookRoutes } from './webhooks.mts';

/** Every operation of the service except direct uploads, whose path is configurable. */
export function apiRoutes(api: FastifyInstance, context: Context): void {
	trackingRequestRoutes(api, context);
	shipmentRoutes(api);
	containerRoutes(api, context);
	webhookRoutes(api, context);
	notificationRoutes(api, context);
	documentRoutes(api, context);
	documentSchemaRoutes(api);
	emailSubmissionRoutes(api);
	partyRoutes(api);
	partyRoleRoutes(api);
	accountRoutes(api);
	customFieldDefinitionRoutes(api);
	customFieldOptionRoutes(api);
	customFieldRoutes(api);
	referenceRoutes(api, context);
	searchRoutes(api);
	tradeIntelligenceRoutes(api);
}
