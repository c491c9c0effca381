import type { IDataObject } from 'n8n-workflow';

import { toIdentifier } from '../../identifier';
import { toText, type Item } from '../../item';
import { labelsOf } from '../../resources/trackingRequest/labels';
import { readCell } from './number';
import { rejected, type Outcome } from './outcome';
import type { Policy, Wish } from './request';
import { requestTypeOf } from './requestType';

export const CONFIDENCE_DEFAULT = 0.95;
export const WAIT_DEFAULT_S = 120;

/** What a row asks for, or why it asks for nothing that can be sent. */
export type Row = { wishes: Wish[]; policy: Policy } | { refusal: Outcome };

/** Reads a row of the sheet. What is wrong with it is an outcome, not an error. */
export function readRow(item: Item): Row {
	const cell = readCell(item.param('number'));
	if ('problem' in cell) return { refusal: rejected('Number', cell.problem) };
	const typed = item.text('type');
	const type = requestTypeOf(typed);
	if (type === null) {
		const problem = `is "${typed}": use bill of lading, booking or container`;
		return { refusal: rejected('Type', problem) };
	}
	const scac = item.text('scac').toUpperCase();
	if (scac && !/^[A-Z0-9]{4}$/.test(scac)) {
		const problem = `is "${scac}": a SCAC has four characters, such as MAEU`;
		return { refusal: rejected('Carrier', problem) };
	}
	const { customer } = item.collection('additionalFields');
	const customerId = customer === undefined ? undefined : toIdentifier(toText(customer));
	if (customer !== undefined && !customerId) {
		return { refusal: rejected('Customer', `is not an ID: "${toText(customer)}"`) };
	}
	const attributes = labelsOf(item);
	const relationships = customerId
		? { customer: { data: { type: 'party', id: customerId } } }
		: undefined;
	const wishes = cell.numbers.map((number): Wish => ({
		number,
		type,
		scac: scac || undefined,
		attributes,
		relationships,
	}));
	return { wishes, policy: policyOf(item) };
}

function policyOf(item: Item): Policy {
	const { confidence, wait, waitMax } = item.collection('options');
	return {
		confidenceMin: Number(confidence ?? CONFIDENCE_DEFAULT),
		unsure: item.param('unsure') === 'autoDetect' ? 'autoDetect' : 'ask',
		waitMaxMs: wait === true ? Number(waitMax ?? WAIT_DEFAULT_S) * 1000 : 0,
	};
}

/**
 * The same number in two rows is one wish, also when only one of them tells type or carrier: what
 * a row leaves open is taken from the others, where they agree.
 */
export function agree(wishes: Wish[]): Wish[] {
	const byNumber = new Map<string, Wish[]>();
	for (const wish of wishes) {
		byNumber.set(wish.number, [...(byNumber.get(wish.number) ?? []), wish]);
	}
	return wishes.map((wish) => {
		const same = byNumber.get(wish.number) ?? [];
		return {
			...wish,
			type: wish.type ?? only(same.map(({ type }) => type)),
			scac: wish.scac ?? only(same.map(({ scac }) => scac)),
		};
	});
}

function only<T>(values: Array<T | undefined>): T | undefined {
	const known = [...new Set(values.filter((value) => value !== undefined))];
	return known.length === 1 ? known[0] : undefined;
}

export function keyOf({ number, type, scac }: Wish): string {
	return [number, type ?? '', scac ?? ''].join('/');
}

/** From the worst to the best: what a row with several numbers is called by. */
const WORST_FIRST = [
	'rejected',
	'failed',
	'needs_carrier',
	'pending',
	'awaiting_manifest',
	'already_tracked',
	'created',
];

/** The outcome of a row with several numbers: the worst, with all of them as `results`. */
export function together(outcomes: Outcome[]): IDataObject {
	if (outcomes.length === 1) return outcomes[0];
	const rank = ({ outcome }: Outcome) => WORST_FIRST.indexOf(outcome);
	const [worst] = [...outcomes].sort((a, b) => rank(a) - rank(b));
	return { ...worst, results: outcomes };
}
