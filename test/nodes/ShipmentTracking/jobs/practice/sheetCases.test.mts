import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { useNock } from '../../../../support/service.mts';
import { useFastTimeForAll } from '../../../../support/time.mts';
import { readCases } from '../desk/cases.mts';
import { tracked, trackSheet, useEmptySandbox } from '../track/sheet.mts';
import { differences, type Expected } from './expected.mts';
import { runWithHints, type CaseInput, type CaseOutcome } from './runCase.mts';

/** Sheets of tariffs, invoices and numbers as people have them, and the right answers. */

interface SheetCase {
	id: string;
	why: string;
	input: Partial<CaseInput> & {
		operation: string;
		containers?: IDataObject[];
		shipments?: IDataObject[];
		tariff_rules?: INodeParameters[];
		track_rows?: Array<{ number: unknown; type?: string; carrier?: string }>;
		number?: string;
	};
	/** Each of the answers is right. */
	expected: Answer[];
}

interface Answer extends Omit<Expected, 'rows'> {
	rows?: Array<IDataObject & { names?: string[]; code?: string }>;
	refused?: string[];
	same_rules?: boolean;
	hinted?: string[];
	not_hinted?: string[];
	sent?: string[];
}

type DeskInput = Omit<SheetCase['input'], 'containers'> & { containers?: string[] };

/** Cases whose containers and tariff are described once. */
interface DeskSheets {
	containers: Record<string, IDataObject>;
	tariff_rules: INodeParameters[];
	cases: Array<Omit<SheetCase, 'input'> & { input: DeskInput }>;
}

function deskSheets(): SheetCase[] {
	const {
		containers,
		tariff_rules,
		cases: sheets,
	} = readCases<DeskSheets>('../practice/deskSheets.json');
	return sheets.map(({ input, ...one }) => {
		const names = input.containers ?? [];
		const isInvoice = input.operation === 'checkDemurrageInvoice';
		const own = names.map((name) => containers[name]);
		return { ...one, input: { ...input, containers: own, ...(isInvoice && { tariff_rules }) } };
	});
}

const cases: SheetCase[] = [
	...readCases<{ cases: SheetCase[] }>('../practice/sheetCases.json').cases,
	...deskSheets(),
];

const ZONE = 'America/Los_Angeles';
const AS_OF = '2026-10-20T18:00:00Z';
const CONTAINER = { number: 'MSKU1234565', current_status: 'available', pod_timezone: ZONE };
const SHIPMENT = {
	bill_of_lading_number: 'MAEU200001',
	normalized_number: '200001',
	shipping_line_scac: 'MAEU',
	shipping_line_name: 'Maersk',
	port_of_lading_locode: 'CNSHA',
	port_of_lading_name: 'Shanghai',
	port_of_discharge_locode: 'USLAX',
	port_of_discharge_name: 'Los Angeles',
	pod_timezone: ZONE,
};
const TERMINAL = { n: 1, name: 'Pier 400', nickname: 'APM Los Angeles', firms_code: 'W185' };

const OVERVIEW = { resource: 'shipment', operation: 'getOverview' };

function toInput({ input }: SheetCase): CaseInput {
	const { containers = [], shipments = [{}], tariff_rules, number, ...others } = input;
	const shipmentId = { __rl: true, mode: 'number', value: number ?? '' };
	return {
		as_of: AS_OF,
		...others,
		parameters: {
			...(number ? { ...OVERVIEW, shipmentId } : {}),
			...(tariff_rules ? { tariff_rules } : {}),
			...input.parameters,
		},
		records: {
			containers: containers.map((own, place) => ({
				n: place + 1,
				...{ shipment: 1, terminal: 1 },
				...CONTAINER,
				...own,
			})),
			shipments: shipments.map((own, place) => ({
				n: place + 1,
				terminal: 1,
				...SHIPMENT,
				...own,
			})),
			terminals: [TERMINAL],
		},
	};
}

const namesOne = (text: string, parts: string[]): boolean =>
	parts.some((part) => text.toLowerCase().includes(part.toLowerCase()));

/** The texts of the node about a row; its input columns don't count. */
const textsOf = (item: IDataObject): string =>
	['summary', 'next_step', 'reason', 'reason_texts', 'reasons', 'notes', 'warnings']
		.map((column) => JSON.stringify(item[column] ?? ''))
		.join(' ');

/** Rows with a number are the items of this container, in any order. */
function inOrderOf(rows: IDataObject[], items: IDataObject[]): IDataObject[] {
	if (!rows[0]?.number) return items;
	return rows.map(({ number }) => items.find((item) => item.number === number) ?? {});
}

function missingIn(outcome: CaseOutcome | Error, answer: Answer): unknown[] {
	const { refused, same_rules: isSame, hinted, not_hinted: notHinted, rows = [], ...more } = answer;
	if (outcome instanceof Error) {
		const isNamed = refused && namesOne(outcome.message, refused);
		return isNamed || (isSame && /same conditions/.test(outcome.message))
			? []
			: [{ error: outcome.message }];
	}
	if (refused) return [{ refused, but: outcome.items.map(({ summary }) => summary) }];
	const { hints } = outcome;
	const items = inOrderOf(rows, outcome.items);
	const compared = rows.map(({ names: _, code: __, ...columns }) => columns);
	return [
		...differences(items, { ...more, rows: compared }),
		...rows.flatMap(({ names, code }, place) => {
			const item = items[place] ?? {};
			const codes = [item.reasons, item.notes].flat();
			const isRight = (!names || namesOne(textsOf(item), names)) && (!code || codes.includes(code));
			return isRight ? [] : [{ place, names, code, was: textsOf(item) }];
		}),
		...(hinted && !namesOne(hints.join(' '), hinted) ? [{ hinted, hints }] : []),
		...(notHinted && namesOne(hints.join(' '), notHinted) ? [{ notHinted, hints }] : []),
	];
}

async function outcomeOf(one: SheetCase): Promise<CaseOutcome | Error> {
	return await runWithHints(toInput(one)).catch((error: unknown) => error as Error);
}

/** The differences from each answer; empty if one is met. */
const unmet = (all: unknown[][]): unknown[] => (all.some((one) => one.length === 0) ? [] : all);

const isTrack = ({ input }: SheetCase): boolean => input.operation === 'track';

describe('reports', () => {
	useNock();
	afterEach(() => void jest.restoreAllMocks());

	it.each(cases.filter((one) => !isTrack(one)))(
		'returns the answer of case $id: $why',
		async (one) => {
			const outcome = await outcomeOf(one);
			expect(unmet(one.expected.map((answer) => missingIn(outcome, answer)))).toEqual([]);
		},
	);
});

describe('Track', () => {
	useFastTimeForAll();
	const sandbox = useEmptySandbox();

	it.each(cases.filter(isTrack))(
		'sends the numbers of case $id: $why',
		async ({ input, expected }) => {
			const rows = (input.track_rows ?? []).map(({ carrier, ...row }) => ({
				...row,
				scac: carrier,
			}));
			const items = await trackSheet(sandbox, rows);
			const found = expected.map(({ sent, ...answer }) => [
				...missingIn({ items, hints: [] }, answer),
				...(JSON.stringify(tracked(sandbox)) === JSON.stringify(sent) ? [] : [tracked(sandbox)]),
			]);
			expect(unmet(found)).toEqual([]);
		},
	);
});
