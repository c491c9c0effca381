import { fitOf, parseEquipment } from '../../../../../shipping/charges/equipment';
import { ruleFacts } from '../../../../../shipping/charges/ruleFacts';
import { findRule } from '../../../../../shipping/charges/findRule';
import { parseRules, resource } from '../containers.mts';

const HIGH_CUBE = { equipment_length: 40, equipment_type: 'dry', equipment_height: 'high_cube' };
const NOTHING_KNOWN = {};

function fit(text: string, container: object): string {
	return fitOf(
		text.split(',').map((token) => parseEquipment(token.trim())),
		container,
	);
}

describe('the equipment of a rule', () => {
	test.each([
		['40', 'fits'],
		['40HC', 'fits'],
		["40' hq", 'fits'],
		['dry', 'fits'],
		['20, 45, 40HC', 'fits'],
		['20', 'differs'],
		['40GP', 'differs'],
		['reefer', 'differs'],
		['40RH', 'differs'],
	])('compares a 40-foot high cube with the entry %s: %s', (text, expected) => {
		expect(fit(text, HIGH_CUBE)).toBe(expected);
	});

	test('returns unknown for missing equipment data', () => {
		expect(fit('20', NOTHING_KNOWN)).toBe('unknown');
		expect(fit('40HC', { ...NOTHING_KNOWN, equipment_length: 40 })).toBe('unknown');
		expect(fit('20HC', { ...NOTHING_KNOWN, equipment_length: 40 })).toBe('differs');
		expect(fitOf([], NOTHING_KNOWN)).toBe('fits');
	});

	test.each([
		['45G1', 'fits'],
		['45g0', 'fits'],
		['L5G1', 'differs'],
		['42G1', 'differs'],
		['45R1', 'differs'],
		['48G1', 'fits'],
		['22G1, 4EV2', 'fits'],
		['45U1', 'differs'],
	])('compares a 40-foot high cube with the ISO code %s: %s', (text, expected) => {
		expect(fit(text, HIGH_CUBE)).toBe(expected);
	});

	test('compares the height of ISO codes for dry containers and reefers only', () => {
		const flatRack = { equipment_length: 40, equipment_type: 'flat_rack' };
		expect(fit('45P3', flatRack)).toBe('fits');
		expect(fit('45R1', { equipment_length: 40, equipment_type: 'reefer' })).toBe('unknown');
		expect(fit('L5G1', { ...HIGH_CUBE, equipment_length: 45 })).toBe('fits');
	});

	test('rejects an unknown code', () => {
		expect(() => parseEquipment('40XX')).toThrow('has "40XX", which isn\'t equipment');
		expect(() => parseEquipment('container')).toThrow("which isn't equipment");
		// 22 is the ISO code of a size, not a length in feet.
		expect(() => parseEquipment('22DV')).toThrow("which isn't equipment");
	});
});

describe('the rules of a tariff', () => {
	const placeOf = (shipment: object, terminal: object = {}, container: object = HIGH_CUBE) =>
		ruleFacts(
			{
				container: resource('container', 'c', { ...container }),
				shipment: resource('shipment', 's', { ...shipment }),
				terminal: resource('terminal', 't', { ...terminal }),
			},
			Date.parse('2026-10-15T12:00:00Z'),
		);

	const LOS_ANGELES = {
		shipping_line_scac: 'MSCU',
		port_of_discharge_locode: 'USLAX',
		port_of_discharge_name: 'Los Angeles, CA',
	};
	const TERMINAL = { firms_code: 'W185', name: 'APM Terminals Los Angeles', nickname: 'Pier 400' };
	const found = (rules: object[], place = placeOf(LOS_ANGELES, TERMINAL)) => {
		const { rule, reason, isUncertain } = findRule(parseRules(rules), ['demurrage'], place);
		return rule ? `${rule.name}${isUncertain ? '?' : ''}` : reason;
	};

	test('returns the first rule that fits', () => {
		expect(found([{ carriers: 'MAEU' }, { name: 'Others' }])).toBe('Others');
		expect(found([{ carriers: 'maeu, mscu', terminals: 'pier 400' }])).toBe('rule 1');
		expect(found([{ ports: 'US NYC' }, { terminals: 'w185' }])).toBe('rule 2');
		expect(found([{ charge: 'detention' }])).toBe('no_tariff');
	});

	test.each([
		['MSC', 'MSCU'],
		['MEDU', 'MSCU'],
		['Mediterranean Shipping Company', 'MEDU'],
		['Yang Ming', 'YMPR'],
		['YMSG', 'YMJA'],
	])('compares the carrier %s with a shipment of %s', (carriers, shipping_line_scac) => {
		expect(found([{ carriers }], placeOf({ shipping_line_scac }))).toBe('rule 1');
	});

	test.each([
		['us-lax', true],
		['Los Angeles', true],
		['LOS ANGELES', true],
		['Port of Los Angeles', true],
		['Los Angeles; Long Beach', true],
		['USLGB', false],
		['Angeles', false],
		['Los Angeles County', false],
	])('compares the port %s with Los Angeles: %s', (ports, expected) => {
		expect(found([{ ports }])).toBe(expected ? 'rule 1' : 'no_tariff');
	});

	test('matches a port name with accents, as text or as a list entry with a comma', () => {
		const montreal = placeOf({ port_of_discharge_name: 'Montréal, QC' });
		expect(found([{ ports: 'Montreal' }], montreal)).toBe('rule 1');
		expect(found([{ ports: ['Montreal, QC'] }], montreal)).toBe('rule 1');
	});

	test.each([
		['apm los angeles', true],
		['APM Terminals, Los Angeles', true],
		['W-185', true],
		['Pier 400 Container Terminal', true],
		['Pier 40', false],
		['APM', false],
		['W999, W185', true],
	])('compares the terminal %s: %s', (terminals, expected) => {
		expect(found([{ terminals }])).toBe(expected ? 'rule 1' : 'no_tariff');
	});

	test('matches a whole terminal name with a comma', () => {
		const at = (name: string) => placeOf({}, { name });
		const rules = [{ terminals: 'Port Newark, Berth 63' }];
		expect(found(rules, at('PORT NEWARK, BERTH 63'))).toBe('rule 1');
		expect(found(rules, at('Berth 63'))).toBe('rule 1');
		expect(found(rules, at('Berth 6'))).toBe('no_tariff');
	});

	describe('a condition that needs missing data', () => {
		const nothing = placeOf({}, {}, NOTHING_KNOWN);

		test.each([
			[{ carriers: 'MSC' }, 'rule_uncertain'],
			[{ ports: 'USLAX' }, 'rule_uncertain'],
			[{ ports: 'Long Beach' }, 'rule_uncertain'],
			[{ terminals: 'W185' }, 'rule_uncertain'],
			[{ equipment: '20' }, 'equipment_unknown'],
			[{ equipment: '20', carriers: 'MSC' }, 'rule_uncertain'],
		])('leaves open whether the rule %j matches, with the reason %s', (rule, reason) => {
			expect(found([rule], nothing)).toBe(reason);
			// The second rule applies, with low confidence.
			expect(found([rule, {}], nothing)).toBe('rule 2?');
			expect(found([{}, rule], nothing)).toBe('rule 1');
			expect(found([{ ...rule, charge: 'detention' }, {}], nothing)).toBe('rule 2');
		});

		test('ignores missing data if another condition does not match', () => {
			const msc = placeOf({ shipping_line_scac: 'MSCU' }, {}, NOTHING_KNOWN);
			expect(found([{ equipment: '20', carriers: 'MAEU' }], msc)).toBe('no_tariff');
		});

		test('returns the reason of the first rule that needs missing data', () => {
			expect(found([{ equipment: '20' }, { ports: 'USLAX' }], nothing)).toBe('equipment_unknown');
		});

		test('needs the UN/LOCODE of the port only if the entry can be a UN/LOCODE', () => {
			const named = placeOf({ port_of_discharge_name: 'Long Beach' });
			expect(found([{ ports: 'USLAX' }], named)).toBe('rule_uncertain');
			expect(found([{ ports: 'Los Angeles' }], named)).toBe('no_tariff');
			const coded = placeOf({ port_of_discharge_locode: 'USLGB' });
			expect(found([{ ports: 'USLAX' }], coded)).toBe('no_tariff');
			expect(found([{ ports: 'Los Angeles' }], coded)).toBe('rule_uncertain');
		});
	});
});
