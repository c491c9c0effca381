import { useMemoryStorage } from '../../../support/n8n.mts';
import { useNock } from '../../../support/service.mts';
import { startFastTime } from '../../../support/time.mts';
import { UNCERTAIN, fault as errorOf } from '../../shared/api/connectionFaults.mts';
import { calls, runCall } from './calls.mts';

/** What a user, the next node and an agent get after each fault of the connection during a write. */

useNock();
beforeAll(useMemoryStorage);
let stopTime: () => void;
beforeEach(() => void (stopTime = startFastTime(50)));
afterEach(() => stopTime());

/** Advice to send the request again. n8n's own texts for these faults have it. */
const REPEAT = /retry|try again|repeat|run the (operation|row|node|workflow)|again|perhaps/i;
/** The sentences that forbid to repeat a request before it was checked. */
const CHECK_FIRST =
	/check before you repeat it|Check this in Terminal49 before you run the operation again|it was not repeated|no number is tracked twice/g;

const adviceToRepeat = (texts: unknown[]) =>
	texts.filter((text) => REPEAT.test(String(text).replace(CHECK_FIRST, '')));

/** Returns each row with an outcome instead of an error. */
const REPORTS_FAULTS = ['trackingRequest/track'];
/** Reads the record after the write, which shows whether the write was processed. */
const DECIDED_BY_READING = ['trackingRequest/cancel'];

it.each(calls.filter(({ name }) => !REPORTS_FAULTS.includes(name)))(
	'an interrupted write of $name says that it may have been processed, without advice to repeat it',
	async (call) => {
		for (const fault of UNCERTAIN.map(errorOf)) {
			const stop = await runCall(call, [false], {}, fault);
			if (stop.writes.length === 0) return;
			const { message, description } = stop.error ?? {};
			const joined = await runCall(call, [false], { onError: 'continueRegularOutput' }, fault);
			expect(joined.next).toEqual([
				{ ...joined.rows[0], error: message, message: description, details: null },
			]);
			expect(message).not.toMatch(/perhaps|retry|offline/i);
			if (DECIDED_BY_READING.includes(call.name)) continue;
			expect(message).toMatch(/may have been processed: check before you repeat it$/);
			expect(adviceToRepeat([message, description])).toEqual([]);
		}
	},
);
