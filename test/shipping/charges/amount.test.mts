import fc from 'fast-check';

import { parseAmount } from '../../../shipping/charges/amount';

describe('an amount in common notations', () => {
	it.each<[string, number]>([
		['150', 150],
		[' 150.5 ', 150.5],
		['150,50', 150.5],
		['.5', 0.5],
		['0.25', 0.25],
		['1250', 1250],
		['1,250', 1250],
		['1,250.00', 1250],
		['1.250,50', 1250.5],
		['1.250.000', 1250000],
		['1,250,000.5', 1250000.5],
		["1'250", 1250],
		['1’250.75', 1250.75],
		['1 250', 1250],
		['1\u00a0250,5', 1250.5],
		['$150', 150],
		['150 $', 150],
		['¥15000', 15000],
		['150/day', 150],
		['150 / day', 150],
		['-150', -150],
		['$-150', -150],
	])('reads %j as %d without a currency', (text, amount) => {
		expect(parseAmount(text)).toEqual({ amount });
	});

	it.each<[string, number, string]>([
		['€ 150', 150, 'EUR'],
		['150 €', 150, 'EUR'],
		['£1,250.00', 1250, 'GBP'],
		['USD 150', 150, 'USD'],
		['usd150', 150, 'USD'],
		['150 EUR', 150, 'EUR'],
		['$150 USD', 150, 'USD'],
		['€150 EUR', 150, 'EUR'],
		['USD 1,250 per day', 1250, 'USD'],
		['150 EUR a day', 150, 'EUR'],
		['EUR -1.250,00', -1250, 'EUR'],
		['US$600', 600, 'USD'],
		['US $1,250.00', 1250, 'USD'],
		['us$ 600', 600, 'USD'],
		['-US$600', -600, 'USD'],
		['US$-600', -600, 'USD'],
		['600 US$ per day', 600, 'USD'],
		['HK$4,000', 4000, 'HKD'],
		['CA$600', 600, 'CAD'],
		['A$600 AUD', 600, 'AUD'],
		['USD$600', 600, 'USD'],
		['$USD 600', 600, 'USD'],
		['R$ 1.250,00', 1250, 'BRL'],
	])('reads %j as %d %s', (text, amount, currency) => {
		expect(parseAmount(text)).toEqual({ amount, currency });
	});

	it.each(['1.250', '$1.250', '12.500', '0.125'])('rejects %j as ambiguous', (text) => {
		expect(() => parseAmount(text)).toThrow('can mean two amounts');
	});

	it.each([
		...['', 'free', '€', '1,25,0', '1,2505', '1,250,00', '0,125', '1250,500.00', '1.2.3', '12 50'],
		...[
			'150 day',
			'150 dollars',
			'XX$150',
			'C$150',
			'$$150',
			'150%',
			'1e3',
			'--5',
			'1,250.500',
			"1'25",
			'٣',
		],
		'1'.repeat(61),
	])('rejects %j', (text) => {
		expect(() => parseAmount(text)).toThrow("isn't an amount");
	});

	it('rejects an amount with two currencies', () => {
		for (const text of ['€150 USD', 'US$150 CAD', '€USD 150', 'USDEUR 150']) {
			expect(() => parseAmount(text)).toThrow('names two currencies');
		}
	});

	it('reads the formats of several languages', () => {
		const cents = fc.integer({ min: 0, max: 1_000_000_000 });
		fc.assert(
			fc.property(cents, fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH'), (value, language) => {
				const format = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
				const text = new Intl.NumberFormat(language, format).format(value / 100);
				expect(parseAmount(text).amount).toBe(value / 100);
			}),
		);
	});

	it('throws only TariffErrors for any text', () => {
		const character = fc.constantFrom(..."0123456789.,' -/€$USDday per");
		const text = fc.array(character, { maxLength: 20 }).map((all) => all.join(''));
		fc.assert(
			fc.property(text, (given) => {
				try {
					expect(Number.isFinite(parseAmount(given).amount)).toBe(true);
				} catch (error) {
					expect((error as Error).message).toMatch(/^has "/);
				}
			}),
		);
	});
});
