import { EventEmitter } from 'node:events';
import type { IDataObject, IHttpRequestOptions, WorkflowActivateMode } from 'n8n-workflow';

import type * as TriggerModule from '../../../nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node';
import { API_KEY, lifecycleOf, receiveDelivery, startTrigger, type Setup } from '../n8n.mts';
import { NOT_REGISTERED } from '../triggerWebhooks.mts';
import type { Random } from './random.mts';
import { EVENT, type Answer, type RoundService } from './service.mts';
import type { VirtualTime } from './virtualTime.mts';

/** An n8n with one workflow, whose processes have memories of their own and may end at any time. */

const NAME = 'Tracking Trigger';
const PARAMETERS = { events: [EVENT], options: { completeMissingData: false } };
const REMOVAL_TRIES = 3;
const TRIGGER_MODULE = '../../../nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node';

interface Process {
	name: string;
	isAlive: boolean;
	trigger: TriggerModule.ShipmentTrackingTrigger;
	close: () => Promise<void>;
}

interface World {
	time: VirtualTime;
	random: Random;
	service: RoundService;
	baseUrl: string;
	/** A request to the public URL of n8n. */
	post: RoundService['post'];
	onAccepted: (memory: string, notification: string) => void;
}

interface N8nOptions {
	name: string;
	nodeId: string;
	/** Whether a second process receives the deliveries, as in queue mode. */
	hasReceiver: boolean;
	/** The node's static data in n8n's database. */
	staticData?: IDataObject;
	isPublished?: boolean;
}

export class RoundN8n {
	staticData: IDataObject;
	isPublished: boolean;
	/** Whether n8n's database has the URL of the trigger. */
	isRegistered: boolean;
	/** The time since which the trigger has been published in the running process. */
	liveSince = Infinity;
	/** Earlier static data, which an execution that ends late may restore. */
	readonly earlierData: IDataObject[] = [];
	url = '';
	private main?: Process;
	private receiver?: Process;
	private starts = 0;
	/** How often the trigger's memory of events may have ended. */
	private memories = 0;
	/** n8n runs one action after the other. */
	private last: Promise<unknown> = Promise.resolve();

	constructor(
		private readonly world: World,
		private readonly options: N8nOptions,
	) {
		this.staticData = structuredClone(options.staticData ?? {});
		this.isPublished = options.isPublished ?? false;
		this.isRegistered = this.isPublished;
	}

	get isUp(): boolean {
		return this.main !== undefined;
	}

	async publish(): Promise<void> {
		await this.take(async () => {
			if (this.main && !this.isPublished) await this.start(this.main, 'activate');
		});
	}

	/** Publishes a changed version. */
	async change(): Promise<void> {
		await this.take(async () => {
			const { main } = this;
			if (!main || !this.isPublished) return;
			await this.end(main);
			await this.start(main, 'update');
		});
	}

	async unpublish(): Promise<void> {
		await this.take(async () => {
			const { main } = this;
			if (!main || !this.isPublished) return;
			await this.end(main);
			this.isPublished = false;
			this.memories++;
		});
	}

	/** Ends all processes at once, whatever they do. */
	stop(): void {
		for (const one of [this.main, this.receiver]) {
			if (!one) continue;
			one.isAlive = false;
			void one.close();
		}
		this.main = undefined;
		this.receiver = undefined;
		this.liveSince = Infinity;
		// Whatever the ended process was doing never ends.
		this.last = Promise.resolve();
	}

	async boot(): Promise<void> {
		if (this.main) return;
		this.starts++;
		this.main = this.newProcess('main');
		if (this.options.hasReceiver) this.receiver = this.newProcess('receiver');
		const { main } = this;
		await this.take(async () => {
			while (this.isPublished && main.isAlive) {
				if (await this.start(main, 'init')) return;
				await this.world.time.sleep(60_000);
			}
		});
	}

	/** n8n's answer to a request at the URL of the trigger. */
	async receive(body: string, headers: Record<string, string>): Promise<Answer> {
		const { time, random } = this.world;
		const receiving = this.receiver ?? this.main;
		if (!receiving) return { status: 502, body: '<html>Bad Gateway</html>' };
		if (!this.isRegistered) return NOT_REGISTERED;
		const response = new FakeResponse();
		const bytes = Buffer.from(body);
		const request = { rawBody: bytes, readRawBody: async () => undefined, body: {}, headers };
		const setup = this.setupOf(receiving, 'activate');
		const data = structuredClone(this.staticData);
		const result = await receiveDelivery(PARAMETERS, request, response, data, setup);
		await time.sleep(random.upTo(random.chance(0.05) ? 12_000 : 300));
		if (!receiving.isAlive) return { status: 502, body: '' };
		if (result.noWebhookResponse) return { status: response.statusCode, body: response.body };
		if (result.workflowData) {
			const { data } = JSON.parse(body) as { data: { id: string } };
			this.world.onAccepted(`${receiving.name}-${this.memories}`, data.id);
		}
		response.emit('prefinish');
		return { status: 200, body: result.webhookResponse };
	}

	private async take(work: () => Promise<void>): Promise<void> {
		const turn = this.last.then(work);
		this.last = turn;
		await turn;
	}

	/** Starts the trigger as n8n does. Returns whether it succeeded. */
	private async start(main: Process, mode: WorkflowActivateMode): Promise<boolean> {
		this.isPublished = true;
		this.isRegistered = true;
		const node = this.lifecycle(main, mode);
		try {
			if (!(await node.checkExists())) await node.create();
		} catch {
			await this.end(main);
			this.memories++;
			if (mode !== 'init') this.isPublished = false;
			return false;
		}
		const close = await startTrigger(this.setupOf(main, mode));
		if (!main.isAlive) return false;
		main.close = close;
		this.store(node.staticData);
		this.liveSince = this.world.time.now;
		return true;
	}

	private async end(main: Process): Promise<void> {
		this.liveSince = Infinity;
		for (let tries = 0; tries < REMOVAL_TRIES; tries++) {
			const node = this.lifecycle(main, 'update');
			const isRemoved = await node.remove().catch(() => false);
			if (!main.isAlive) return;
			if (!isRemoved) continue;
			this.store(node.staticData);
			break;
		}
		this.isRegistered = false;
		await main.close();
		main.close = async () => undefined;
	}

	private store(staticData: IDataObject): void {
		this.earlierData.push(this.staticData);
		this.staticData = structuredClone({ ...staticData });
	}

	private lifecycle(process: Process, mode: WorkflowActivateMode) {
		const node = lifecycleOf(PARAMETERS, this.setupOf(process, mode));
		this.url = node.url;
		return node;
	}

	private newProcess(kind: string): Process {
		let trigger: TriggerModule.ShipmentTrackingTrigger | undefined;
		jest.isolateModules(() => {
			const module = jest.requireActual<typeof TriggerModule>(TRIGGER_MODULE);
			trigger = new module.ShipmentTrackingTrigger();
		});
		const name = `${this.options.name}-${this.starts}-${kind}`;
		return { name, isAlive: true, trigger: trigger!, close: async () => undefined };
	}

	private setupOf(process: Process, activation: WorkflowActivateMode): Setup {
		const { world } = this;
		return {
			activation,
			trigger: process.trigger,
			logged: [],
			node: { id: this.options.nodeId },
			staticData: { [`node:${NAME}`]: structuredClone(this.staticData) },
			prepare: (context) => connect(context, process, world),
		};
	}
}

/** Connects a context with the service and with the public URL, until its process ends. */
function connect(context: object, process: Process, { service, baseUrl, post }: World): void {
	const whileAlive = async <T,>(work: () => Promise<T>): Promise<T> => {
		const never = new Promise<never>(() => undefined);
		if (!process.isAlive) return await never;
		const result = await work().catch(async (error: unknown) => {
			if (process.isAlive) throw error;
			return await never;
		});
		return process.isAlive ? result : await never;
	};
	const helpers = {
		httpRequestWithAuthentication: async (_: string, options: IHttpRequestOptions) =>
			await whileAlive(async () => await service.request(options, process.name)),
		httpRequest: async ({ url }: IHttpRequestOptions) =>
			await whileAlive(async () => {
				const { status, body } = await post(url, '', {});
				const text = typeof body === 'string' ? body : JSON.stringify(body);
				return { statusCode: status, headers: {}, body: text };
			}),
	};
	Object.assign((context as { helpers: object }).helpers, helpers);
	Object.assign(context, {
		getCredentials: async () => await whileAlive(async () => ({ apiKey: API_KEY, baseUrl })),
	});
}

class FakeResponse extends EventEmitter {
	statusCode = 200;
	body: unknown = '';

	setHeader(): void {}

	status(code: number): this {
		this.statusCode = code;
		return this;
	}

	json(body: unknown): this {
		this.body = body;
		return this;
	}

	end(): void {}
}
