import { stepForHolds } from '../../../../../nodes/shared/domain/facts/responsible';
import { activeHolds } from '../../../../../nodes/shared/domain/holds';

const holds = (...labels: string[]) => labels.map((label) => ({ label }));

describe('the party responsible for holds', () => {
	it.each([
		[['customs'], 'customs broker', 'Customs broker: clear the customs hold.'],
		[['CUSTOMS'], 'customs broker', 'Customs broker: clear the CUSTOMS hold.'],
		[['customs', 'USDA'], 'customs broker', 'Customs broker: clear the customs and USDA holds.'],
		[
			['VACIS', 'USDA', 'customs'],
			'customs broker',
			'Customs broker: clear the VACIS, USDA and customs holds.',
		],
		[['Freight'], 'carrier', 'Carrier or forwarder: release the freight hold.'],
		[['TMF'], 'terminal', 'Pay the terminal fee (TMF hold).'],
		[['YARD CHECK'], 'terminal', 'Ask the terminal about: YARD CHECK.'],
		[['YARD CHECK', 'YARD CHECK'], 'terminal', 'Ask the terminal about: YARD CHECK.'],
		[
			['YARD CHECK', 'tmf', 'freight', 'customs', 'USDA'],
			'customs broker',
			'Customs broker: clear the customs and USDA holds. Carrier or forwarder: release the freight hold. Pay the terminal fee (TMF hold). Ask the terminal about: YARD CHECK.',
		],
		// The terminal's own description of a hold doesn't determine the party.
		[['CUSTOMS EXAM'], 'terminal', 'Ask the terminal about: CUSTOMS EXAM.'],
	])('returns the responsible party for %j: %s: %s', (labels, responsible, nextStep) => {
		expect(stepForHolds(holds(...labels))).toEqual({ responsible, nextStep });
	});

	it("is not derived from the terminal's own text, even if it contains the name of a hold", () => {
		const [described] = activeHolds({
			holds_at_pod_terminal: [{ name: 'other', status: 'hold', description: 'Freight' }],
		});
		expect(stepForHolds([described])).toEqual({
			responsible: 'terminal',
			nextStep: 'Ask the terminal about: Freight.',
		});
		expect(stepForHolds([described, { label: 'customs' }])?.nextStep).toBe(
			'Customs broker: clear the customs hold. Ask the terminal about: Freight.',
		);
	});

	it('returns no party if there are no holds', () => {
		expect(stepForHolds([])).toBeUndefined();
	});

	it('returns external labels in one line of at most 80 characters', () => {
		expect(stepForHolds(holds(`a\n${'b'.repeat(200)}`))?.nextStep).toBe(
			`Ask the terminal about: a ${'b'.repeat(77)}….`,
		);
	});
});
