import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import type { Sandbox } from '../../../../../sandbox/app.mts';
import { KEY } from '../../../../../harness/sandbox/client.mts';
import { runNode, type Setup } from '../../../../support/n8n.mts';
import { useSandbox } from '../../../../support/sandbox.mts';

/** A sandbox for all tests of a file, without records, faults and requests before each test. */
export function useEmptySandbox(): Sandbox {
	const sandbox = useSandbox();
	beforeEach(() => {
		sandbox.reset();
		sandbox.faults.clear();
		sandbox.log.clear();
	});
	return sandbox;
}

/** Rows with different bills of lading. */
export const rowsOf = (count: number, more: object = { type: 'BL', scac: 'MAEU' }) =>
	Array.from({ length: count }, (_, place) => ({ number: `MAEU${100000 + place}`, ...more }));

export const outcomesOf = (rows: IDataObject[]) => rows.map(({ outcome }) => outcome);

/** Tracks a sheet as a workflow does, with one item per row. */
type SheetRow = {
	number?: unknown;
	type?: unknown;
	scac?: unknown;
	reference?: string;
	[column: string]: unknown;
};

const PARAMETERS: INodeParameters = {
	resource: 'trackingRequest',
	operation: 'track',
	number: '={{ $json.number }}',
	type: '={{ $json.type }}',
	scac: { __rl: true, mode: 'scac', value: '={{ $json.scac }}' },
	refNumbers: '={{ $json.reference }}',
	wait: false,
};

export async function trackSheet(
	sandbox: Sandbox,
	rows: SheetRow[],
	parameters: INodeParameters = {},
	setup: Setup = {},
): Promise<IDataObject[]> {
	const items = rows.map((row): INodeExecutionData => ({ json: row as IDataObject }));
	const output = await runNode({ ...PARAMETERS, ...parameters }, items, {
		...setup,
		credentials: { apiKey: KEY, baseUrl: sandbox.baseUrl, ...setup.credentials },
	});
	expect(output.map(({ pairedItem }) => pairedItem)).toEqual(rows.map((_, item) => ({ item })));
	return output.map(({ json }) => json);
}

/** Requests as `POST /tracking_requests` with their status codes, in order. */
export const asked = ({ log }: Sandbox, pattern = /./) =>
	log
		.list()
		.map(({ method, path, status }) => ({ line: `${method} ${path.replace('/v2', '')}`, status }))
		.filter(({ line }) => pattern.test(line));

export const POST = /^POST \/tracking_requests$/;
export const INFER = /infer_number$/;
export const LOOK = /^GET \/tracking_requests/;

/** The numbers that the service tracks; numbers tracked twice appear twice. */
export const tracked = ({ state }: Sandbox): string[] =>
	state.accounts
		.get(KEY)!
		.list('tracking_request')
		.map(({ attributes }) => String(attributes.request_number));

/** A container number whose prefix identifies the carrier (MAEU). */
export const BOX = 'MSKU1234565';
