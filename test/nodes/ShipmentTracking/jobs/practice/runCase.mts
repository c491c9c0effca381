import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { ShipmentTracking } from '../../../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { executeContext } from '../../../../support/n8n.mts';
import { midnight, runIn } from '../../../../support/processZone.mts';
import { resetNock } from '../../../../support/service.mts';
import { RULE_NAMES } from '../../../../../shipping/findings/rules';
import { inCollections } from '../charges/containers.mts';
import { readCases } from '../desk/cases.mts';
import { eventsOf } from '../desk/runJob.mts';
import type { Expected } from './expected.mts';
import { answerPractice, withChanges, type RecordChanges, type ShortRecords } from './records.mts';

/** Runs the practice cases. */

interface CaseRun {
	as_of: string;
	changes?: RecordChanges;
}

export interface CaseInput {
	operation: string;
	as_of: string;
	parameters?: INodeParameters & {
		container?: number;
		tariff_rules?: INodeParameters[];
		forecast?: INodeParameters;
		options?: INodeParameters;
	};
	invoice_rows?: IDataObject[];
	/** The rows of a sheet with the tariff. */
	tariff_rows?: IDataObject[];
	/** The time zone of the workflow, and that of the process. */
	zone?: string;
	process_zone?: string;
	records: ShortRecords;
	/** The records of an earlier run, which Confirm Output confirmed. */
	before?: ShortRecords;
	/** Runs of one workflow, each confirmed by Confirm Output. */
	runs?: CaseRun[];
}

export interface PracticeCase {
	id: string;
	why: string;
	input: CaseInput;
	expected: Expected;
}

type CaseFile = { cases: PracticeCase[] };
const read = (name: string) => readCases<CaseFile>(`../practice/${name}.json`).cases;

export const cases = read('cases');
export const moreCases = read('moreCases');

const RULES = RULE_NAMES.filter((name) => name !== 'transshipment');

/** An item of a calendar has one entry for each of its dates. */
const toItems = ({ json, binary, ...more }: INodeExecutionData): IDataObject[] =>
	binary ? (eventsOf({ json, binary, ...more }) as IDataObject[]) : [json];

/** `@2026-10-13` is a Date at midnight of the process. */
const withDates = (row: IDataObject, { process_zone: zone = 'UTC' }: CaseInput): IDataObject =>
	Object.fromEntries(
		Object.entries(row).map(([column, value]) => {
			const [, day] = /^@(\d.*)$/.exec(String(value)) ?? [];
			return [column, day ? midnight(day, zone) : value];
		}),
	) as IDataObject;

function parametersOf(input: CaseInput) {
	const { operation, as_of: asOf, parameters = {} } = input;
	const tariffJson = input.tariff_rows?.map((row) => withDates(row, input));
	const { container, tariff_rules: tariffRules, options = {}, forecast, ...others } = parameters;
	const node = {
		resource: 'report',
		operation,
		returnAll: true,
		which: container ? 'one' : 'all',
		...(container ? { containerId: { __rl: true, mode: 'id', value: `C${container}` } } : {}),
		...(tariffRules ? { tariff: { rules: tariffRules } } : {}),
		...(tariffJson ? { tariffSource: 'json', tariffJson } : {}),
		...(operation === 'getExceptions' ? { rules: RULES } : {}),
		...others,
		options: { asOf, columns: 'all', ...options },
	} as INodeParameters;
	return operation === 'getChargesAtRisk'
		? inCollections({ openOnly: false, ...forecast, ...node })
		: node;
}

const CONFIRM = { resource: 'report', operation: 'confirmOutput', nodeName: '' };

/** A workflow with a report and Confirm Output. */
class Workflow {
	private stored: IDataObject = {};
	private executions = 0;

	/** Confirm Output has an effect on the next run only. */
	async run(input: CaseInput, isLast = false): Promise<IDataObject[]> {
		jest.spyOn(Date, 'now').mockReturnValue(Date.parse(input.as_of));
		const { invoice_rows: rows = [{}] } = input;
		answerPractice(input.records);
		const executionId = String(++this.executions);
		const own = { resource: 'report', operation: input.operation };
		const node = { id: 'report', name: 'Report', type: 'shipmentTracking', parameters: own };
		const run = async (parameters: INodeParameters, more: object) => {
			const setup = { mode: 'trigger' as const, executionId, ...more };
			const staticData = { global: this.stored };
			const items = rows.map((json) => ({ json }));
			const context = executeContext(parameters, items, { ...setup, staticData });
			const [output] = await new ShipmentTracking().execute.call(context);
			this.stored = JSON.parse(
				JSON.stringify(context.getWorkflowStaticData('global')),
			) as IDataObject;
			return output;
		};
		const output = await run(parametersOf(input), { node: { id: node.id, name: node.name } });
		if (output.length > 0 && !isLast) await run(CONFIRM, { before: [node] });
		resetNock();
		return output.flatMap(toItems);
	}
}

/** The items of each run. */
export async function runsOf({ input }: PracticeCase): Promise<IDataObject[][]> {
	const { before, runs = [{ as_of: input.as_of }] } = input;
	const workflow = new Workflow();
	if (before) await workflow.run({ ...input, records: before });
	const found: IDataObject[][] = [];
	let { records } = input;
	for (const [index, { as_of, changes }] of runs.entries()) {
		records = withChanges(records, changes);
		const isLast = index === runs.length - 1;
		found.push(await workflow.run({ ...input, as_of, records }, isLast));
	}
	return found;
}

export async function runCase(one: PracticeCase): Promise<IDataObject[]> {
	const runs = await runsOf(one);
	return runs[runs.length - 1];
}

/** The items of a single run, and its hints. */
export async function runWithHints(input: CaseInput) {
	jest.spyOn(Date, 'now').mockReturnValue(Date.parse(input.as_of));
	if (input.process_zone) runIn(input.process_zone);
	answerPractice(input.records);
	const items = (input.invoice_rows ?? [{}]).map((row) => ({ json: withDates(row, input) }));
	const setup = input.zone ? { timezone: input.zone } : {};
	const context = executeContext(parametersOf(input), items, setup);
	const [output] = await new ShipmentTracking().execute.call(context);
	const hints = context.hints.map(({ message }) => message);
	return { items: output.flatMap(toItems), hints };
}

export type CaseOutcome = Awaited<ReturnType<typeof runWithHints>>;
