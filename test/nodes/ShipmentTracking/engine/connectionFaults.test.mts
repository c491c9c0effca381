import { useMemoryStorage } from '../../../support/n8n.mts';
import { useNock, type SentRequest } from '../../../support/service.mts';
import { startFastTime } from '../../../support/time.mts';
import { UNCERTAIN, fault as errorOf } from '../../shared/api/connectionFaults.mts';
import { calls, runCall, type Fault } from './calls.mts';

/** What a user, the next node and an agent get after a failed write, and whether its advice is true. */

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

/** Read the record after the write, which shows whether the write was processed. */
const DECIDED_BY_READING = ['trackingRequest/cancel', 'trackingRequest/track'];

it.each(calls.filter(({ name }) => !DECIDED_BY_READING.includes(name)))(
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
			expect(message).toMatch(/may have been processed: check before you repeat it$/);
			expect(adviceToRepeat([message, description])).toEqual([]);
		}
	},
);

const FAILURES: Fault[] = [400, 401, 403, 404, 408, 409, 422, 500, 'cut'];

it.each(calls)('$name only advises to repeat what Retry On Fail repeats', async (call) => {
	for (const fault of FAILURES) {
		const sentBefore: number[] = [];
		const sent: SentRequest[] = [];
		const onTry = () => void sentBefore.push(sent.length);
		const { error } = await runCall(call, [false], { maxTries: 2, onTry }, fault, sent);
		if (adviceToRepeat([error?.message ?? '', error?.description ?? '']).length === 0) continue;
		const isRepeated = sent.length > sentBefore[1];
		expect({ fault, advice: error?.description, isRepeated }).toMatchObject({ isRepeated: true });
	}
});
