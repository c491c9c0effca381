import type { Listed } from './document.mts';
import type { Findings } from './findings.mts';
import type { Questions } from './questions.mts';
import type { Records } from './records.mts';
import type { LiveService, Query } from './service.mts';

/** The state that the steps of a check share. */
export interface Check {
	service: LiveService;
	findings: Findings;
	questions: Questions;
	records: Records;
	/** The first pages of lists by path. Later steps compare other answers with them. */
	pages: Map<string, Listed>;
}

export type Step = (check: Check) => Promise<void>;

const NOTHING: Listed = { rows: [], included: [], total: undefined, hasNext: false };

/** The first page of a list; without rows if it was not read. */
export const pageOf = ({ pages }: Check, path: string): Listed => pages.get(path) ?? NOTHING;

/** The query of the first page of each list. The size is larger than the service allows. */
export const PAGES: Record<string, Query> = {
	'/containers': {
		'page[number]': '1',
		'page[size]': '100',
		include: 'shipment,pod_terminal,pickup_facility',
	},
	'/shipments': {
		'page[number]': '1',
		'page[size]': '100',
		include: 'containers,pod_terminal,destination_terminal,party_roles.party',
		'flag[parties]': 'true',
	},
	'/tracking_requests': { 'page[number]': '1', 'page[size]': '100' },
	'/custom_field_definitions': { 'page[size]': '100' },
	'/documents': { 'page[size]': '50' },
};
