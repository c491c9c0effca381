import fc from 'fast-check';

import {
	type ChangeField,
	type ChangeValues,
	type CurrentValues,
	CHANGE_FIELD_NAMES,
} from '../../../../shipping/reports/changes/changeFields';
import { compareValues, type StoredValues } from '../../../../shipping/reports/changes/compare';

/** Tests how changes are detected and stored. */

const ALL = { fields: CHANGE_FIELD_NAMES, etaDays: 1 };
const changesAsText = ({ changes }: ReturnType<typeof compareValues>) =>
	changes.map(({ field, from, to }) => `${field}: ${from ?? '-'} > ${to ?? '-'}`);

/** Returns the changes from a confirmed state to the current one. */
const between = (before: ChangeValues, now: CurrentValues, settings = ALL) =>
	changesAsText(compareValues({ confirmed: before }, now, settings));

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
		const first = compareValues({ confirmed: atPort }, { status: 'on_rail', holds: 'rail' }, ALL);
		const cleared = compareValues(first, { status: 'on_rail', holds: undefined }, ALL);
		expect(changesAsText(cleared)).toEqual(['holds: rail > -', 'status: discharged > on_rail']);
	});
});

it('returns an unconfirmed change again although the service no longer reports the value', () => {
	const first = compareValues({ confirmed: { vessel: 'A' } }, { vessel: 'B' }, ALL);
	expect(changesAsText(compareValues(first, { vessel: undefined }, ALL))).toEqual([
		'vessel: A > B',
	]);
});

/** One execution: the reported value, and whether its output is confirmed. */
interface Step {
	/** Undefined if the service reports no value; null if the field no longer applies. */
	value: string | null | undefined;
	end: 'confirmed' | 'failed';
}

/** Values of each kind. Those of an ETA are days that may move by less than the minimum. */
const DAYS = ['08', '09', '10', '11', '12', '14', '18'].map((day) => `2026-12-${day}`);
const VALUES: Record<ChangeField, Array<string | undefined>> = {
	lastFreeDay: [...DAYS.slice(0, 3), undefined],
	holds: ['customs', 'freight', 'customs\nfreight', undefined],
	availability: ['available', 'not available', 'unknown'],
	appointment: ['2026-10-15 09:00', '2026-10-15 10:00', undefined],
	eta: [...DAYS, undefined],
	inlandEta: [...DAYS, undefined],
	etd: [...DAYS, undefined],
	vessel: ['A', 'B', 'b', undefined],
	port: ['A', 'B', undefined],
	terminal: ['A', 'B', undefined],
	status: ['discharged', 'at_sea', 'arrived'],
};
/** A day or a name that the service no longer reports is still the last known one. */
const KEPT: ChangeField[] = [
	'lastFreeDay',
	'eta',
	'inlandEta',
	'etd',
	'vessel',
	'port',
	'terminal',
];

const stepsOf = (field: ChangeField): fc.Arbitrary<Step[]> =>
	fc.array(
		fc.record({
			value:
				field === 'status'
					? fc.constantFrom(...VALUES.status)
					: fc.oneof(
							{ weight: 9, arbitrary: fc.constantFrom(...VALUES[field]) },
							{ weight: 1, arbitrary: fc.constant(null) },
						),
			end: fc.constantFrom<Step['end']>('confirmed', 'failed', 'failed'),
		}),
		{ minLength: 2, maxLength: 20 },
	);

/** Whether a reader who knows one value is up to date, although the present value is the other. */
function isNear(
	field: ChangeField,
	known: string | undefined,
	value: string | undefined,
	days: number,
) {
	if (field === 'availability') return (known === 'available') === (value === 'available');
	const isEstimate = ['eta', 'etd', 'inlandEta'].includes(field);
	if (isEstimate && known && value)
		return Math.abs(Date.parse(known) - Date.parse(value)) < days * 86_400_000;
	return known?.toLowerCase() === value?.toLowerCase();
}

/**
 * Runs all steps. A reader knows the last value that was confirmed, or one that was returned later:
 * it is unknown which of these messages arrived.
 */
function follow(field: ChangeField, steps: Step[], etaDays: number) {
	const [{ value: first }, ...later] = steps;
	let known: StoredValues = { confirmed: first ? { [field]: first } : {} };
	let beliefs = new Set([first ?? undefined]);
	for (const { value, end } of later) {
		const current: CurrentValues = { [field]: value };
		const { changes, ...after } = compareValues(known, current, { ...ALL, etaDays });
		known = changes.length === 0 ? { confirmed: after.confirmed } : after;
		if (changes.length > 0) {
			const { to } = changes[0];
			beliefs = end === 'confirmed' ? new Set([to]) : beliefs.add(to);
			if (end === 'confirmed') known = { confirmed: after.pending };
		} else if (value === null || (value === undefined && KEPT.includes(field))) {
			// The reader learns nothing, and what no longer applies is not wrong.
			if (value === null && !KEPT.includes(field)) beliefs = new Set([undefined]);
		} else {
			for (const belief of beliefs)
				if (!isNear(field, belief, value, etaDays))
					return { missed: `${belief} > ${value}`, known };
		}
	}
	return { missed: undefined, known };
}

describe('delivery at least once', () => {
	it.each(CHANGE_FIELD_NAMES)(
		'leads every reader to the current value of %s, whichever messages were lost',
		(field) => {
			fc.assert(
				fc.property(stepsOf(field), fc.integer({ min: 1, max: 5 }), (steps, etaDays) => {
					expect(follow(field, steps, etaDays).missed).toBeUndefined();
				}),
				{ numRuns: 2_000 },
			);
		},
	);

	it.each(CHANGE_FIELD_NAMES)(
		'does not return a change of %s again after its confirmation',
		(field) => {
			fc.assert(
				fc.property(stepsOf(field), fc.integer({ min: 1, max: 5 }), (steps, etaDays) => {
					const { value } = steps[steps.length - 1];
					if (value === null) return;
					const { known } = follow(field, [...steps, { value, end: 'confirmed' }], etaDays);
					expect(
						changesAsText(compareValues(known, { [field]: value }, { ...ALL, etaDays })),
					).toEqual([]);
				}),
			);
		},
	);

	it('returns an ETA that moved back after an execution that failed, also if it moved back slowly', () => {
		const settings = { ...ALL, etaDays: 3 };
		let known: StoredValues = { confirmed: { eta: '2026-12-08' } };
		const texts = ['11', '09', '08'].map((day) => {
			const { changes, ...after } = compareValues(known, { eta: `2026-12-${day}` }, settings);
			known = after;
			return changesAsText({ changes, ...after }).join();
		});
		expect(texts).toEqual([
			'eta: 2026-12-08 > 2026-12-11',
			'eta: 2026-12-08 > 2026-12-09',
			'eta: 2026-12-09 > 2026-12-08',
		]);
	});
});
