import { generateKeyPairSync, sign } from 'node:crypto';

/** A field of a certificate in DER. */
function der(tag: number, ...contents: Buffer[]): Buffer {
	const content = Buffer.concat(contents);
	if (content.length > 255) throw new Error('Longer fields are not supported');
	const length = content.length < 128 ? [content.length] : [0x81, content.length];
	return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const [SEQUENCE, SET, INTEGER, BITS, OBJECT_ID, TEXT, TIME] = [48, 49, 2, 3, 6, 12, 23];
const ED25519 = der(SEQUENCE, der(OBJECT_ID, Buffer.from([0x2b, 101, 112])));
const COMMON_NAME = Buffer.from([0x55, 4, 3]);

/** A key and a certificate that it has signed itself, in PEM, for a server in a test. */
export function selfSigned(host: string): { key: string; cert: string } {
	const { publicKey, privateKey } = generateKeyPairSync('ed25519');
	const attribute = der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(TEXT, Buffer.from(host)));
	const name = der(SEQUENCE, der(SET, attribute));
	const times = ['200101000000Z', '490101000000Z'].map((time) => der(TIME, Buffer.from(time)));
	const content = der(
		SEQUENCE,
		der(INTEGER, Buffer.from([1])),
		ED25519,
		name,
		der(SEQUENCE, ...times),
		name,
		publicKey.export({ type: 'spki', format: 'der' }),
	);
	const signature = der(BITS, Buffer.from([0]), sign(null, content, privateKey));
	const base64 = der(SEQUENCE, content, ED25519, signature).toString('base64');
	return {
		key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
		cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
	};
}
