import { aRecord } from '../../../shared/api/expected';
import type { Client } from '../../../shared/api/client';
import { ServiceError } from '../../../shared/api/errors';
import type { Document } from '../../../shared/api/jsonApi';
import { path } from '../../../shared/api/path';
import type { ServiceRequest } from '../../../shared/api/request';
import { refusal, type Desk } from './trackingApi';
import { findExisting } from './existing';
import { failed, failureOf, outcomeOf, reasonOf, refused, type Outcome } from './outcome';
import { settle, type Settled } from './resolveTypeAndCarrier';
import { isPending, type Watch } from './statusPoller';
import type { Policy, Wish } from './trackingInput';

/** What all rows of an execution share. */
export interface Run {
	desk: Desk;
	watch: Watch;
	/** By number and carrier: rows that differ in the sheet may turn out to be the same. */
	created: Map<string, Promise<Standing>>;
}

/** A request that the service has, not waited for yet, or an outcome without one. */
export type Standing =
	{ outcome: Outcome } | { document: Document; as: 'already_tracked' | 'created' };

const BUCKET = 'createTrackingRequest';
const NOT_TRACKED = 'Nothing was tracked by this row. Run it again later.';
const NOT_SENT = `Nothing was sent for this row any more. ${NOT_TRACKED}`;
/** A second look for what the service may have been still at work on. */
const SECOND_LOOK_MS = 1_000;

/** Sees to it that one number is tracked. Only a stopped execution throws. */
export async function request(
	run: Run,
	client: Client,
	wish: Wish,
	policy: Policy,
): Promise<Standing> {
	try {
		run.desk.throwIfRefused(BUCKET);
		const wanted = await settle(run.desk, client, wish, policy);
		if ('outcome' in wanted)
			return (await trackedAnyway(run, client, wanted)) ?? { outcome: wanted };
		const key = `${wanted.number}/${wanted.scac ?? ''}`;
		const same = run.created.get(key) ?? create(run, client, wanted);
		run.created.set(key, same);
		return await same;
	} catch (error) {
		client.throwIfStopped();
		const reason = run.desk.isWithheld(error) ? `${reasonOf(error)} ${NOT_SENT}` : withRate(error);
		return { outcome: failed(reason, knownOf(wish)) };
	}
}

/** Waits for the decision where that is wanted, and tells what became of the number. */
export async function follow(
	{ desk, watch }: Run,
	client: Client,
	standing: Standing,
	wish: Wish,
	{ waitMaxMs }: Policy,
): Promise<Outcome> {
	if ('outcome' in standing) return standing.outcome;
	const { document, as } = standing;
	const isWaitedFor = waitMaxMs > 0;
	const latest = isWaitedFor ? await watch.decided(document, waitMaxMs) : document;
	const known = knownOf(wish);
	// A carrier that was detected may show that the number is tracked already.
	if (failureOf(latest.data[0]) === 'duplicate') {
		const existing = await looked(client, findExisting(desk, client, wish.number));
		if (existing) return outcomeOf(existing, 'already_tracked', known);
	}
	return outcomeOf(latest, isWaitedFor && isPending(latest) ? 'pending' : as, known);
}

/** A number whose carrier is not sure needs none when it is tracked already. */
async function trackedAnyway(
	{ desk }: Run,
	client: Client,
	{ outcome, request_number: number }: Outcome,
): Promise<Standing | undefined> {
	if (outcome !== 'needs_carrier' || !number) return undefined;
	const document = await looked(client, findExisting(desk, client, number));
	return document && { document, as: 'already_tracked' };
}

async function create({ desk }: Run, client: Client, wish: Settled): Promise<Standing> {
	const { number, scac } = wish;
	// Once its carrier is detected, the service does not take the number for a duplicate at once.
	if (!scac) {
		const existing = await looked(client, findExisting(desk, client, number));
		if (existing) return { document: existing, as: 'already_tracked' };
	}
	const answer = await desk.document(client, postOf(wish)).catch(refusal);
	if (answer instanceof ServiceError) return await explained(desk, client, answer, wish);
	return { document: answer, as: 'created' };
}

function postOf(wish: Settled): ServiceRequest {
	const { number, type, scac, attributes, relationships } = wish;
	return {
		method: 'POST',
		path: path`/tracking_requests`,
		bucket: BUCKET,
		expects: aRecord,
		body: {
			data: {
				type: 'tracking_request',
				attributes: {
					...attributes,
					request_type: type,
					request_number: number,
					...(scac ? { scac } : { auto_detect_vocc_scac: true }),
				},
				...(relationships ? { relationships } : {}),
			},
		},
	};
}

/** A refusal: a duplicate is looked up, another wrong value named, all else told as it is. */
async function explained(
	desk: Desk,
	client: Client,
	error: ServiceError,
	wish: Settled,
): Promise<Standing> {
	if (error.details.some(({ code }) => code === 'duplicate'))
		return await tracked(desk, client, wish);
	if (error.isUncertain) {
		return await unanswered(desk, client, `${error.message}.`, wish);
	}
	if (error.status === 422) return { outcome: refused(error, knownOf(wish)) };
	return { outcome: failed(withRate(error), knownOf(wish)) };
}

/** What is refused for its rate is not processed. */
function withRate(error: unknown): string {
	const isRate = error instanceof ServiceError && error.status === 429;
	return isRate ? `${reasonOf(error)} ${NOT_TRACKED}` : reasonOf(error);
}

async function tracked(desk: Desk, client: Client, wish: Settled): Promise<Standing> {
	const { number, scac } = wish;
	// The service may know the carrier by another of its codes.
	const document =
		(await looked(client, findExisting(desk, client, number, scac))) ??
		(scac ? await looked(client, findExisting(desk, client, number)) : undefined);
	if (document) return { document, as: 'already_tracked' };
	const reason = 'The service says that it is tracked already, but does not show the request';
	return { outcome: { ...failed(reason, knownOf(wish)), outcome: 'already_tracked' } };
}

/** It may have been created all the same. It is not sent again: a look tells. */
async function unanswered(
	desk: Desk,
	client: Client,
	what: string,
	wish: Settled,
): Promise<Standing> {
	const again = 'Run the row again: what exists is found, nothing is tracked twice.';
	try {
		for (const delay of [0, SECOND_LOOK_MS]) {
			if (delay) await client.pause(delay);
			const document = await findExisting(desk, client, wish.number, wish.scac);
			if (document) return { document, as: 'created' };
		}
		return { outcome: failed(`${what} It was not created. ${again}`, knownOf(wish)) };
	} catch (error) {
		client.throwIfStopped();
		const unknown = `It may have been created; that could not be looked up: ${reasonOf(error)}`;
		return { outcome: failed(`${what} ${unknown} ${again}`, knownOf(wish)) };
	}
}

/** A look that may fail: what it would have told is left open then. */
async function looked(
	client: Client,
	look: Promise<Document | undefined>,
): Promise<Document | undefined> {
	return await look.catch(() => {
		client.throwIfStopped();
		return undefined;
	});
}

function knownOf({ number, type, scac }: Wish): Partial<Outcome> {
	return { request_number: number, request_type: type ?? null, scac: scac ?? null };
}
