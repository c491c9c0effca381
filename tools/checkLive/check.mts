import type { Listed } from './document.mts';
import type { Findings } from './findings.mts';
import type { Questions } from './questions.mts';
import type { Records } from './records.mts';
import type { LiveService } from './service.mts';

/** The state that the steps of a check share. */
export interface Check {
	service: LiveService;
	findings: Findings;
	questions: Questions;
	records: Records;
	/** The first pages of lists. Later steps compare other answers with them. */
	containers: Listed;
	shipments: Listed;
	requests: Listed;
	parties: Listed;
	definitions: Listed;
	documents: Listed;
	/** The id of the account, for its own custom field definitions. */
	accountId?: string;
}

export type Step = (check: Check) => Promise<void>;

export const NOTHING: Listed = { rows: [], included: [], total: undefined, hasNext: false };

/** The query of the first page of containers. The size is larger than the service allows. */
export const CONTAINER_PAGE = {
	'page[number]': '1',
	'page[size]': '100',
	include: 'shipment,pod_terminal,pickup_facility',
};

export const SHIPMENT_PAGE = {
	'page[number]': '1',
	'page[size]': '100',
	include: 'containers,pod_terminal,destination_terminal,party_roles.party',
	'flag[parties]': 'true',
};

export const REQUEST_PAGE = { 'page[number]': '1', 'page[size]': '100' };

export const DEFINITION_PAGE = { 'page[size]': '100' };

export const DOCUMENT_PAGE = { 'page[size]': '50' };
