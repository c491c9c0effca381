import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import type { Operation } from '../../../../nodes/ShipmentTracking/operation/operation';
import { resources } from '../../../../nodes/ShipmentTracking/resources';
import { runInEngine, type EngineRun, type EngineSetup } from '../../../support/engine.mts';
import { storeFile } from '../../../support/n8n.mts';
import { serve, type SentRequest } from '../../../support/service.mts';
import { plausibleAnswer, valueFor } from '../plausibleValues.mts';
import { ID } from '../support.mts';

/** Runs every operation in n8n's engine with several rows, of which the service refuses some. */

interface Call {
	name: string;
	parameters: INodeParameters;
}

/** A column of the rows for each value that identifies something. */
const COLUMNS: Record<string, string> = {
	[ID]: 'id',
	ABCD1234567: 'number',
	'https://receiver.test/hook': 'url',
};

/** The account has one custom field, so its name is the same in all rows. */
const IS_SHARED = /customField/i;

/** Replaces the values that identify something by columns of the input row. */
function byRow(value: unknown): unknown {
	if (typeof value === 'string') {
		return value in COLUMNS ? `={{ $json.${COLUMNS[value]} }}` : value;
	}
	if (Array.isArray(value)) return value.map(byRow);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, one]) => [key, IS_SHARED.test(key) ? one : byRow(one)]),
	);
}

const parametersOf = ({ fields }: Operation): INodeParameters =>
	Object.fromEntries(
		fields.filter(({ type }) => type !== 'notice').map((field) => [field.name, valueFor(field)]),
	);

export const calls: Call[] = resources.flatMap(({ value: resource, operations }) =>
	operations.map((operation) => ({
		name: `${resource}/${operation.value}`,
		parameters: {
			...(byRow(parametersOf(operation)) as INodeParameters),
			...{ resource, operation: operation.value },
		},
	})),
);

const rowOf = (place: number, isRefused = false) => ({
	po: `PO-${place}`,
	id: `${isRefused ? 'bad0bad0' : ID.slice(0, 8)}${ID.slice(8, -1)}${place}`,
	number: `${isRefused ? 'BADU' : 'ABCD'}12345${place}${place}`,
	url: `https://${isRefused ? 'bad0bad0' : 'receiver'}.test/hook${place}`,
});
/** Whether a text, or a request, has a value of a refused row. */
export const isMarked = (one: string | SentRequest): boolean =>
	/bad0bad0|BADU/i.test(typeof one === 'string' ? one : JSON.stringify(one));

/**
 * `cut`, or an error: the service gets each write, and the connection ends before its answer. A
 * number is the status of the answer to each write.
 */
export type Fault = 'none' | 'refused' | 'cut' | number | Error;

interface Outcome extends EngineRun {
	sent: SentRequest[];
	/** The requests that change something, as `POST /path body`. */
	writes: string[];
	rows: IDataObject[];
}

const READING_POSTS = /infer_number|direct_uploads|trade_intel/;
const isWrite = ({ method, path }: SentRequest) =>
	!['GET', 'PUT'].includes(method) && !READING_POSTS.test(path);

/** Runs an operation with a row for each entry. The service refuses the rows marked with true. */
export async function runCall(
	{ parameters }: Call,
	marks: boolean[],
	setup: EngineSetup,
	fault: Fault = 'none',
	sent: SentRequest[] = [],
): Promise<Outcome> {
	serve((request, url) => {
		sent.push(request);
		if (fault === 'cut' && isWrite(request)) return undefined;
		if (fault instanceof Error && isWrite(request)) throw fault;
		if (typeof fault === 'number' && isWrite(request)) return { status: fault };
		if (fault === 'refused' && isMarked(request)) {
			const errors = [{ detail: 'is not allowed', code: 'refused' }];
			return { status: 422, body: { errors } };
		}
		return plausibleAnswer(request, url);
	});
	const file = await storeFile(Buffer.from('%PDF-1.7'), 'a.pdf', 'application/pdf');
	const rows = marks.map((isRefused, place) => rowOf(place, isRefused));
	const items: INodeExecutionData[] = rows.map((json) => ({ json, binary: { data: file } }));
	const run = await runInEngine(parameters, items, setup);
	const writes = sent
		.filter(isWrite)
		.map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(body)}`);
	return { ...run, sent, writes, rows };
}
