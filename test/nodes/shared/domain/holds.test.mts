import { activeHolds, holdOf, holdText } from '../../../../nodes/shared/domain/holds';
import { terminalName } from '../../../../nodes/shared/domain/places';
import { resource } from './containers.mts';

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
		expect(holdText(holdOf(hold as never))).toBe(words);
	});

	it("limits the length of the terminal's text", () => {
		const description = 'x '.repeat(1_000_000);
		expect(holdText(holdOf({ name: 'other', description })).length).toBeLessThan(220);
	});

	it('returns holds in force at the port and inland', () => {
		const hold = (name: string, status: unknown) => ({ name, status, description: null });
		const container = {
			holds_at_pod_terminal: [hold('customs', 'hold '), hold('TMF', 'pending'), null, 'x'],
			ind_facility_holds: [hold('freight', 'HOLD'), hold('VACIS', { toString: 1 })],
		};
		const found = activeHolds(container as never).map(({ label }) => label);
		expect(found).toEqual(['customs', 'freight']);
		expect(activeHolds({ holds_at_pod_terminal: null, ind_facility_holds: null })).toEqual([]);
	});
});

test('returns the nickname of a terminal', () => {
	const named = (attributes: object) => terminalName(resource('terminal', 't', { ...attributes }));
	expect(named({ nickname: 'APM', name: 'Port Elizabeth' })).toBe('APM');
	expect(named({ nickname: ' ', name: 'Port Elizabeth ' })).toBe('Port Elizabeth');
	expect(named({ nickname: null })).toBe(undefined);
	expect(terminalName(undefined)).toBe(undefined);
});
