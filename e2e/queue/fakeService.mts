import { randomBytes, randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Request, type Response } from 'express';
import { HOST } from '../../harness/process/ports.mts';
import { NotificationFactory, type Resource, type SentNotification } from './notifications.mts';

const PAGE_MAX = 100;
/** Records that a single notification includes, but the list does not. */
const NOT_LISTED = ['container', 'shipment'];
const WEBHOOKS = '/v2/webhooks';
const NOTIFICATIONS = '/v2/webhook_notifications';

/**
 * The parts of the service that the trigger and Get Unhandled need. Lists the notifications of a
 * scenario, newest first, returns single records and counts the requests.
 */
export class FakeService {
	requests = 0;
	private readonly webhooks = new Map<string, Resource>();
	private readonly factory = new NotificationFactory();
	private readonly resources = new Map<string, Resource>();
	private sent: SentNotification[] = [];
	private prefix = '';
	private server: Server | undefined;

	async start(): Promise<void> {
		const app = this.routes();
		this.server = await new Promise<Server>((resolve) => {
			const server = app.listen(0, HOST, () => resolve(server));
		});
	}

	stop(): void {
		this.server?.close();
		this.server?.closeAllConnections();
	}

	get baseUrl(): string {
		return `http://${HOST}:${(this.server?.address() as AddressInfo).port}/v2`;
	}

	/** The webhook registered by the trigger. */
	get webhook(): Resource {
		const [webhook] = this.webhooks.values();
		if (!webhook || this.webhooks.size > 1) {
			throw new Error(`The service has ${this.webhooks.size} webhooks instead of one`);
		}
		return webhook;
	}

	/**
	 * Starts a scenario: from now on, only new notifications are listed. Returns the start of their
	 * IDs.
	 */
	beginScenario(): string {
		this.prefix = randomBytes(4).toString('hex');
		this.sent = [];
		this.resources.clear();
		this.requests = 0;
		return this.prefix;
	}

	/** Creates a notification and adds it to the list. */
	createNotification(): SentNotification {
		const notification = this.factory.make(this.prefix, this.webhook.id);
		this.sent.unshift(notification);
		for (const one of notification.body.included) {
			this.resources.set(`/v2/${one.type}s/${one.id}`, one);
		}
		return notification;
	}

	/** Marks a notification as delivered. */
	acknowledged(notification: SentNotification): void {
		notification.isAcknowledged = true;
		notification.body.data.attributes.delivery_status = 'succeeded';
	}

	private routes() {
		const app = express();
		app.use(express.json({ type: () => true }));
		app.use((_request, _response, next) => {
			this.requests += 1;
			next();
		});
		app.get(WEBHOOKS, (_request, response) => {
			send(response, { data: [...this.webhooks.values()], links: {} });
		});
		app.get(`${WEBHOOKS}/:id`, (request, response) => {
			sendOne(response, this.webhooks.get(request.params.id));
		});
		app.post(WEBHOOKS, (request, response) => {
			const secret = randomBytes(16).toString('hex');
			const { attributes } = bodyOf(request);
			const webhook = { id: randomUUID(), type: 'webhook', attributes: { ...attributes, secret } };
			this.webhooks.set(webhook.id, webhook);
			sendOne(response.status(201), webhook);
		});
		app.patch(`${WEBHOOKS}/:id`, (request, response) => {
			const webhook = this.webhooks.get(String(request.params.id));
			if (webhook) Object.assign(webhook.attributes, bodyOf(request).attributes);
			sendOne(response, webhook);
		});
		app.delete(`${WEBHOOKS}/:id`, (request, response) => {
			this.webhooks.delete(request.params.id);
			response.status(204).end();
		});
		app.get(NOTIFICATIONS, (request, response) => this.list(request, response));
		app.get(`${NOTIFICATIONS}/:id`, (request, response) => {
			const found = this.sent.find(({ id }) => id === request.params.id);
			if (!found) return sendOne(response, undefined);
			send(response, { data: found.body.data, included: listed(found) });
		});
		app.use((request, response) => sendOne(response, this.resources.get(request.path)));
		return app;
	}

	private list(request: Request, response: Response): void {
		const url = new URL(request.originalUrl, this.baseUrl);
		const size = Math.min(Number(url.searchParams.get('page[size]') ?? PAGE_MAX), PAGE_MAX);
		const page = Number(url.searchParams.get('page[number]') ?? 1);
		const last = Math.max(1, Math.ceil(this.sent.length / size));
		const rows = this.sent.slice((page - 1) * size, page * size);
		const links: Record<string, string> = { self: url.href };
		if (page < last) {
			url.searchParams.set('page[number]', String(page + 1));
			links.next = url.href;
		}
		const included = [...rows.flatMap(listed), ...this.webhooks.values()];
		send(response, { data: rows.map(({ body }) => body.data), included, links });
	}
}

const listed = ({ body }: SentNotification): Resource[] =>
	body.included.filter(({ type }) => !NOT_LISTED.includes(type));

const bodyOf = (request: Request): Pick<Resource, 'attributes'> =>
	(request.body as { data: Resource }).data;

function send(response: Response, document: object): void {
	response.type('application/vnd.api+json').send(JSON.stringify(document));
}

function sendOne(response: Response, data: Resource | undefined): void {
	if (data) return send(response, { data });
	const errors = [{ status: '404', title: 'Not Found' }];
	send(response.status(404), { errors });
}
