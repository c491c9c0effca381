import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { ShipmentTracking } from '../../../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { executeContext, type Setup } from '../../../../support/n8n.mts';
import { answerLive, AS_OF, deskRecords, type ShortRecords } from './records.mts';

type Short = NonNullable<ShortRecords['containers']>[number];
type Kind = 'containers' | 'shipments';

export interface CaseRun<Expected = IDataObject> {
	change?: { [Of in Kind]?: Record<string, IDataObject> } & { add?: { [Of in Kind]?: Short[] } };
	params?: INodeParameters;
	as_of?: string;
	/** Whether Confirm Output runs at the end of the workflow. */
	confirm?: boolean;
	/** Whether n8n crashes before it saves static data. */
	crash?: boolean;
	/** The ID of the execution. Defaults to a new one for each run. */
	execution?: string;
	/** Runs only Confirm Output. */
	only?: 'confirm';
	expect: Expected[];
	confirmed?: number;
}

interface Outcome {
	items: IDataObject[];
	hints: string[];
	/** The number that Confirm Output returned; undefined if it did not run. */
	confirmed: unknown;
}

const CONFIRM = { resource: 'report', operation: 'confirmOutput' };

export class DeskWorkflow {
	/** Static data as n8n stores it. */
	stored = '{}';
	mode: Setup['mode'] = 'trigger';
	items: INodeExecutionData[] | undefined;
	/** The name and the ID of the report's node. */
	name: string;
	id = 'report';
	/** The node that Confirm Output names; by default it confirms all. */
	confirmed = '';
	private executions = 0;

	constructor(
		private readonly operation: string,
		private readonly records: Required<Pick<ShortRecords, Kind>>,
		private readonly params: INodeParameters = {},
	) {
		this.name = operation;
	}

	/** n8n does not run Confirm Output if the node before it returns nothing. */
	async run(run: Omit<CaseRun, 'expect'> = {}): Promise<Outcome> {
		const { as_of = AS_OF, params = {}, execution = `execution ${++this.executions}` } = run;
		this.apply(run.change);
		let global = JSON.parse(this.stored) as IDataObject;
		const outcome: Outcome = { items: [], hints: [], confirmed: undefined };
		const { id, name } = this;
		const parametersOfReport = { resource: 'report', operation: this.operation };
		const reportNode = { id, name, type: 'shipmentTracking', parameters: parametersOfReport };
		const node = async (parameters: INodeParameters, own: Setup) => {
			const setup: Setup = {
				mode: this.mode,
				executionId: execution,
				staticData: { global },
				...own,
			};
			const context = executeContext(parameters, this.items, setup);
			const [output] = await new ShipmentTracking().execute.call(context);
			global = JSON.parse(JSON.stringify(context.getWorkflowStaticData('global'))) as IDataObject;
			outcome.hints.push(...context.hints.map(({ message }) => message));
			return output.map(({ json }) => json);
		};
		if (run.only !== 'confirm') {
			const options = {
				asOf: as_of,
				columns: 'all',
				...(this.params.options as object),
				...(params.options as object),
			};
			(this.items ?? [0]).forEach(() => answerLive(deskRecords(this.records, as_of)));
			const own = { ...parametersOfReport, ...this.params, ...params, options };
			outcome.items = await node(own, { node: { id, name } });
		}
		const isConfirmed = run.confirm !== false && (run.only ?? outcome.items.length > 0);
		if (isConfirmed) {
			const own = { ...CONFIRM, nodeName: this.confirmed };
			[{ confirmed: outcome.confirmed }] = await node(own, { before: [reportNode] });
		}
		if (!run.crash && this.mode !== 'manual') this.stored = JSON.stringify(global);
		return outcome;
	}

	/** Prepares the answers for one more reading of the account by another node. */
	answer(change?: CaseRun['change']): void {
		this.apply(change);
		answerLive(deskRecords(this.records, AS_OF));
	}

	private apply({ add, ...changes }: NonNullable<CaseRun['change']> = {}): void {
		for (const kind of ['containers', 'shipments'] as const) {
			for (const [n, change] of Object.entries(changes[kind] ?? {})) {
				const list = this.records[kind];
				const place = list.findIndex((one) => one.n === Number(n));
				list[place] = { ...list[place], ...change };
			}
			this.records[kind].push(...(add?.[kind] ?? []));
		}
	}
}
