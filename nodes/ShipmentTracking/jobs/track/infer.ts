import type { IDataObject } from 'n8n-workflow';

import type { Client } from '../../../shared/client';
import { asArray, asText, isObject } from '../../../shared/json';
import { path } from '../../../shared/path';
import type { RequestType } from './requestType';

export interface Inferred {
	type?: RequestType;
	/** The best guess and how sure it is, from 0 to 1. */
	scac?: string;
	confidence: number;
	candidates: IDataObject[];
	/** Why the number cannot be one, where the service says so. */
	invalid?: string;
}

const TYPES: Record<string, RequestType> = {
	bill_of_lading: 'bill_of_lading',
	booking: 'booking_number',
	booking_number: 'booking_number',
	container: 'container',
};

/** POST /tracking_requests/infer_number, asked once for each number of an execution. */
export async function infer(client: Client, number: string): Promise<Inferred> {
	return await client.once(`infer:${number}`, async () => {
		const { body } = await client.send({
			method: 'POST',
			path: path`/tracking_requests/infer_number`,
			bucket: 'inferNumber',
			body: { number },
		});
		return readInference(body);
	});
}

/** The nesting of the answer is described loosely: what is looked for is taken where it stands. */
export function readInference(body: unknown): Inferred {
	const data = isObject(body) && isObject(body.data) ? body.data : body;
	const attributes = isObject(data) && isObject(data.attributes) ? data.attributes : data;
	const top = isObject(attributes) ? attributes : {};
	const line = isObject(top.shipping_line) ? top.shipping_line : top;
	const candidates = asArray(line.candidates).filter(isObject);
	const best = isObject(line.selected) ? line.selected : candidates[0];
	const validation = isObject(top.validation) ? top.validation : {};
	return {
		type: TYPES[asText(top.number_type) ?? ''],
		scac: asText(best?.scac),
		confidence: Number(best?.confidence ?? 0) || 0,
		candidates,
		...(validation.is_valid === false
			? { invalid: asText(validation.reason) ?? 'The number is not valid' }
			: {}),
	};
}
