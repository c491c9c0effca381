import CryptoJS from 'crypto-js';
import fc from 'fast-check';

import { verify } from '../../../../nodes/ShipmentTrackingTrigger/delivery/authenticate';
import { anyText } from '../../../support/anyText.mts';

/** Calculates the HMAC independently of node:crypto. */
function oracle(body: Uint8Array, secret: string): string {
	const words = CryptoJS.enc.Hex.parse(Buffer.from(body).toString('hex'));
	return CryptoJS.HmacSHA256(words, secret).toString(CryptoJS.enc.Hex);
}

const bodies = fc.uint8Array({ maxLength: 300 });
const filledBodies = fc.uint8Array({ minLength: 1, maxLength: 300 });
const secrets = anyText({ minLength: 1, maxLength: 60 });
const RUNS = { numRuns: 300 };

describe('the check of a signature', () => {
	it('agrees with a published test vector (RFC 4231, case 2)', () => {
		const signature = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
		expect(verify(Buffer.from('what do ya want for nothing?'), signature, 'Jefe')).toBe(true);
	});

	it('accepts every genuine delivery, whatever its bytes', () => {
		fc.assert(
			fc.property(bodies, secrets, (body, secret) => verify(body, oracle(body, secret), secret)),
			RUNS,
		);
	});

	it('accepts bytes that are not valid UTF-8, and refuses the text with replacement characters', () => {
		const broken = Buffer.from([0x7b, 0xff, 0xfe, 0xc3, 0x28, 0x7d]);
		const signature = oracle(broken, 'secret');
		expect(verify(broken, signature, 'secret')).toBe(true);
		expect(verify(Buffer.from(broken.toString('utf8')), signature, 'secret')).toBe(false);
	});

	it('refuses a body in which a single bit differs', () => {
		fc.assert(
			fc.property(filledBodies, secrets, fc.nat(), fc.nat(7), (body, secret, at, bit) => {
				const forged = Uint8Array.from(body);
				forged[at % body.length] ^= 1 << bit;
				return !verify(forged, oracle(body, secret), secret);
			}),
			RUNS,
		);
	});

	it('refuses a body that is longer or shorter', () => {
		fc.assert(
			fc.property(filledBodies, secrets, fc.nat(255), (body, secret, byte) => {
				const signature = oracle(body, secret);
				return (
					!verify(body.slice(0, -1), signature, secret) &&
					!verify(Uint8Array.from([...body, byte]), signature, secret)
				);
			}),
			{ numRuns: 200 },
		);
	});

	it('refuses a signature in which a single digit differs', () => {
		fc.assert(
			fc.property(bodies, secrets, fc.nat(63), fc.integer({ min: 1, max: 15 }), (...args) => {
				const [body, secret, at, add] = args;
				const genuine = oracle(body, secret);
				const digit = ((parseInt(genuine[at], 16) + add) % 16).toString(16);
				return !verify(body, genuine.slice(0, at) + digit + genuine.slice(at + 1), secret);
			}),
			RUNS,
		);
	});

	it('refuses truncated, extended, prefixed and split signatures', () => {
		fc.assert(
			fc.property(bodies, secrets, fc.integer({ min: 1, max: 64 }), (body, secret, cut) => {
				const genuine = oracle(body, secret);
				const forged = [
					genuine.slice(0, -cut),
					genuine.slice(cut),
					genuine + genuine.slice(0, cut),
					`sha256=${genuine}`,
					`${genuine.slice(0, 32)} ${genuine.slice(32)}`,
					`${genuine}, ${genuine}`,
					`${genuine}\u0000`,
					Buffer.from(genuine, 'hex').toString('base64'),
				];
				return forged.every((signature) => !verify(body, signature, secret));
			}),
			{ numRuns: 200 },
		);
	});

	it('refuses the signature of another secret', () => {
		fc.assert(
			fc.property(bodies, secrets, secrets, (body, secret, other) => {
				fc.pre(secret !== other);
				return !verify(body, oracle(body, other), secret);
			}),
			RUNS,
		);
	});

	it('refuses everything that is not a signature, without throwing', () => {
		fc.assert(
			fc.property(bodies, fc.anything(), secrets, (...[body, signature, secret]) => {
				return !verify(body, signature, secret);
			}),
			RUNS,
		);
	});

	it('refuses several signatures, even if one of them is genuine', () => {
		const body = Buffer.from('{}');
		expect(verify(body, [oracle(body, 's')], 's')).toBe(false);
		expect(verify(body, [oracle(body, 's'), 'x'], 's')).toBe(false);
	});

	it('accepts nothing without a secret', () => {
		const body = Buffer.from('{}');
		expect(verify(body, oracle(body, ''), '')).toBe(false);
	});

	it('accepts a digest in capitals and with white space around it', () => {
		const body = Buffer.from('{"data":{}}');
		const genuine = oracle(body, 'secret');
		expect(verify(body, genuine.toUpperCase(), 'secret')).toBe(true);
		expect(verify(body, ` ${genuine} `, 'secret')).toBe(true);
	});
});
