import CryptoJS from 'crypto-js';
import fc from 'fast-check';
import { Readable } from 'node:stream';
import { digestOf } from '../../../../nodes/shared/api/digest';

const md5Of = (bytes: Uint8Array) =>
	CryptoJS.MD5(CryptoJS.lib.WordArray.create(bytes)).toString(CryptoJS.enc.Base64);

/** A chunk with its own buffer, as a file stream creates it. */
const alone = (bytes: Uint8Array) => Buffer.from(new Uint8Array(bytes).buffer);

/** Node.js before 22 cannot release the memory, so the test replaces the method that does. */
const withTransfer = (chunk: Buffer) => {
	const transfer = jest.fn();
	Object.defineProperty(chunk.buffer, 'transfer', { value: transfer });
	return transfer;
};

describe('the digest of a file', () => {
	it('returns the same digest as crypto-js, whatever the chunks', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.uint8Array({ minLength: 1, maxLength: 3_000 })),
				async (parts) => {
					const all = Buffer.concat(parts);
					const wanted = { checksum: md5Of(all), byteSize: all.length };
					const streams = [parts.map(alone), parts.map((part) => Buffer.from(part))];
					for (const chunks of streams) {
						expect(await digestOf(Readable.from(chunks))).toEqual(wanted);
					}
					expect(await digestOf(all)).toEqual(wanted);
				},
			),
		);
	});

	it('releases the memory of each chunk of a stream', async () => {
		const chunk = alone(Buffer.from('a block of a file'));
		const transfer = withTransfer(chunk);
		await digestOf(Readable.from([chunk]));
		expect(transfer).toHaveBeenCalledWith(0);
	});

	it('does not release a chunk whose memory is shared with other data', async () => {
		const whole = alone(Buffer.from('two parts'));
		const transfer = withTransfer(whole);
		await digestOf(Readable.from([whole.subarray(0, 3), whole.subarray(3)]));
		expect(transfer).not.toHaveBeenCalled();
		expect(whole.toString()).toBe('two parts');
	});

	it('does not release a file in memory, because its bytes must still be sent', async () => {
		const file = alone(Buffer.from('an invoice'));
		const transfer = withTransfer(file);
		await digestOf(file);
		expect(transfer).not.toHaveBeenCalled();
		expect(file.toString()).toBe('an invoice');
	});
});
