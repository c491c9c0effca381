import type { Client } from '../../shared/api/client';
import { parseDocument } from '../../../shipping/records';
import type { ServiceRequest } from '../../shared/api/request';
import { BoundedMap, parseJson } from '../../../shipping/lib';
import { MINUTE_MS } from '../../../shipping/days';
import { untilAborted } from '../../shared/lib/untilAborted';
import type { DocumentReader } from '../../shared/notification/complete';
import type { Notification } from '../../../shipping/events';

/** A record, kept as text so that each event gets its own objects: nodes may change them. */
interface ServiceAnswer {
	text: string;
	/** The time of the request, by the clock of this machine and by the clock of the service. */
	sentAt: number;
	sentAtService: number;
}

const SHARED_TEXT_MAX = 2 * 1024 * 1024;
const AGE_MAX_MS = MINUTE_MS;

/**
 * A cache of records with data that events lack. Events about the same shipment often arrive
 * together, and the service accepts 100 requests per minute, so events that need the same record
 * share one request.
 */
export class SharedRequests {
	private readonly finished = new BoundedMap<ServiceAnswer>(
		SHARED_TEXT_MAX,
		AGE_MAX_MS,
		(one) => one.text.length,
	);
	private readonly pending = new Map<string, Promise<ServiceAnswer | undefined>>();

	/**
	 * A reader for one event. A reading from before the event may contain the former last free day.
	 * So a reading is shared in two cases only: its request was sent after the event arrived, or,
	 * by the service's clock, a second or more after the event's time. That time has whole seconds.
	 *
	 * The signal ends the wait of the event. A reading goes on until the client ends it, because the
	 * service repeats an event that lacks the data of a filter.
	 */
	readerFor(client: Client, { createdAt }: Notification, signal: AbortSignal): DocumentReader {
		const arrivedAt = Date.now();
		const createdBefore = Date.parse(createdAt ?? '') + 1_000;
		const isRecent = (one: ServiceAnswer | undefined): one is ServiceAnswer =>
			!!one && (one.sentAt >= arrivedAt || one.sentAtService >= createdBefore);
		const document = async (request: ServiceRequest) => {
			const key = JSON.stringify([request.path, request.query]);
			let answer = this.finished.get(key);
			for (let other = this.pending.get(key); other; other = this.pending.get(key)) {
				if (isRecent(answer) || signal.aborted) break;
				answer = await untilAborted(other, signal);
			}
			if (!isRecent(answer)) {
				answer = await untilAborted(this.read(client, request, key), signal);
				if (!answer) throw client.problem('The service did not answer in time');
			}
			return parseDocument(parseJson(answer.text));
		};
		return { document };
	}

	private async read(client: Client, request: ServiceRequest, key: string): Promise<ServiceAnswer> {
		const answer = send(client, request);
		const settled = answer.catch(() => undefined);
		this.pending.set(key, settled);
		void settled.then((finished) => {
			if (this.pending.get(key) === settled) this.pending.delete(key);
			if (finished) this.finished.set(key, finished);
		});
		return await answer;
	}
}

async function send(client: Client, request: ServiceRequest): Promise<ServiceAnswer> {
	const sentAt = Date.now();
	const { body, headers } = await client.send({ expects: 'document', ...request });
	const tookMs = Date.now() - sentAt;
	const sentAtService = Date.parse(headers.date ?? '') - tookMs;
	return { text: JSON.stringify(body), sentAt, sentAtService };
}
