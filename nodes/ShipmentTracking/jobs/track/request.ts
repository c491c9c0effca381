import type { IDataObject } from 'n8n-workflow';

import type { Client } from '../../../shared/client';
import { ServiceError, undefinedOn } from '../../../shared/errors';
import type { Document } from '../../../shared/jsonApi';
import { path, type Path } from '../../../shared/path';
import type { ServiceRequest } from '../../../shared/request';
import { failed, needsCarrier, outcomeOf, rejected, type Outcome } from './outcome';
import { infer } from './infer';
import { hasContainerForm, isContainerNumber } from './number';
import type { RequestType } from './requestType';

/** One number to track, as far as the row tells. */
export interface Wish {
	number: string;
	type?: RequestType;
	scac?: string;
	/** Attributes and relationships beside number, type and carrier. */
	attributes: IDataObject;
	relationships?: IDataObject;
}

export interface Policy {
	/** From 0 to 1: how sure the service must be of an inferred carrier. */
	confidenceMin: number;
	/** What becomes of a number whose carrier is not sure. */
	unsure: 'ask' | 'autoDetect';
	/** 0: the outcome is not waited for. */
	waitMaxMs: number;
}

const POLL_FIRST_MS = 1_000;
const POLL_MAX_MS = 15_000;
const INCLUDE = 'tracked_object,tracked_object.containers';
const NUMBER = 'Number';
const CARRIER = 'Carrier';

/** Tracks one number; every way it can go is an outcome. Only a stopped execution throws. */
export async function request(client: Client, wish: Wish, policy: Policy): Promise<Outcome> {
	const known = {
		request_number: wish.number,
		request_type: wish.type ?? null,
		scac: wish.scac ?? null,
	};
	try {
		const wanted = await settle(client, wish, policy);
		if ('outcome' in wanted) return wanted;
		return await create(client, wanted, policy);
	} catch (error) {
		client.throwIfStopped();
		return failed(error instanceof Error ? error.message : String(error), known);
	}
}

type Settled = Wish & { type: RequestType };

/** Type and carrier: of the row, by the form of the number, else as the service infers them. */
async function settle(client: Client, wish: Wish, policy: Policy): Promise<Outcome | Settled> {
	const { number, scac } = wish;
	const type = wish.type ?? (isContainerNumber(number) ? 'container' : undefined);
	const known = { request_number: number, request_type: type ?? null, scac: scac ?? null };
	if (hasContainerForm(number) && type !== 'bill_of_lading' && type !== 'booking_number') {
		if (!isContainerNumber(number)) {
			return rejected(
				NUMBER,
				`is ${number}: its check digit is wrong, so a digit is mistyped`,
				known,
			);
		}
	} else if (type === 'container') {
		return rejected(NUMBER, `is ${number}: a container has four letters and seven digits`, known);
	}
	if (type && scac) return { ...wish, type };
	const inferred = await infer(client, number);
	if (inferred.invalid) return rejected(NUMBER, `is ${number}: ${inferred.invalid}`, known);
	const settled = { ...wish, type: type ?? inferred.type ?? 'bill_of_lading' };
	if (scac) return settled;
	if (inferred.scac && inferred.confidence >= policy.confidenceMin) {
		return { ...settled, scac: inferred.scac };
	}
	if (policy.unsure === 'autoDetect') return settled;
	return needsCarrier(inferred.candidates, { ...known, request_type: settled.type });
}

async function create(client: Client, wish: Settled, policy: Policy): Promise<Outcome> {
	const { number, type, scac, attributes, relationships } = wish;
	const known = { request_number: number, request_type: type, scac: scac ?? null };
	const post: ServiceRequest = {
		method: 'POST',
		path: path`/tracking_requests`,
		bucket: 'createTrackingRequest',
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
	const answer = await client.document(post).catch((error: unknown) => {
		if (error instanceof ServiceError) return error;
		throw error;
	});
	if (answer instanceof ServiceError) return await explained(client, answer, known);
	return await followed(client, answer, policy, known);
}

/** Waits for the decision, if that is wanted. */
async function followed(
	client: Client,
	created: Document,
	{ waitMaxMs }: Policy,
	known: Partial<Outcome>,
): Promise<Outcome> {
	const [{ id }] = created.data;
	const until = Date.now() + waitMaxMs;
	let document = created;
	for (let delay = POLL_FIRST_MS; isPending(document) && Date.now() < until; delay *= 1.6) {
		await client.pause(Math.min(delay, POLL_MAX_MS, until - Date.now()));
		document = await read(client, path`/tracking_requests/${id}`);
	}
	return outcomeOf(document, waitMaxMs > 0 && isPending(document) ? 'pending' : 'created', known);
}

function isPending({ data }: Document): boolean {
	return data[0]?.attributes.status === 'pending';
}

/** A refusal: a duplicate is looked up, another wrong value named, all else told as it is. */
async function explained(
	client: Client,
	error: ServiceError,
	known: Partial<Outcome>,
): Promise<Outcome> {
	const isDuplicate = error.details.some(({ code }) => code === 'duplicate');
	// Without an answer, or after a fault, it may have been created all the same: a look tells.
	const isUnknown = error.status === undefined || error.status >= 500;
	if (isDuplicate || isUnknown) {
		const existing = await find(client, known);
		if (existing) return outcomeOf(existing, isDuplicate ? 'already_tracked' : 'created', known);
		return failed(error.message, known);
	}
	if (error.status !== 422) return failed(error.message, known);
	const pointer = error.details.map((detail) => detail.pointer ?? '').join();
	return rejected(pointer.includes('scac') ? CARRIER : NUMBER, `: ${error.message}`, known);
}

/** The newest request for the number that has not failed, or undefined. */
async function find(client: Client, { request_number: number, scac }: Partial<Outcome>) {
	const document = await read(client, path`/tracking_requests`, {
		'filter[request_number]': number,
		...(scac ? { 'filter[scac]': scac } : {}),
	});
	const request = document.data.find(
		({ attributes }) => attributes.request_number === number && attributes.status !== 'failed',
	);
	return request && { data: [request], included: document.included };
}

/** With shipment and containers; without where the service does not know them as includes. */
async function read(client: Client, address: Path, query: IDataObject = {}): Promise<Document> {
	const full = { path: address, query: { ...query, include: INCLUDE } };
	const document = await client.document(full).catch(undefinedOn(400));
	return document ?? (await client.document({ path: address, query }));
}
