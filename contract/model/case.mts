import type { INodeParameters } from 'n8n-workflow';

import type { Fixture } from './fixture.mts';

/** How one operation of the service is reached through the node, and what goes over the wire. */
export interface Case {
	/** Method and path of operations.tsv: `GET /containers/{id}`. */
	row: string;
	resource: string;
	operation: string;
	/** What stands for the placeholders of the path, in their order. */
	ids?: (fixture: Fixture) => string[];
	/** Where it is sent, when not to the path of the row. */
	sentTo?: string;
	parameters: (fixture: Fixture) => INodeParameters;
	/** The whole query; none when absent. */
	query?: (fixture: Fixture) => Record<string, string>;
	/** The whole body; none when absent. */
	body?: (fixture: Fixture) => unknown;
	/** Requests that go before and after the one of the row, as `GET /path`. */
	before?: (fixture: Fixture) => string[];
	after?: (fixture: Fixture) => string[];
	/** What the first item has. */
	output: (fixture: Fixture) => object;
	/** Further properties that the first item must have, whatever their values. */
	keys?: string[];
	/**
	 * What makes the service refuse it, and with which status. Absent: the first id is replaced by
	 * an unknown one (404); where there is no id, the key is wrong (401).
	 */
	refused?: (fixture: Fixture) => { parameters: INodeParameters; status: number };
	/** What is assumed where the description of the service is silent or in conflict with itself. */
	reading?: string;
}

export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000404';

/** A resource locator that holds an id. */
export const byId = (value: string) => ({ __rl: true, mode: 'id', value });

/** The query that each list begins with. */
export const page = (size: number) => ({ 'page[number]': '1', 'page[size]': String(size) });

/** A JSON:API body. */
export const data = (type: string, attributes: object, more: object = {}) => ({
	data: { type, ...more, attributes },
});
