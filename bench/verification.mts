import { createHmac, randomBytes } from 'node:crypto';
import { sign } from '../harness/load/signedDeliveries.mts';
import { median, round } from '../harness/load/statistics.mts';
import { verify } from '../nodes/ShipmentTrackingTrigger/delivery/authenticate';
import { inRounds } from './workload.mts';

const SIZES_BYTES = { '1 kB': 1_000, '10 kB': 10_000, '1 MB': 1_000_000 };
const ROUNDS = 15;
const ROUND_MS = 40;
const SECRET = randomBytes(24).toString('hex');

/** Runs a function for a while and returns the microseconds per call. */
function cost(work: () => void): number {
	const startedAt = performance.now();
	let times = 0;
	let tookMs = 0;
	do {
		work();
		times += 1;
		tookMs = performance.now() - startedAt;
	} while (tookMs < ROUND_MS);
	return (tookMs / times) * 1000;
}

/** Compares the time of `verify` with that of a bare HMAC of the same bytes. */
export const verificationCosts = () =>
	Promise.all(
		Object.entries(SIZES_BYTES).map(async ([size, bytes]) => {
			const body = randomBytes(bytes);
			const signature = sign(body, SECRET);
			if (!verify(body, signature, SECRET)) throw new Error('verify rejects a genuine signature');
			const rounds = await inRounds(ROUNDS, {
				bare: () => cost(() => createHmac('sha256', SECRET).update(body).digest()),
				verified: () => cost(() => verify(body, signature, SECRET)),
			});
			return {
				size,
				hmacMicros: round(median(rounds.map(({ bare }) => bare))),
				verifyMicros: round(median(rounds.map(({ verified }) => verified))),
				ratio: round(median(rounds.map(({ bare, verified }) => verified / bare))),
			};
		}),
	);
