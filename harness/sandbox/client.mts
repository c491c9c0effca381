import { createHash } from 'node:crypto';
import { createSandbox, type Sandbox } from '../../sandbox/app.mts';
import { sameLimits, type SandboxOptions } from '../../sandbox/core/options.mts';

export const KEY = 'sandbox-key';
export const BASIC_KEY = 'sandbox-key-basic';
const PROCESS_MS = 5;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export const start = (options: Partial<SandboxOptions> = {}): Promise<Sandbox> =>
	createSandbox({
		port: 0,
		speed: 0,
		startAt: Date.UTC(2027, 2, 1, 12),
		processMs: PROCESS_MS,
		retryBaseMs: 1,
		retryMaxMs: 4,
		rateLimits: sameLimits(5000),
		...options,
	});

export interface AnyResource {
	id: string;
	type: string;
	attributes: Record<string, unknown>;
	relationships: Record<string, { data: unknown }>;
	links: Record<string, string>;
}

interface ErrorObject {
	status?: string;
	title?: string;
	detail?: string;
	code?: string;
	source?: { pointer?: string; parameter?: string };
	meta?: Record<string, unknown>;
}

export interface Body {
	data: AnyResource;
	included?: AnyResource[];
	errors: ErrorObject[];
	links: Record<string, string>;
	meta?: { total?: number; size?: number; pagination?: Record<string, unknown> };
}

export interface Answer {
	status: number;
	headers: Headers;
	text: string;
	body: Body;
	list: AnyResource[];
}

/** The body of a request that writes a record. `more` has its ID or relationships. */
export const recordBody = (type: string, attributes: object, more: object = {}) => ({
	data: { type, attributes, ...more },
});

/** A client without retries that returns every answer unchanged. */
export class Client {
	constructor(
		readonly sandbox: Sandbox,
		readonly key: string = KEY,
	) {}

	async send(
		method: string,
		path: string,
		body?: unknown,
		headers: Record<string, string> = {},
	): Promise<Answer> {
		const root = /^\/(sandbox|inbox)/.test(path) ? this.sandbox.pageUrl : this.sandbox.baseUrl;
		const response = await fetch(path.startsWith('http') ? path : root + path, {
			method,
			headers: {
				Authorization: `Token ${this.key}`,
				...(body === undefined ? {} : { 'Content-Type': 'application/vnd.api+json' }),
				...headers,
			},
			body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
		});
		const text = await response.text();
		const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
		const parsed = (isJson ? JSON.parse(text) : {}) as Body;
		const list = (Array.isArray(parsed.data) ? parsed.data : []) as AnyResource[];
		return { status: response.status, headers: response.headers, text, body: parsed, list };
	}

	get(path: string): Promise<Answer> {
		return this.send('GET', path);
	}

	post(path: string, body?: unknown): Promise<Answer> {
		return this.send('POST', path, body);
	}

	patch(path: string, body?: unknown): Promise<Answer> {
		return this.send('PATCH', path, body);
	}

	delete(path: string): Promise<Answer> {
		return this.send('DELETE', path);
	}

	track(number: string, attributes: object = {}, more?: object): Promise<Answer> {
		const usual = { request_type: 'bill_of_lading', scac: number.slice(0, 4) };
		const body = { ...usual, request_number: number, ...attributes };
		return this.post('/tracking_requests', recordBody('tracking_request', body, more));
	}

	createParty(name: string): Promise<Answer> {
		return this.post('/parties', recordBody('party', { company_name: name }));
	}

	/** Tracks a number and waits until its shipment and containers exist. */
	async shipment(number: string): Promise<{ shipment: AnyResource; containers: AnyResource[] }> {
		const created = await this.track(number);
		await this.sandbox.whenIdle();
		const request = await this.get(`/tracking_requests/${created.body.data.id}`);
		const id = (request.body.data.relationships.tracked_object.data as AnyResource).id;
		const answer = await this.get(`/shipments/${id}?include=containers`);
		return { shipment: answer.body.data, containers: answer.body.included ?? [] };
	}

	subscribe(url: string, attributes: object = {}): Promise<Answer> {
		return this.post('/webhooks', recordBody('webhook', { url, active: true, ...attributes }));
	}
}

export const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('base64');

interface Announced {
	signed_id: string;
	direct_upload: { url: string; headers: Record<string, string> };
}

/** Registers the upload of a file. */
export async function requestUpload(
	client: Client,
	bytes: Buffer,
	blob: Record<string, unknown> = {},
): Promise<Announced> {
	const answer = await client.post('/rails/active_storage/direct_uploads', {
		blob: {
			filename: 'papers.txt',
			content_type: 'text/plain',
			byte_size: bytes.length,
			checksum: md5(bytes),
			...blob,
		},
	});
	if (answer.status !== 200) throw new Error(answer.text);
	return JSON.parse(answer.text) as Announced;
}

/** Uploads a file and creates a document from it. */
export async function upload(
	client: Client,
	bytes: Buffer,
	blob: Record<string, unknown> = {},
): Promise<Answer> {
	const { signed_id, direct_upload } = await requestUpload(client, bytes, blob);
	const put = await fetch(direct_upload.url, {
		method: 'PUT',
		headers: direct_upload.headers,
		body: new Uint8Array(bytes),
	});
	if (put.status !== 200) throw new Error(`${put.status} ${await put.text()}`);
	const attributes = { name: 'Papers', attached_document: signed_id };
	return client.post('/documents', recordBody('document', attributes));
}
