import type { INodeParameters } from 'n8n-workflow';

import type { Answer } from './answer.mts';
import type { Fixture } from './fixture.mts';

/**
 * An operation of the service: parameters of the node, the request that the service must receive for
 * them, and the answer.
 */
export interface Case {
	/** Method and path of the operation: `GET /containers/{id}`. */
	row: string;
	/** The successful answer. The first case of an operation has it. */
	answer?: Answer;
	resource: string;
	operation: string;
	/** Values of the path's placeholders, in order. */
	ids?: (fixture: Fixture) => string[];
	/** The path of the request, if it differs from the path in `row`. */
	sentTo?: string;
	parameters: (fixture: Fixture) => INodeParameters;
	/** The complete expected query. Defaults to none. */
	query?: (fixture: Fixture) => Record<string, string>;
	/** The complete expected body. Defaults to none. */
	body?: (fixture: Fixture) => unknown;
	/** Requests before and after the tested one, as `GET /path`. */
	before?: (fixture: Fixture) => string[];
	after?: (fixture: Fixture) => string[];
	/** Properties of the first item. */
	output: (fixture: Fixture) => object;
	/** Further properties that the first item must have, with any value. */
	keys?: string[];
	/**
	 * Parameters with which the service refuses the request, and the expected status. By default, an
	 * unknown ID replaces the first ID (404), and a case without IDs uses a wrong key (401).
	 */
	refused?: (fixture: Fixture) => { parameters: INodeParameters; status: number };
	/** The assumption of this case where the service's description is missing or contradictory. */
	reading?: string;
}

export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000404';

/** A resource locator with an id. */
export const byId = (value: string) => ({ __rl: true, mode: 'id', value });

/** The query of the first page of every list. */
export const page = (size: number) => ({ 'page[number]': '1', 'page[size]': String(size) });

/** A JSON:API body. */
export const data = (type: string, attributes: object, more: object = {}) => ({
	data: { type, ...more, attributes },
});

type Shared = 'resource' | 'parameters' | 'output';
/** A case without what {@link casesOf} fills in. */
type Given = Omit<Case, Shared> & Partial<Pick<Case, Shared>>;

/**
 * Fills in what the cases of a resource share: the resource, and for paths with an ID the IDs,
 * parameters and output of the record.
 */
export const casesOf = (resource: string, record: Partial<Case>, cases: Given[]): Case[] =>
	cases.map((one) => ({
		...{ resource, parameters: () => ({}), output: () => ({}) },
		...(one.row.includes('{') ? record : {}),
		...(one.row.startsWith('DELETE ') ? { output: () => ({ deleted: true }) } : {}),
		...one,
	}));
