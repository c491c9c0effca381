import { fitOf, parseEquipment } from '../../../../../nodes/shared/domain/charges/equipment';
import {
	findRule,
	parseRule,
	TariffRuleError,
} from '../../../../../nodes/shared/domain/charges/tariff';

const HIGH_CUBE = { equipment_length: 40, equipment_type: 'dry', equipment_height: 'high_cube' };
const NOTHING_KNOWN = { equipment_length: null, equipment_type: null, equipment_height: null };

function fit(text: string, container: object): string {
	return fitOf(
		text.split(',').map((token) => parseEquipment(token.trim())),
		container,
	);
}

describe('equipment', () => {
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
	])('a 40-foot high cube and %s: %s', (text, expected) => {
		expect(fit(text, HIGH_CUBE)).toBe(expected);
	});

	test('what is not known is not guessed', () => {
		expect(fit('20', NOTHING_KNOWN)).toBe('unknown');
		expect(fit('40HC', { ...NOTHING_KNOWN, equipment_length: 40 })).toBe('unknown');
		expect(fit('20HC', { ...NOTHING_KNOWN, equipment_length: 40 })).toBe('differs');
		expect(fitOf([], NOTHING_KNOWN)).toBe('fits');
	});

	test('a code that nobody knows is an error', () => {
		expect(() => parseEquipment('40XX')).toThrow('has "40XX", which is no equipment');
		expect(() => parseEquipment('container')).toThrow('which is no equipment');
	});
});

describe('rules of a tariff', () => {
	const problemOf = (rule: unknown): string => {
		try {
			parseRule(rule, 2);
			return 'none';
		} catch (error) {
			const { index, field, message } = error as TariffRuleError;
			return `${index} ${field} ${message}`;
		}
	};

	test('a terminal whose name has a comma is named whole', () => {
		const rules = [parseRule({ terminals: 'Port Newark, Berth 63' }, 0)];
		const at = (terminal: string[]) =>
			findRule(rules, 'demurrage', { terminal, container: NOTHING_KNOWN });
		expect(at(['PORT NEWARK, BERTH 63'])).toBe(rules[0]);
		expect(at(['BERTH 63'])).toBe(rules[0]);
		expect(at(['PORT NEWARK CONTAINER TERMINAL'])).toBeUndefined();
	});

	test.each([
		[{ freeDays: '1.5' }, '2 freeDays must be a whole number from 0 to 3650'],
		[{ freeDays: -1 }, '2 freeDays must be a whole number from 0 to 3650'],
		[{ tiers: '1+: 100' }, '2 currency is empty, but the tiers need one'],
		[{ tiers: '1+: 100', currency: 'Dollar' }, '2 currency must be three letters like USD'],
		[{ charge: 'storage' }, '2 charge must be one of demurrage, detention, not "storage"'],
		[
			{ charge: 'detention', startEvent: 'available' },
			'2 startEvent does not apply to detention, which starts at the gate-out',
		],
		[
			{ equipment: '40ZZ' },
			'2 equipment has "40ZZ", which is no equipment like 20, 40HC or reefer',
		],
		['text', '2 tariff has an entry that is no rule'],
	])('%j is refused', (rule, problem) => {
		expect(problemOf(rule)).toBe(problem);
	});

	const place = {
		scac: 'MSCU',
		terminal: ['W185', 'APM LOS ANGELES'],
		port: 'USLAX',
		container: HIGH_CUBE,
	};
	const found = (...rules: object[]) => {
		const rule = findRule(rules.map(parseRule), 'demurrage', place);
		return typeof rule === 'object' ? rule.name : rule;
	};

	test('the first rule that fits counts', () => {
		expect(found({ carriers: 'MAEU' }, { name: 'Others' })).toBe('Others');
		expect(found({ carriers: 'maeu, mscu', terminals: 'apm los angeles' })).toBe('rule 1');
		expect(found({ ports: 'US NYC' }, { terminals: 'w185' })).toBe('rule 2');
		expect(found({ charge: 'detention' })).toBeUndefined();
	});

	test('a rule that would fit if the size were known is told apart from none', () => {
		const unknown = { ...place, container: NOTHING_KNOWN };
		expect(findRule([parseRule({ equipment: '20' }, 0)], 'demurrage', unknown)).toBe(
			'equipment_unknown',
		);
		expect(
			findRule([parseRule({ equipment: '20', carriers: 'MAEU' }, 0)], 'demurrage', unknown),
		).toBeUndefined();
	});
});
