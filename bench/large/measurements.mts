import type { WorkflowNode } from '../../harness/n8n/workflows.mts';
import { containerNumber } from './records.mts';
import { confirmNode, httpNode, ourNode, type Reader } from './workflows.mts';

export interface Measurement {
	id: string;
	what: string;
	/** Returns the node that reads the list from the service at this URL. */
	reader: (baseUrl: string, perMinute: number) => Reader;
	then?: WorkflowNode[];
	/** The containers that must be returned. Absent for measurements that only count rows. */
	expects: 'all' | 'live' | 'changed' | undefined;
	/** Whether the list of containers changes while it is read. */
	isMoving: boolean;
	/** Number of rounds. The best values count, because other programs slow some rounds down. */
	rounds: number;
	/** Whether to keep the n8n of the previous measurement, whose stored state is needed. */
	keepsN8n?: boolean;
}

const ours = (operation: string, parameters: object = {}, resource = 'report') => {
	return () => ourNode({ resource, operation, ...parameters });
};
const all = { which: 'all', returnAll: true };
/** The rows are counted by their IDs, which the columns for people lack. */
const allColumns = { options: { columns: 'all' } };
const CONTAINERS = '/containers?page[size]=50';
const httpReader = (url: string, perMinute: number) =>
	httpNode(url + CONTAINERS, Math.ceil(60_000 / perMinute));
const TARIFF = JSON.stringify([
	{ charge: 'demurrage', freeDays: 4, tiers: '1-4: 150; 5+: 300', currency: 'USD' },
	{ charge: 'detention', freeDays: 5, tiers: '1+: 120', currency: 'USD' },
]);
const tariff = { tariffSource: 'json', tariffJson: TARIFF };
const charges = { ...all, ...tariff };

/** The number of containers on the invoice. */
export const INVOICED = 100;
const invoiceRows = Array.from({ length: INVOICED }, (_, index) => ({
	Container: containerNumber(index * 7),
	Charge: 'Demurrage',
	From: '2026-10-16',
	To: '2026-10-19',
	Amount: 600,
	Currency: 'USD',
}));
const invoice = { ...tariff, invoiceSource: 'json', invoiceJson: JSON.stringify(invoiceRows) };

const changes = (): Reader => ({
	...ourNode({ resource: 'report', operation: 'getChanges' }),
	alwaysOutputData: true,
});

const still = { isMoving: false, rounds: 1 };
const moving = { isMoving: true, rounds: 1 };

/** The list changes while it is read, except in the first two measurements. */
export const MEASUREMENTS: Measurement[] = [
	{ id: 'http', what: 'HTTP Request, pages', reader: httpReader, expects: 'all', ...still, rounds: 2 }, // prettier-ignore
	{ id: 'getMany', what: 'Get Many', reader: ours('getAll', { returnAll: true }, 'container'), expects: 'all', ...still, rounds: 2 }, // prettier-ignore
	{ id: 'httpMoving', what: 'HTTP Request, pages', reader: httpReader, expects: 'all', ...moving }, // prettier-ignore
	{ id: 'getManyMoving', what: 'Get Many', reader: ours('getAll', { returnAll: true }, 'container'), expects: 'all', ...moving }, // prettier-ignore
	{ id: 'deadlines', what: 'Get Pickup Deadlines', reader: ours('getPickupDeadlines', { ...all, notPickedUp: false, onlyArrived: false, ...allColumns }), expects: 'live', ...moving }, // prettier-ignore
	{ id: 'tableFirst', what: 'Get Table Rows, Only Changed', reader: ours('getTableRows', { returnAll: true, onlyChanged: true, keepLastFreeDays: false, ...allColumns }), then: [confirmNode], expects: 'all', ...moving }, // prettier-ignore
	{ id: 'tableFirst', what: 'Get Table Rows, Only Changed, second execution', reader: ours('getTableRows'), expects: 'changed', ...moving, keepsN8n: true }, // prettier-ignore
	{ id: 'chargesOpen', what: 'Get Charges', reader: ours('getChargesAtRisk', { ...charges, options: { openOnly: true, columns: 'all' } }), expects: undefined, ...moving }, // prettier-ignore
	{ id: 'chargesAll', what: 'Get Charges, also closed', reader: ours('getChargesAtRisk', { ...charges, options: { openOnly: false, columns: 'all' } }), expects: 'all', ...moving }, // prettier-ignore
	{ id: 'brief', what: 'Get Daily Brief', reader: ours('getDailyBrief'), expects: undefined, ...moving }, // prettier-ignore
	{ id: 'exceptions', what: 'Get Exceptions', reader: ours('getExceptions', { returnAll: true }), expects: undefined, ...moving }, // prettier-ignore
	{ id: 'changes', what: 'Get Changes, first execution', reader: changes, expects: undefined, ...moving }, // prettier-ignore
	{ id: 'changes', what: 'Get Changes, second execution', reader: changes, expects: undefined, ...moving, keepsN8n: true }, // prettier-ignore
	{ id: 'calendar', what: 'Get Calendar', reader: ours('getCalendar', { which: 'all' }), expects: undefined, ...moving }, // prettier-ignore
	{ id: 'invoice', what: 'Check Invoice', reader: ours('checkDemurrageInvoice', invoice), expects: undefined, ...moving }, // prettier-ignore
	{ id: 'scorecard', what: 'Get Scorecard', reader: ours('getScorecard'), expects: undefined, ...moving }, // prettier-ignore
];
