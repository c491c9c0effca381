import type { INodeParameters } from 'n8n-workflow';

import { byId } from '../model/case.mts';
import { SLUG, type Fixture } from '../model/fixture.mts';

/** The requests from which exceptions are found. */
const FOR_FINDINGS = [
	'GET /shipments',
	'GET /terminals/{id}',
	'GET /tracking_requests',
	'GET /containers/{id}/transport_events',
	'GET /containers/{id}',
];

/** An operation of the node that uses several operations of the service. */
interface Composed {
	/** Names of the operations, as in the cases. */
	rows: string[];
	/**
	 * Parameters of each execution. By default, there is one execution with the default parameters.
	 */
	runs?: (fixture: Fixture) => INodeParameters[];
}

const byNumber = (value: string) => ({ __rl: true, mode: 'number', value });

/** Late enough for charges, so that amounts, days and forecasts have values. */
const inTwentyDays = () => ({
	options: { asOf: new Date(Date.now() + 20 * 86_400_000).toISOString() },
});

const chargesByTariff = () => ({
	options: { ...inTwentyDays().options, columns: 'all', openOnly: false },
	forecast: { pickup: 3, return: 7 },
	tariff: {
		rules: [
			{ freeDays: '2', tiers: '1-4: 150; 5-99: 300; 100+: 450', currency: 'USD' },
			{
				charge: 'detention',
				freeDays: '3',
				tiers: '1-4: 90; 5-99: 120; 100+: 150',
				currency: 'USD',
			},
		],
	},
});

/** A row of an invoice. */
const demurrageOfToday = (number: unknown) => {
	const today = new Date().toISOString().slice(0, 10);
	return {
		container: number,
		charge: 'demurrage',
		from: today,
		to: today,
		amount: 150,
		invoice: 'D-1',
	};
};

const OPERATIONS: Record<string, Composed> = {
	'webhook/checkHealth': {
		rows: ['GET /webhooks', 'GET /webhook_notifications'],
	},
	'webhookNotification/getUnhandled': {
		rows: [
			'GET /webhook_notifications',
			'GET /webhook_notifications/{id}',
			'GET /containers/{id}',
			'GET /shipments/{id}',
		],
		runs: () => [{ webhookUrl: '/', quietMinutes: 0, handledFrom: 'input', handledId: '' }],
	},
	'customField/setSeveral': {
		rows: [
			'GET /accounts',
			'GET /accounts/{account_id}/custom_field_definitions',
			'GET /custom_field_definitions/{definition_id}/options',
			'POST /containers/{container_id}/custom_fields',
			'POST /shipments/{shipment_id}/custom_fields',
			'POST /tracking_requests/{tracking_request_id}/custom_fields',
		],
		runs: ({ shipment }) => [
			{
				entityType: 'shipment',
				shipmentId: byId(shipment.id),
				customFields: { mappingMode: 'defineBelow', value: { [SLUG]: 'new' } },
			},
		],
	},
	'customFieldDefinition/getAll': {
		rows: ['GET /accounts', 'GET /accounts/{account_id}/custom_field_definitions'],
	},
	'document/download': {
		rows: ['GET /documents/{id}/download_url', 'GET /documents/{id}'],
		runs: ({ document }) => [{ documentId: byId(document) }],
	},
	'report/getPickupDeadlines': {
		rows: ['GET /containers/{id}', 'GET /shipments', 'GET /shipments/{id}', 'GET /terminals/{id}'],
		runs: ({ container }) => [
			{ which: 'all', returnAll: true },
			{ which: 'one', containerId: byId(container.id) },
			{ which: 'several', numbers: 'NOPE1234567' },
		],
	},
	'report/getCalendar': {
		rows: ['GET /shipments', 'GET /shipments/{id}', 'GET /terminals/{id}'],
	},
	'report/getChanges': {
		rows: ['GET /shipments', 'GET /terminals/{id}'],
	},
	'report/getDailyBrief': {
		rows: FOR_FINDINGS,
	},
	'report/getExceptions': {
		rows: FOR_FINDINGS,
		runs: () => [
			{
				returnAll: true,
				rules: ['lastFreeDay', 'notAvailable', 'notPickedUp', 'noUpdate', 'ready', 'arriving'],
				...inTwentyDays(),
			},
			{ returnAll: true, rules: ['trackingProblems', 'transshipment', 'slipped', 'arriving'] },
		],
	},
	'report/getChargesAtRisk': {
		rows: [
			'GET /containers',
			'GET /containers/{id}',
			'GET /containers/{id}/transport_events',
			'GET /shipments',
			'GET /shipments/{id}',
			'GET /terminals/{id}',
		],
		runs: () => [{ which: 'all', returnAll: true, ...chargesByTariff() }],
	},
	'report/checkDemurrageInvoice': {
		rows: ['GET /containers', 'GET /containers/{id}'],
	},
	'report/getAccruals': {
		rows: [
			'GET /containers',
			'GET /containers/{id}/transport_events',
			'GET /shipments',
			'GET /terminals/{id}',
		],
		runs: ({ container }) => [
			{
				month: new Date().toISOString(),
				tariff: chargesByTariff().tariff,
				invoiceSource: 'json',
				invoiceJson: JSON.stringify([demurrageOfToday(container.attributes.number)]),
			},
		],
	},
	// Confirm Output sends no request.
	'report/confirmOutput': { rows: [] },
	'report/getTableRows': {
		rows: [
			'GET /containers',
			'GET /containers/{id}/transport_events',
			'GET /shipments',
			'GET /terminals/{id}',
			'GET /tracking_requests',
		],
	},
	'container/getOverview': {
		rows: ['GET /containers/{id}'],
		runs: () =>
			['MAEUPACIFICARRIVEDBOX1', 'MAEUPACIFICRAILARRIVEDBOX1'].map((number) => ({
				containerId: byNumber(number),
			})),
	},
	'shipment/getOverview': {
		rows: ['GET /shipments/{id}', 'GET /containers/{id}'],
		runs: () =>
			['MAEUPACIFICARRIVEDBOX1', 'MAEUPACIFICRAILARRIVEDBOX1'].map((number) => ({
				shipmentId: byNumber(number),
			})),
	},
	'report/getScorecard': { rows: ['GET /containers'] },
	'document/getExtractedData': {
		rows: ['GET /documents/{id}'],
		runs: ({ document }) => [{ documentId: byId(document) }],
	},
	'party/findOrCreate': {
		rows: ['GET /parties', 'POST /parties'],
		runs: () => [{ companyName: 'Quayside' }],
	},
	'party/add': {
		rows: [
			'GET /shipments/{shipment_id}/party_roles',
			'POST /shipments/{shipment_id}/party_roles',
			'DELETE /shipments/{shipment_id}/party_roles/{id}',
			'GET /containers/{container_id}/party_roles',
			'POST /containers/{container_id}/party_roles',
			'DELETE /containers/{container_id}/party_roles/{id}',
		],
		runs: ({ shipment, otherParty }) => [
			{
				shipmentId: byId(shipment.id),
				role: 'customs_broker',
				partyId: byId(otherParty),
				replaceOthers: true,
			},
		],
	},
	'trackingRequest/track': {
		rows: [
			'POST /tracking_requests',
			'POST /tracking_requests/infer_number',
			'GET /tracking_requests',
			'GET /tracking_requests/{id}',
		],
		runs: () => [{ number: 'MAEUTRANSATSEA1' }],
	},
};

export const composed = Object.entries(OPERATIONS).map(([name, { rows, runs }]) => {
	const [resource, operation] = name.split('/');
	return { resource, operation, rows, runs };
});
