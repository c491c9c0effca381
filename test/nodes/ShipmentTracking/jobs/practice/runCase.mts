import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { runNode } from '../../../../support/n8n.mts';
import { RULE_NAMES } from '../../../../../shipping/findings/rules';
import { inCollections } from '../charges/containers.mts';
import { readCases } from '../desk/cases.mts';
import { eventsOf } from '../desk/runJob.mts';
import type { Expected } from './expected.mts';
import { answerPractice, type ShortRecords } from './records.mts';

/** Runs the practice cases. */

export interface PracticeCase {
	id: string;
	why: string;
	input: {
		operation: string;
		as_of: string;
		parameters?: INodeParameters & {
			container?: number;
			tariff_rules?: INodeParameters[];
			options?: INodeParameters;
		};
		invoice_rows?: IDataObject[];
		records: ShortRecords;
	};
	expected: Expected;
}

export const { cases } = readCases<{ cases: PracticeCase[] }>('../practice/cases.json');

const RULES = RULE_NAMES.filter((name) => name !== 'transshipment');

/** An item of a calendar has one entry for each of its dates. */
const toItems = ({ json, binary, ...more }: INodeExecutionData): IDataObject[] =>
	binary ? (eventsOf({ json, binary, ...more }) as IDataObject[]) : [json];

export async function runCase({ input }: PracticeCase): Promise<IDataObject[]> {
	const { operation, as_of: asOf, parameters = {}, invoice_rows: rows = [{}] } = input;
	jest.spyOn(Date, 'now').mockReturnValue(Date.parse(asOf));
	answerPractice(input.records);
	const { container, tariff_rules: tariffRules, options = {}, ...others } = parameters;
	const node = {
		resource: 'report',
		operation,
		returnAll: true,
		which: container ? 'one' : 'all',
		...(container ? { containerId: { __rl: true, mode: 'id', value: `C${container}` } } : {}),
		...(tariffRules ? { tariff: { rules: tariffRules } } : {}),
		...(operation === 'getExceptions' ? { rules: RULES } : {}),
		...others,
		options: { asOf, columns: 'all', ...options },
	};
	const items = await runNode(
		(operation === 'getChargesAtRisk'
			? inCollections({ openOnly: false, ...node } as INodeParameters)
			: node) as INodeParameters,
		rows.map((json) => ({ json })),
	);
	return items.flatMap(toItems);
}
