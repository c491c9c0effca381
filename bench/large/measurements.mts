import type { WorkflowNode } from '../../harness/n8n/workflows.mts';
import { httpNode, ourNode } from '../workload.mts';
import { containerNumber } from './account.mts';

export interface Measurement {
	id: string;
	what: string;
	/** Returns the node that reads the list from the service at this URL. */
	reader: (baseUrl: string, perMinute: number) => WorkflowNode;
	then?: WorkflowNode[];
	/** The containers that must be returned. Absent for measurements that only count rows. */
	expects?: 'all' | 'live' | 'changed';
	/** Whether the list of containers changes while it is read. */
	isMoving: boolean;
	/** Number of rounds. The best values count, because other programs slow some rounds down. */
	rounds: number;
	/** Whether to keep the n8n of the previous measurement, whose stored state is needed. */
	keepsN8n?: boolean;
}

const READ_NODE = 'Read';
const ours =
	(operation: string, parameters: object = {}, more: object = {}) =>
	() =>
		ourNode({
			...{ name: READ_NODE, ...more },
			parameters: { resource: 'report', operation, ...parameters },
		});

/**
 * Reads every page of a list through its links, with one item per page, as n8n's documentation
 * recommends. It doesn't wait for the rate limit, so it needs a fixed pause between requests.
 */
const httpReader = (url: string, perMinute: number) =>
	httpNode({
		name: READ_NODE,
		parameters: {
			url: `${url}/containers?page[size]=50`,
			options: {
				response: { response: { responseFormat: 'json' } },
				pagination: {
					pagination: {
						paginationMode: 'responseContainsNextURL',
						nextURL: '={{ $response.body.links.next }}',
						paginationCompleteWhen: 'other',
						completeExpression: '={{ !$response.body.links.next }}',
						requestInterval: Math.ceil(60_000 / perMinute),
					},
				},
			},
		},
	});

const confirmNode = ourNode({
	name: 'Confirm',
	parameters: { resource: 'report', operation: 'confirmOutput' },
});

/** Returns the IDs in one text, because an item for each row would use most of the measured memory. */
export const idsNode: WorkflowNode = {
	...{ name: 'Ids', type: 'n8n-nodes-base.set', typeVersion: 3.4, executeOnce: true },
	parameters: {
		assignments: {
			assignments: [
				{
					...{ id: 'ids', name: 'ids', type: 'string' },
					value: `={{ $('${READ_NODE}').all().flatMap(({ json }) => json.data ?? [json]).map((row) => row.container_id ?? row.id).join(' ') }}`,
				},
			],
		},
		options: {},
	},
};

const all = { which: 'all', returnAll: true };
/** The rows are counted by their IDs, which the columns for people lack. */
const allColumns = { options: { columns: 'all' } };
const TARIFF = JSON.stringify([
	{ charge: 'demurrage', freeDays: 4, tiers: '1-4: 150; 5+: 300', currency: 'USD' },
	{ charge: 'detention', freeDays: 5, tiers: '1+: 120', currency: 'USD' },
]);
const tariff = { tariffSource: 'json', tariffJson: TARIFF };
const charges = (openOnly: boolean) =>
	ours('getChargesAtRisk', { ...all, ...tariff, options: { openOnly, columns: 'all' } });

/** The number of containers on the invoice. */
export const INVOICED = 100;
const invoiceRows = Array.from({ length: INVOICED }, (_, index) => ({
	...{ Container: containerNumber(index * 7), Charge: 'Demurrage', Amount: 600, Currency: 'USD' },
	...{ From: '2026-10-16', To: '2026-10-19' },
}));
const invoice = { ...tariff, invoiceSource: 'json', invoiceJson: JSON.stringify(invoiceRows) };

const getMany = ours('getAll', { resource: 'container', returnAll: true });
const deadlines = ours('getPickupDeadlines', { ...all, notPickedUp: false, onlyArrived: false, ...allColumns }); // prettier-ignore
const table = ours('getTableRows', { returnAll: true, onlyChanged: true, ...allColumns }); // prettier-ignore
const changes = ours('getChanges', {}, { alwaysOutputData: true });

const still = { isMoving: false, rounds: 2 };
const moving = { isMoving: true, rounds: 1 };
const again = { ...moving, keepsN8n: true };

/** The list changes while it is read, except in the first two measurements. */
export const MEASUREMENTS: Measurement[] = [
	{ id: 'http', what: 'HTTP Request, pages', reader: httpReader, expects: 'all', ...still },
	{ id: 'getMany', what: 'Get Many', reader: getMany, expects: 'all', ...still },
	{ id: 'httpMoving', what: 'HTTP Request, pages', reader: httpReader, expects: 'all', ...moving },
	{ id: 'getManyMoving', what: 'Get Many', reader: getMany, expects: 'all', ...moving },
	{ id: 'deadlines', what: 'Get Pickup Deadlines', reader: deadlines, expects: 'live', ...moving },
	{ id: 'tableFirst', what: 'Get Table Rows, Only Changed', reader: table, then: [confirmNode], expects: 'all', ...moving }, // prettier-ignore
	{ id: 'tableFirst', what: 'Get Table Rows, Only Changed, second execution', reader: table, expects: 'changed', ...again }, // prettier-ignore
	{ id: 'chargesOpen', what: 'Get Charges', reader: charges(true), ...moving },
	{ id: 'chargesAll', what: 'Get Charges, also closed', reader: charges(false), expects: 'all', ...moving }, // prettier-ignore
	{ id: 'brief', what: 'Get Daily Brief', reader: ours('getDailyBrief'), ...moving },
	{ id: 'exceptions', what: 'Get Exceptions', reader: ours('getExceptions', { returnAll: true }), ...moving }, // prettier-ignore
	{ id: 'changes', what: 'Get Changes, first execution', reader: changes, ...moving },
	{ id: 'changes', what: 'Get Changes, second execution', reader: changes, ...again },
	{
		id: 'calendar',
		what: 'Get Calendar',
		reader: ours('getCalendar', { which: 'all' }),
		...moving,
	},
	{ id: 'invoice', what: 'Check Invoice', reader: ours('checkDemurrageInvoice', invoice), ...moving }, // prettier-ignore
	{ id: 'scorecard', what: 'Get Scorecard', reader: ours('getScorecard'), ...moving },
];
