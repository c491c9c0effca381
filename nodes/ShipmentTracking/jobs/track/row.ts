import { NodeOperationError, type IDataObject } from 'n8n-workflow';

import { ignoredText, readCell } from '../../../../shipping/records';
import { requestTypeOf } from '../../../shared/domain/trackingRequests';
import { asArray, groupBy, isBlank } from '../../../../shipping/lib';
import { readReferenceChanges } from '../../fields/references';
import { partyRelationships, readParties } from '../../fields/requestParties';
import { findCarrier } from '../../input/carrier';
import { ID_ADVICE, type Item } from '../../input/item';
import { failed, errorText, newOutcome, rejectedInput, type TrackingOutcome } from './outcome';
import { type TrackingInput, readTrackingOptions, type TrackingOptions } from './trackingOptions';

/** Enough for a bill of lading with its containers. More numbers are probably a pasted column. */
const ROW_NUMBERS_MAX = 50;

/** A number that a row asks to track, or the outcome of a number that can't be sent. */
type RowEntry =
	{ trackingInput: TrackingInput; options: TrackingOptions } | { refusal: TrackingOutcome };

/** The entries of a row, and what it says about texts of its cell that are not numbers. */
interface TrackRow {
	entries: RowEntry[];
	note?: string;
}

/** Texts in the carrier column that mean an unknown carrier. */
const NO_CARRIER = /^(auto|detect|unknown|none|n\/a|na|tbd|tba|-+|\?+)$/i;

/**
 * Reads a row of the input: an entry for each number, or a single entry if the whole row can't be
 * sent. A wrong value is an outcome, not an error. The outcome of a row with one number names it.
 */
export async function readTrackRow(item: Item): Promise<TrackRow> {
	let known: { number?: string } = {};
	try {
		const given = item.param('number');
		if (isBlank(given)) throw new WrongField('Number', item.emptyProblem('number'));
		const typed = item.text('type');
		const type = requestTypeOf(typed);
		const cell = readCell(given, { isBill: typeof type === 'string' && type !== 'container' });
		const [number, ...others] = cell.numbers;
		known = others.length ? {} : { number };
		if (type !== null) return await entriesOf(item, type, cell);
		const problem = `is "${typed}": use bill of lading, booking or container. House bills of lading and order numbers cannot be tracked`;
		throw new WrongField('Type', problem);
	} catch (error) {
		item.client.throwIfStopped();
		return { entries: [{ refusal: refusalOf(error, known) }] };
	}
}

/** A field with a value that can't be sent. */
class WrongField extends Error {
	constructor(
		readonly field: string,
		readonly problem: string,
	) {
		super(problem);
	}
}

/** An unreadable value is rejected with the label of its field. n8n throws if an expression fails. */
function refusalOf(error: unknown, known: { number?: string }): TrackingOutcome {
	if (error instanceof WrongField) return rejectedInput(error.field, error.problem, known);
	const text = errorText(error);
	const [, field] = error instanceof NodeOperationError ? (/^'([^']+)' /.exec(text) ?? []) : [];
	return field ? newOutcome('rejected', text, known, { field }) : failed(text, known);
}

async function entriesOf(
	item: Item,
	type: TrackingInput['type'],
	cell: ReturnType<typeof readCell>,
): Promise<TrackRow> {
	const surplus = numberCountProblem(item, cell.entries.length);
	if (surplus) throw new WrongField('Number', surplus);
	const carrier = item.text('scac');
	const read =
		!carrier || NO_CARRIER.test(carrier) ? { scac: '' } : await findCarrier(item.client, carrier);
	if ('problem' in read) throw new WrongField('Carrier', `${read.problem}. ${read.advice}`);
	const { scac } = read;
	const parties = readParties(item);
	const wrong = parties.find(({ id }) => !id);
	if (wrong) throw new WrongField(wrong.label, `is not an ID: "${wrong.text}". ${ID_ADVICE}`);
	const attributes = readReferenceChanges(item);
	const relationships = partyRelationships(parties);
	const common = { type, scac: scac || undefined, attributes, relationships };
	const options = readTrackingOptions(item);
	const entries = cell.entries.map((entry) =>
		'number' in entry
			? { trackingInput: { number: entry.number, ...common }, options }
			: { refusal: rejectedInput('Number', entry.problem, { number: entry.text }) },
	);
	return { entries, note: ignoredText(cell, 'Number') };
}

/** Requests cost money: few per cell, and one per call of an AI tool. */
function numberCountProblem(item: Item, count: number): string | undefined {
	if (count <= 1) return undefined;
	if (item.isTool) return `has ${count} numbers. Call this tool once for each number`;
	if (count <= ROW_NUMBERS_MAX) return undefined;
	return `of item ${item.index} has ${count} numbers, but at most ${ROW_NUMBERS_MAX} are allowed. Split it into several items`;
}

/**
 * Merges rows with the same number. A missing type or carrier is taken from the other rows if they
 * agree. References and tags of all rows are combined.
 */
export function mergeSameNumbers(trackingInputs: TrackingInput[]): TrackingInput[] {
	const byNumber = groupBy(trackingInputs, ({ number }) => number);
	const common = new Map([...byNumber].map(([number, same]) => [number, mergeInputs(same)]));
	return trackingInputs.map(({ number, type, scac }) => {
		const same = common.get(number) as TrackingInput;
		return { ...same, type: type ?? same.type, scac: scac ?? same.scac };
	});
}

function mergeInputs(same: TrackingInput[]): TrackingInput {
	const [first] = same;
	if (same.length === 1) return first;
	return {
		number: first.number,
		type: commonValue(same.map(({ type }) => type)),
		scac: commonValue(same.map(({ scac }) => scac)),
		attributes: mergeLists(same.map(({ attributes }) => attributes)),
		relationships: firstOfEachRole(same.map(({ relationships }) => relationships)),
	};
}

/** Returns one party for each role: the party of the first row that has one. */
function firstOfEachRole(all: Array<IDataObject | undefined>): IDataObject | undefined {
	return all.reduceRight((later, earlier) => (earlier ? { ...later, ...earlier } : later));
}

function mergeLists(all: IDataObject[]): IDataObject {
	const names = [...new Set(all.flatMap((one) => Object.keys(one)))];
	return Object.fromEntries(
		names.map((name) => [name, [...new Set(all.flatMap((one) => asArray(one[name])))]]),
	);
}

function commonValue<T>(values: Array<T | undefined>): T | undefined {
	const known = new Set(values.filter((value) => value !== undefined));
	return known.size === 1 ? [...known][0] : undefined;
}

export function inputKey({ number, type, scac }: TrackingInput): string {
	return [number, type ?? '', scac ?? ''].join('/');
}
