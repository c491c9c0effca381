import { decodeAttributes, type HoldEntry } from '../../../../shipping/records';
import { activeHolds, holdChangesText, holdText } from '../../../../shipping/records/holds';
import { terminalName } from '../../../../shipping/records/places';
import { resource } from './containers.mts';

const textOf = (hold: object) =>
	activeHolds(
		decodeAttributes('container', { holds_at_pod_terminal: [{ ...hold, status: 'hold' }] }),
	)
		.map(holdText)
		.join();

describe('the text of a hold', () => {
	it.each([
		[{ name: 'customs', description: null }, 'customs hold'],
		[{ name: 'customs', description: '' }, 'customs hold'],
		[{ name: 'other', description: 'TROUBLE TICKET   ' }, 'TROUBLE TICKET hold'],
		[{ name: 'Other', description: 'Line  hold\nuntil paid ' }, 'Line hold until paid'],
		[{ name: 'other', description: null }, 'unnamed hold'],
		[{ name: null, description: 'Exam' }, 'Exam hold'],
		[{ name: {}, description: [] }, 'unnamed hold'],
		[{ name: 'LINE_RELEASE_HOLD', description: null }, 'LINE_RELEASE_HOLD'],
		[{ name: 'other', description: 'YARD HOLD 7' }, 'YARD HOLD 7'],
		[{ name: 'other', description: 'HOUSEHOLD GOODS' }, 'HOUSEHOLD GOODS hold'],
	])('returns the hold %j as "%s"', (hold, words) => {
		expect(textOf(hold)).toBe(words);
	});

	it("limits the length of the terminal's text", () => {
		const description = 'x '.repeat(1_000_000);
		expect(textOf({ name: 'other', description }).length).toBeLessThan(220);
	});

	it('returns holds in force at the port and inland', () => {
		const hold = (name: string, status: string) => ({ name, status });
		const container = {
			holds_at_pod_terminal: [hold('customs', 'hold '), hold('TMF', 'pending')],
			ind_facility_holds: [hold('freight', 'HOLD')],
		};
		const found = activeHolds(container).map(({ label }) => label);
		expect(found).toEqual(['customs', 'freight']);
		expect(activeHolds({})).toEqual([]);
	});
});

describe('the text of changed holds', () => {
	const hold = (name: string, description?: string) => ({ name, status: 'hold', description });
	const pending = (name: string) => ({ name, status: 'pending' });
	const unclear = (name: string) => ({ name, status: 'released' });

	it.each<[before: HoldEntry[], now: HoldEntry[], text: string]>([
		[[], [hold('customs')], 'customs hold set'],
		[[hold('customs')], [], 'customs hold cleared'],
		[[hold('freight'), hold('TMF')], [], 'freight, TMF holds cleared'],
		[[hold('freight')], [hold('customs')], 'customs hold set; freight hold cleared'],
		[[pending('customs')], [hold('customs')], 'customs hold set'],
		[[hold('customs')], [pending('customs')], 'customs hold no longer in force, but pending'],
		[[], [pending('customs')], 'customs hold pending'],
		[[pending('customs')], [], 'customs hold no longer pending'],
		// A trucker is turned away as long as one hold of the kind is in force.
		[[hold('customs', 'CBP EXAM'), hold('customs', 'AG HOLD')], [hold('customs', 'CBP EXAM')], ''],
		[[hold('customs')], [hold('customs'), pending('customs')], ''],
		[[], [hold('customs', 'CBP EXAM'), hold('customs', 'AG HOLD')], 'customs hold set'],
		[[hold('customs', '1H')], [hold('Customs', '1H INTENSIVE')], ''],
		[[{ name: 'customs', status: 'HOLD ' }], [hold('customs')], ''],
		[[], [], ''],
		// An unknown status doesn't show that the hold is cleared.
		[[hold('customs')], [unclear('customs')], 'customs hold (status: released)'],
		[[unclear('customs')], [unclear('customs')], ''],
		[[unclear('customs')], [], 'customs hold cleared'],
		[[unclear('customs')], [pending('customs')], 'customs hold pending'],
		[[], [unclear('customs'), hold('customs')], 'customs hold set'],
		[[pending('customs')], [unclear('customs')], 'customs hold (status: released)'],
		[[], [{ name: 'customs' }], 'customs hold (status: none)'],
	])('from %j to %j is "%s"', (before, now, text) => {
		expect(holdChangesText(before, now)).toBe(text);
	});
});

test('returns the nickname of a terminal', () => {
	const named = (attributes: object) => terminalName(resource('terminal', 't', { ...attributes }));
	expect(named({ nickname: 'APM', name: 'Port Elizabeth' })).toBe('APM');
	expect(named({ nickname: ' ', name: 'Port Elizabeth ' })).toBe('Port Elizabeth');
	expect(named({ nickname: null })).toBe(undefined);
	expect(terminalName(undefined)).toBe(undefined);
});
