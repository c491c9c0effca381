import type { INodeParameters } from 'n8n-workflow';

import type { Fixture } from './fixture.mts';

/** How a case reaches an operation of the service through the node, with the expected request. */
export interface Case {
	/** Method and path of operations.tsv: `GET /containers/{id}`. */
	row: string;
	resource: string;
	operation: string;
	/** Values of the path's placeholders, in their order. */
	ids?: (fixture: Fixture) => string[];
	/** The path of the request, if it differs from that of the row. */
	sentTo?: string;
	parameters: (fixture: Fixture) => INodeParameters;
	/** The complete query; none by default. */
	query?: (fixture: Fixture) => Record<string, string>;
	/** The complete body; none by default. */
	body?: (fixture: Fixture) => unknown;
	/** Requests before and after that of the row, as `GET /path`. */
	before?: (fixture: Fixture) => string[];
	after?: (fixture: Fixture) => string[];
	/** Properties of the first item. */
	output: (fixture: Fixture) => object;
	/** Further properties that the first item must have, with any value. */
	keys?: string[];
	/**
	 * The change that makes the service refuse the request, and the status. By default, the first id
	 * is replaced by an unknown one (404), or without an id, the key is wrong (401).
	 */
	refused?: (fixture: Fixture) => { parameters: INodeParameters; status: number };
	/** An assumption where the description of the service is missing or contradictory. */
	reading?: string;
}

export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000404';

/** A resource locator with an id. */
export const byId = (value: string) => ({ __rl: true, mode: 'id', value });

/** The query that every list starts with. */
export const page = (size: number) => ({ 'page[number]': '1', 'page[size]': String(size) });

/** A JSON:API body. */
export const data = (type: string, attributes: object, more: object = {}) => ({
	data: { type, ...more, attributes },
});
