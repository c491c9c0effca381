import type { IDataObject, INodeParameters } from 'n8n-workflow';

import type { Sandbox } from '../../../sandbox/app.mts';
import type { Case } from '../../../contract/model/case.mts';
import { createFixture, UPLOADED_FILE, type Fixture } from '../../../contract/model/fixture.mts';
import { composed } from '../../../contract/operations/composed.mts';
import { cases } from '../../../contract/operations/index.mts';
import { Client, KEY, upload } from '../../../harness/sandbox/client.mts';
import { resources } from '../../../nodes/ShipmentTracking/resources';
import { ShipmentTracking } from '../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { executeContext, runNode, storeFile } from '../../support/n8n.mts';
import { credentials } from './runCase.mts';

/** Voyages at all stages, so that most fields have a value in one of them. */
const VOYAGES = [
	'MAEUFUTUREBOX1',
	'MAEUPACIFICARRIVEDBOX1',
	'MAEUPACIFICRAILARRIVEDBOX1',
	'MAEUDONEBOX1',
];
/** A number that the carrier does not know. */
const UNKNOWN = 'MAEUNOTFOUND1';

/** Events of all kinds of record. */
const EVENTS = [
	'container.updated',
	'document.extracted',
	'shipment.estimated.arrival',
	'tracking_request.failed',
	'tracking_request.succeeded',
];

/** The items of all executions, by `resource/operation`. */
type Items = Map<string, IDataObject[]>;

export interface Outputs {
	/** Items with the default settings. */
	simplified: Items;
	/** Items of reading operations with 'Simplify' off. */
	raw: Items;
	/** Rows of reports with all columns. */
	allColumns: Items;
}

/** The reports whose rows have a column table. */
export const REPORTS = resources.flatMap(({ value: resource, operations }) =>
	operations.flatMap(({ value, columns }) =>
		columns ? [{ name: `${resource}/${value}`, columns }] : [],
	),
);

/** Options that select another form of the output. */
const FORMS = ['downloadAs', 'eventsReturn', 'outputAs', 'typesReturn', 'wording'];

/**
 * Runs every operation with its default settings, without includes and filters. Reading operations
 * run first, on an account with voyages at all stages. Each writing operation runs on an account of
 * its own.
 */
export async function collectOutputs(sandbox: Sandbox): Promise<Outputs> {
	const simplified: Items = new Map();
	const raw: Items = new Map();
	const allColumns: Items = new Map();
	const done = new Map<string, Items>();
	const run = async (
		{ resource, operation }: Pick<Case, 'resource' | 'operation'>,
		given: INodeParameters,
		items = simplified,
	) => {
		const options = items === allColumns ? { columns: 'all' } : {};
		const parameters = { ...inDefaultForm(given), include: [], options, filters: {} };
		// Executions that differ only in the form of the output are the same in the default form.
		const key = JSON.stringify([resource, operation, parameters]);
		if (done.get(key) === items) return;
		done.set(key, items);
		const file = await storeFile(UPLOADED_FILE, 'own-name.bin', 'application/octet-stream');
		const rows = await runNode(
			{ resource, operation, ...parameters },
			[{ json: {}, binary: { data: file } }],
			{ credentials: credentials(sandbox) },
		);
		const name = `${resource}/${operation}`;
		items.set(name, [...(items.get(name) ?? []), ...rows.map(({ json }) => json)]);
	};
	const fixture = await fullFixture(sandbox);
	for (const one of cases.filter(isReading)) {
		const parameters = readMore(one.parameters(fixture));
		await run(one, parameters);
		await run(one, { ...parameters, simplify: false }, raw);
	}
	const isReport = ({ resource, operation }: Pick<Case, 'resource' | 'operation'>) =>
		REPORTS.some(({ name }) => name === `${resource}/${operation}`);
	const runReport = async (...[one, parameters]: Parameters<typeof run>) => {
		await run(one, parameters);
		if (isReport(one)) await run(one, parameters, allColumns);
	};
	for (const one of composed.filter(({ runs }) => !runs)) await runReport(one, {});
	for (const one of composed) {
		for (const parameters of one.runs?.(fixture) ?? []) await runReport(one, parameters);
	}
	simplified.set('report/getChanges', await changesOf(sandbox, {}));
	allColumns.set('report/getChanges', await changesOf(sandbox, { columns: 'all' }));
	for (const one of cases.filter((one) => !isReading(one))) {
		await run(one, one.parameters(await createFixture(sandbox)));
		// Pending work of the sandbox would change the next account.
		await sandbox.whenIdle();
	}
	return { simplified, raw, allColumns };
}

/**
 * Runs Get Changes twice in a published workflow; the vessel of every shipment changes in between.
 */
async function changesOf(sandbox: Sandbox, options: INodeParameters): Promise<IDataObject[]> {
	let global: IDataObject = {};
	const run = async () => {
		const parameters = { resource: 'report', operation: 'getChanges', options };
		const context = executeContext(parameters, undefined, {
			credentials: credentials(sandbox),
			mode: 'trigger',
			staticData: { global },
		});
		const [rows] = await new ShipmentTracking().execute.call(context);
		global = JSON.parse(JSON.stringify(context.getWorkflowStaticData('global'))) as IDataObject;
		return rows.map(({ json }) => json);
	};
	await run();
	for (const { attributes } of sandbox.state.accounts.get(KEY)!.shipments()) {
		attributes.pod_vessel_name = `${attributes.pod_vessel_name} II`;
	}
	return await run();
}

export const isReading = ({ row }: Case) => row.startsWith('GET ');

const inDefaultForm = (parameters: INodeParameters): INodeParameters =>
	Object.fromEntries(Object.entries(parameters).filter(([name]) => !FORMS.includes(name)));

const readMore = (parameters: INodeParameters): INodeParameters =>
	'limit' in parameters ? { ...parameters, returnAll: true } : parameters;

/** An account with voyages at all stages. */
export async function fullFixture(sandbox: Sandbox): Promise<Fixture> {
	const fixture = await createFixture(sandbox);
	const client = new Client(sandbox);
	await client.subscribe(`${fixture.hookUrl}-2`, { events: EVENTS });
	await upload(client, Buffer.from('PACKING LIST\nPackages: 12\n'), { filename: 'packing.txt' });
	for (const number of VOYAGES) await client.shipment(number);
	await client.track(UNKNOWN);
	await sandbox.whenIdle();
	return fixture;
}
