import { createHmac, randomBytes } from 'node:crypto';
import { sign } from '../../harness/load/signedDeliveries.mts';
import { median, round } from '../../harness/load/statistics.mts';
import { verify } from '../../nodes/ShipmentTrackingTrigger/delivery/authenticate';

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

/**
 * Compares the time of `verify` with that of a bare HMAC of the same bytes. The rounds alternate,
 * and the result is the median of their ratios, so that other programs affect both.
 */
export function verificationCosts() {
	return Object.entries(SIZES_BYTES).map(([size, bytes]) => {
		const body = randomBytes(bytes);
		const signature = sign(body, SECRET);
		if (!verify(body, signature, SECRET)) throw new Error('verify rejects a genuine signature');
		const bare = () => void createHmac('sha256', SECRET).update(body).digest();
		const verified = () => void verify(body, signature, SECRET);
		// The first round is dropped, because code runs slower at first.
		const rounds = Array.from({ length: ROUNDS + 1 }, () => [cost(bare), cost(verified)]).slice(1);
		return {
			size,
			hmacMicros: round(median(rounds.map(([one]) => one))),
			verifyMicros: round(median(rounds.map(([, one]) => one))),
			ratio: round(median(rounds.map(([one, other]) => other / one))),
		};
	});
}
