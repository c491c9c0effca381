import { stepForHolds } from '../../../shipping/findings/responsible';
import { activeHolds } from '../../../shipping/records/holds';

const holds = (...labels: string[]) => labels.map((label) => ({ label }));
const FREIGHT =
	'Your team: pay the freight, or surrender the original bill of lading. Carrier or forwarder: release the';
const TMF = 'Your team: pay the Traffic Mitigation Fee (PierPass) to release the';

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
		[
			['CBP INTENSIVE EXAM'],
			'customs broker',
			'Customs broker: clear the CBP INTENSIVE EXAM hold.',
		],
		[['NII_EXAM_HOLD'], 'customs broker', 'Customs broker: clear the NII_EXAM_HOLD.'],
		[['Freight'], 'your team', `${FREIGHT} Freight hold.`],
		[['OBL REQUIRED'], 'your team', `${FREIGHT} OBL REQUIRED hold.`],
		[['LINE FREIGHT HOLD'], 'your team', `${FREIGHT} LINE FREIGHT HOLD.`],
		[['ORIGINAL B/L REQUIRED'], 'your team', `${FREIGHT} ORIGINAL B/L REQUIRED hold.`],
		[['TMF'], 'your team', `${TMF} TMF hold.`],
		[['LINE_RELEASE_HOLD'], 'carrier', 'Ask the carrier to release the LINE_RELEASE_HOLD.'],
		[['Carrier hold'], 'carrier', 'Ask the carrier to release the Carrier hold.'],
		[['MAERSK HOLD'], 'carrier', 'Ask the carrier to release the MAERSK HOLD.'],
		[['LineHold'], 'carrier', 'Ask the carrier to release the LineHold hold.'],
		[['CET'], 'customs broker', 'Customs broker: clear the CET hold.'],
		[['A-TCET'], 'customs broker', 'Customs broker: clear the A-TCET hold.'],
		[['7H'], 'customs broker', 'Customs broker: clear the 7H hold.'],
		[['AG HOLD'], 'customs broker', 'Customs broker: clear the AG HOLD.'],
		[
			['DEMURRAGE DUE'],
			'your team',
			'Your team: check the DEMURRAGE DUE hold, then pay or settle.',
		],
		[['VACI$'], 'your team', 'Your team: check the VACI$ hold, then pay or settle.'],
		[['EXAM FEE'], 'your team', 'Your team: check the EXAM FEE hold, then pay or settle.'],
		[
			['GENERAL AVERAGE - SECURITY OUTSTANDING'],
			'your team',
			'Your team: give the security for general average to release the GENERAL AVERAGE - SECURITY OUTSTANDING hold.',
		],
		[['RAIL HOLD'], 'carrier', 'Ask the carrier to release the RAIL HOLD.'],
		[['HELD DUE TO DAMAGE'], 'terminal', 'Ask the terminal about: HELD DUE TO DAMAGE.'],
		[['requirements met'], 'terminal', 'Ask the terminal about: requirements met.'],
		[['1B', 'YARD CHECK'], 'terminal', 'Ask the terminal about: YARD CHECK.'],
		[['YARD CHECK'], 'terminal', 'Ask the terminal about: YARD CHECK.'],
		[['NON-CUSTOMS HOLD'], 'terminal', 'Ask the terminal about: NON-CUSTOMS HOLD.'],
		[['ON-LINE PAYMENT'], 'terminal', 'Ask the terminal about: ON-LINE PAYMENT.'],
		[
			['RELEASED BY CUSTOMS - YARD HOLD'],
			'terminal',
			'Ask the terminal about: RELEASED BY CUSTOMS - YARD HOLD.',
		],
		[['ONLINE PAYMENT'], 'terminal', 'Ask the terminal about: ONLINE PAYMENT.'],
		[['YARD CHECK', 'YARD CHECK'], 'terminal', 'Ask the terminal about: YARD CHECK.'],
		[
			['YARD CHECK', 'line', 'tmf', 'freight', 'customs', 'USDA'],
			'customs broker',
			`Customs broker: clear the customs and USDA holds. ${FREIGHT} freight hold. ${TMF} tmf hold. Ask the carrier to release the line hold. Ask the terminal about: YARD CHECK.`,
		],
	])('returns the responsible party for %j: %s: %s', (labels, responsible, nextStep) => {
		expect(stepForHolds(holds(...labels))).toEqual({ responsible, nextStep });
	});

	it("is derived from the terminal's own text if the name of the hold says nothing", () => {
		const held = (name: string, description: string) =>
			stepForHolds(activeHolds({ holds_at_pod_terminal: [{ name, status: 'hold', description }] }));
		expect(held('other', 'Held by CBP')?.responsible).toBe('customs broker');
		expect(held('yard', 'SSL not released')?.responsible).toBe('carrier');
		expect(held('freight', 'Held by CBP')?.responsible).toBe('your team');
	});

	it.each(['1B', '1C', '2I'])('returns no party for the release code %s', (code) => {
		expect(stepForHolds(holds(code))).toBeUndefined();
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
