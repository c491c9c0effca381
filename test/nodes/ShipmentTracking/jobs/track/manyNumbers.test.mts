import { useSandbox } from '../../../../support/sandbox.mts';
import { tracked, trackSheet } from './sheet.mts';

const sandbox = useSandbox();
const numbers = (count: number) =>
	Array.from({ length: count }, (_, index) => `MAEU${String(500_000_000 + index)}`);

const cell = numbers(51);

it.each([
	['as text', cell.join(', ')],
	['as a list', cell],
	['in many repeated lines', `${cell.join('\n')}\n`.repeat(2_000)],
])('rejects a cell with 51 numbers %s and sends nothing for it', async (_, number) => {
	const [row, other] = await trackSheet(sandbox, [{ number }, { number: 'MAEU400000001' }]);
	expect(row).toMatchObject({ outcome: 'rejected', field: 'Number', tracked: false });
	expect(row.reason).toContain("'Number' of item 0 has 51 numbers, but at most 50 are allowed");
	expect(other.tracked).toBe(true);
	expect(tracked(sandbox).filter((one) => cell.includes(one))).toEqual([]);
});

it('tracks a cell with 50 numbers', async () => {
	const [row] = await trackSheet(sandbox, [{ number: cell.slice(1).join(' / '), scac: 'MAEU' }]);
	expect(row.results).toHaveLength(50);
	expect(row.outcome).not.toBe('rejected');
});
