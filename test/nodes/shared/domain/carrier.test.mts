import fc from 'fast-check';

import { mainScac, readCarrier } from '../../../../shipping/records/carrier';
import { CARRIER_NAMES, SHARED_NAMES } from '../../../../shipping/records/carrierNames';
import { CARRIERS as SANDBOX_CARRIERS } from '../../../../sandbox/catalogue/carriers.mts';
import { anyText } from '../../../support/anyText.mts';

const ALTERNATIVES = [
	['MEDU', 'MSCU'],
	['SEAL', 'SEAU'],
	['SJHH', 'SQQY'],
	['WWSU', 'SSBF'],
	['QWJA', 'CHVW'],
	['PLLU', 'CHVW'],
	['CWLQ', 'CLAM'],
	['TBIE', 'TRBR'],
	['PYRR', 'TRBR'],
	['YMPR', 'YMLU'],
	['YMSG', 'YMLU'],
	['YMJA', 'YMLU'],
];

describe('a carrier in an entered text', () => {
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
		['HLCU - Hapag', 'HLCU'],
		['Mediterranean Shipping Company (MEDU)', 'MSCU'],
		['Arkas', 'ARKU'],
		['Arkas Line', 'ARKU'],
		['China United Lines', 'CULU'],
		['CULines', 'CULU'],
		['HEDE Shipping', 'HDUJ'],
		['HEDE', 'HDUJ'],
		['Seth Shipping', 'SSPH'],
		['Seth', 'SSPH'],
		['World Direct Shipping', 'WDSB'],
		['WDS', 'WDSB'],
		['Australia National Line', 'ANNU'],
		['Safmarine Container Lines', 'SAFM'],
		['Korea Marine Transport Company', 'KMTU'],
		['Westwood', 'SSBF'],
	])('reads %s as %s', (text, scac) => {
		expect(readCarrier(text)).toEqual({ scac });
	});

	it.each(ALTERNATIVES)('reads the alternative code %s as the main code %s', (code, main) => {
		expect(readCarrier(` ${code.toLowerCase()} `)).toEqual({ scac: main });
		expect([mainScac(code), mainScac(main)]).toEqual([main, main]);
	});

	it('converts a code without a main code to capitals only', () => {
		expect([mainScac(' maeu '), mainScac('WXYZ'), mainScac('')]).toEqual(['MAEU', 'WXYZ', '']);
	});

	it('returns an unknown code marked as not verified', () => {
		expect(readCarrier('WXYZ')).toEqual({ scac: 'WXYZ', isUncertain: true });
		expect(readCarrier('Unknown Line (ABCD)')).toEqual({ scac: 'ABCD', isUncertain: true });
	});

	it("finds codes and names in the account's own list", () => {
		const own = [
			{ scac: 'NEWW', names: ['New Ocean Carrier', 'NOC'], alternativeScacs: ['NOCU'] },
			{ scac: 'NORD', names: ['Nordic Feeder'], alternativeScacs: [] },
		];
		const found = { scac: 'NEWW' };
		for (const text of ['NEWW', 'nocu', 'NOC', 'New Ocean Carrier Ltd.', 'Carrier (NOCU)']) {
			expect([text, readCarrier(text, own)]).toEqual([text, found]);
		}
		expect(readCarrier('New Ocan Carrier', own)).toMatchObject({
			advice: expect.stringContaining('New Ocean Carrier (NEWW)'),
		});
	});

	it("rejects a name that two carriers in the account's own list have", () => {
		const own = ['ABCD', 'ABCE'].map((scac) => ({ scac, names: ['Twin'], alternativeScacs: [] }));
		expect(readCarrier('Twin', own)).toEqual({
			problem: 'matches several carriers: "Twin"',
			advice: 'Enter one of these: Twin (ABCD), Twin (ABCE).',
		});
	});

	it("accepts every name and code of the sandbox's list", () => {
		const shared = ['Sealand', 'Swire', 'Swire Shipping'];
		for (const { scac, name, shortName, alternativeScacs } of SANDBOX_CARRIERS) {
			const texts = [scac, name, shortName, ...alternativeScacs];
			for (const text of texts.filter((one) => !shared.includes(one))) {
				expect([text, readCarrier(text)]).toEqual([text, { scac }]);
			}
		}
	});

	it.each([
		['Mearsk', 'Maersk (MAEU)'],
		['Maersk 123456', 'Maersk (MAEU)'],
		['Hapag Loyd', 'Hapag-Lloyd (HLCU)'],
		['Evergren', 'Evergreen (EGLV)'],
		['Coscoo', 'COSCO (COSU)'],
	])('rejects %s with similar carriers', (text, near) => {
		expect(readCarrier(text)).toEqual({
			problem: `is not a known carrier: "${text}"`,
			advice: expect.stringContaining(near),
			isUncertain: true,
		});
	});

	it.each([
		['Sealand', 'Sealand Americas (SEAU), Sealand Europe (SEJJ)'],
		['Swire', 'Swire Shipping (CHVW), Westwood Shipping Lines (SSBF)'],
		['Swire Shipping', 'Swire Shipping (CHVW), Westwood Shipping Lines (SSBF)'],
	])('rejects %s, and lists the carriers that it matches', (text, all) => {
		expect(readCarrier(text)).toEqual({
			problem: `matches several carriers: "${text}"`,
			advice: `Enter one of these: ${all}.`,
		});
	});

	it('is found by each of its names, and has a unique code of four characters', () => {
		const codes = CARRIER_NAMES.map(([scac]) => scac);
		expect(new Set(codes).size).toBe(codes.length);
		const shared = SHARED_NAMES.map(([name]) => name);
		for (const [scac, ...names] of CARRIER_NAMES) {
			expect(scac).toMatch(/^[A-Z]{4}$/);
			for (const name of names.filter((one) => !shared.includes(one))) {
				expect([name, readCarrier(name.toLowerCase())]).toEqual([name, { scac }]);
			}
		}
	});

	it('is never found in empty text, and never causes an exception', () => {
		fc.assert(
			fc.property(anyText(), (text) => {
				const read = readCarrier(text);
				if ('scac' in read) expect(read.scac).toMatch(/^[A-Z0-9]{4}$/);
				else expect(read.problem).toContain(text);
			}),
		);
	});
});
