import fc from 'fast-check';

import { readCarrier } from '../../../../nodes/shared/domain/carrier';
import { CARRIERS, SHARED_NAMES } from '../../../../nodes/shared/domain/carrierNames';

describe('a carrier', () => {
	it.each([
		['COSCO', 'COSU'],
		['cosco shipping lines', 'COSU'],
		['Maersk', 'MAEU'],
		['MAERSK LINE', 'MAEU'],
		['Maersk A/S', 'MAEU'],
		['A.P. Moller - Maersk', 'MAEU'],
		['Hapag Lloyd', 'HLCU'],
		['Hapag-Lloyd AG', 'HLCU'],
		['MSC', 'MSCU'],
		['Mediterranean Shipping Company S.A.', 'MSCU'],
		['CMA CGM', 'CMDU'],
		['CMA-CGM', 'CMDU'],
		['CMACGM', 'CMDU'],
		['ONE', 'ONEY'],
		['Ocean Network Express Pte. Ltd.', 'ONEY'],
		['Evergreen', 'EGLV'],
		['Evergreen Line', 'EGLV'],
		['OOCL', 'OOLU'],
		['Yang Ming', 'YMLU'],
		['HMM', 'HDMU'],
		['ZIM', 'ZIMU'],
		['T.S. Lines', 'TXZJ'],
		['Wan Hai Lines Ltd.', 'WHLC'],
		['SM Line', 'SMLM'],
		['Maersk (MAEU) – B/L, booking', 'MAEU'],
		['Nobody knows (ABCD)', 'ABCD'],
		['HLCU - Hapag', 'HLCU'],
	])('%s is %s', (text, scac) => {
		expect(readCarrier(text)).toEqual({ scac });
	});

	it('is its code first of all, and what looks like a code is one', () => {
		expect(readCarrier(' medu ')).toEqual({ scac: 'MEDU' });
		expect(readCarrier('WXYZ')).toEqual({ scac: 'WXYZ' });
	});

	it.each([
		['Mearsk', 'Maersk (MAEU)'],
		['Hapag Loyd', 'Hapag-Lloyd (HLCU)'],
		['Evergren', 'Evergreen (EGLV)'],
		['Coscoo', 'COSCO (COSU)'],
	])('%s is refused with what is near it', (text, near) => {
		expect(readCarrier(text)).toEqual({
			problem: `is not a known carrier: "${text}"`,
			advice: expect.stringContaining(near),
		});
	});

	it('that may be several is refused with all of them', () => {
		expect(readCarrier('Sealand')).toEqual({
			problem: 'means several carriers: "Sealand"',
			advice: 'Take one of these: Sealand Americas (SEAU), Sealand Europe (SEJJ).',
		});
	});

	it('has a code of four, once, and is found by each of its own names', () => {
		const codes = CARRIERS.map(([scac]) => scac);
		expect(new Set(codes).size).toBe(codes.length);
		const shared = SHARED_NAMES.map(([name]) => name);
		for (const [scac, ...names] of CARRIERS) {
			expect(scac).toMatch(/^[A-Z]{4}$/);
			for (const name of names.filter((one) => !shared.includes(one))) {
				expect([name, readCarrier(name.toLowerCase())]).toEqual([name, { scac }]);
			}
		}
	});

	it('is never read out of nothing, and no text is too odd', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (text) => {
				const read = readCarrier(text);
				if ('scac' in read) expect(read.scac).toMatch(/^[A-Z0-9]{4}$/);
				else expect(read.problem).toContain(text);
			}),
		);
	});
});
