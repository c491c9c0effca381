import fc from 'fast-check';

import type {
	ChangeField,
	ChangeValues,
	CurrentValues,
} from '../../../../../nodes/ShipmentTracking/jobs/changes/changeFields';
import { CHANGE_FIELD_NAMES } from '../../../../../nodes/ShipmentTracking/jobs/changes/changeFields';
import {
	compare,
	type StoredValues,
} from '../../../../../nodes/ShipmentTracking/jobs/changes/compare';

/** Tests how changes are detected and stored. */

const ALL = { fields: CHANGE_FIELD_NAMES, etaDays: 1 };
const changesAsText = ({ changes }: ReturnType<typeof compare>) =>
	changes.map(({ field, from, to }) => `${field}: ${from ?? '-'} > ${to ?? '-'}`);

/** Returns the changes from a confirmed state to the current one. */
const between = (before: ChangeValues, now: CurrentValues, settings = ALL) =>
	changesAsText(compare({ confirmed: before }, now, settings));

describe('the comparison of two states', () => {
	it.each<[string, ChangeValues, CurrentValues, string[]]>([
		['a first ETA', {}, { eta: '2026-10-16' }, ['eta: - > 2026-10-16']],
		['an ETA that disappears', { eta: '2026-10-16' }, { eta: undefined }, []],
		['an ETA that no longer applies', { eta: '2026-10-16' }, { eta: null }, []],
		['another spelling of a vessel', { vessel: 'EVER ACE 1W' }, { vessel: 'Ever Ace 1w' }, []],
		[
			'availability that becomes unknown',
			{ availability: 'not available' },
			{ availability: 'unknown' },
			[],
		],
		[
			'availability that ends',
			{ availability: 'available' },
			{ availability: 'unknown' },
			['availability: available > unknown'],
		],
		[
			'a status that goes back',
			{ status: 'discharged' },
			{ status: 'at_sea' },
			['status: discharged > at_sea'],
		],
	])('returns the changes for %s', (_what, before, now, changes) => {
		expect(between(before, now)).toEqual(changes);
	});

	it('reports an ETA that moved by at least the minimum number of days, in both directions', () => {
		const settings = { ...ALL, etaDays: 3 };
		const moved = (day: string) =>
			between({ etd: '2026-10-16' }, { etd: `2026-10-${day}` }, settings).length;
		expect(['13', '14', '16', '18', '19'].map(moved)).toEqual([1, 0, 0, 0, 1]);
		expect(between({ lastFreeDay: '2026-10-16' }, { lastFreeDay: '2026-10-17' }, settings)).toEqual(
			['lastFreeDay: 2026-10-16 > 2026-10-17'],
		);
	});
});

describe('a container that leaves the port', () => {
	const atPort: ChangeValues = {
		status: 'discharged',
		holds: 'customs',
		availability: 'available',
		appointment: '2026-10-15 09:00',
	};

	it('drops holds, availability and appointment of the port without reporting a change', () => {
		const now: CurrentValues = {
			status: 'on_rail',
			holds: undefined,
			availability: null,
			appointment: null,
		};
		expect(between(atPort, now)).toEqual(['status: discharged > on_rail']);
		expect(between(atPort, { ...now, status: 'picked_up', holds: null })).toEqual([
			'status: discharged > picked_up',
		]);
	});

	it('reports holds and availability at the ramp as new values', () => {
		const now: CurrentValues = { status: 'inland', holds: 'customs', availability: 'available' };
		expect(between(atPort, now)).toEqual([
			'holds: - > customs',
			'availability: - > available',
			'status: discharged > inland',
		]);
	});

	it('reports that a hold was cleared although Confirm Output never confirmed the hold', () => {
		const first = compare({ confirmed: atPort }, { status: 'on_rail', holds: 'rail' }, ALL);
		const cleared = compare(first, { status: 'on_rail', holds: undefined }, ALL);
		expect(changesAsText(cleared)).toEqual(['holds: rail > -', 'status: discharged > on_rail']);
	});
});

it('returns an unconfirmed change again although the service no longer reports the value', () => {
	const first = compare({ confirmed: { vessel: 'A' } }, { vessel: 'B' }, ALL);
	expect(changesAsText(compare(first, { vessel: undefined }, ALL))).toEqual(['vessel: A > B']);
});

/** One execution: the reported value, and whether its change is confirmed, only read, or lost. */
type Step = { to: string | undefined; end: 'confirmed' | 'read' | 'lost' };

const steps = (values: Array<string | undefined>): fc.Arbitrary<Step[]> =>
	fc.array(
		fc.record({
			to: fc.constantFrom(...values),
			end: fc.constantFrom<Step['end']>('confirmed', 'read', 'lost'),
		}),
		{ maxLength: 20 },
	);

/** Runs all steps. The reader is the person who receives the messages. */
function follow(field: ChangeField, list: Step[]): { reader?: string; known: StoredValues } {
	let known: StoredValues = { confirmed: {} };
	let reader: string | undefined;
	for (const { to, end } of list) {
		const { changes, ...after } = compare(known, { [field]: to } as CurrentValues, ALL);
		for (const change of changes) if (end !== 'lost') reader = change.to;
		if (changes.length === 0) known = { confirmed: after.confirmed };
		else if (end === 'confirmed') known = { confirmed: after.pending };
		else known = after;
	}
	return { reader, known };
}

describe('delivery at least once', () => {
	const names = ['A', 'B', 'C'];
	const holds = ['customs', 'freight', undefined];

	it.each<[ChangeField, Array<string | undefined>]>([
		['vessel', names],
		['lastFreeDay', ['2026-10-15', '2026-10-16', '2026-10-17']],
		['holds', holds],
		['appointment', ['2026-10-15 09:00', '2026-10-15 10:00', undefined]],
		['status', ['discharged', 'at_sea', 'arrived']],
	])('delivers the current value of %s, even after lost executions', (field, values) => {
		fc.assert(
			fc.property(steps(values), (list) => {
				const last = list[list.length - 1];
				if (!last) return;
				// Adds an execution whose message reaches the reader.
				const { reader } = follow(field, [...list, { ...last, end: 'confirmed' }]);
				expect(reader).toBe(last.to);
			}),
			{ numRuns: 500 },
		);
	});

	it('does not return a change again after its confirmation', () => {
		fc.assert(
			fc.property(steps(names), fc.constantFrom(...names), (list, to) => {
				const { known } = follow('vessel', [...list, { to, end: 'confirmed' }]);
				expect(changesAsText(compare(known, { vessel: to }, ALL))).toEqual([]);
			}),
		);
	});
});
