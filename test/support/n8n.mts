import { createRequire } from 'node:module';

import type * as Di from '@n8n/di';
import {
	BinaryDataConfig,
	BinaryDataService,
	CredentialTestContext,
	ExecuteContext,
	HookContext,
	LoadOptionsContext,
	TriggerContext,
	WebhookContext,
} from 'n8n-core';
import {
	createEmptyRunExecutionData,
	Workflow,
	type IBinaryData,
	type IConnections,
	type ICredentialDataDecryptedObject,
	type ICredentialsDecrypted,
	type ICredentialsHelper,
	type IDataObject,
	type IExecuteData,
	type IHookFunctions,
	type IHttpRequestOptions,
	type IHttpRequestMethods,
	type INode,
	type INodeCredentialTestResult,
	type INodeExecutionData,
	type INodeListSearchResult,
	type INodeParameters,
	type INodePropertyOptions,
	type INodeType,
	type INodeTypes,
	type IWebhookResponseData,
	type IWorkflowExecuteAdditionalData,
	type ResourceMapperFields,
	type WorkflowActivateMode,
	type WorkflowExecuteMode,
} from 'n8n-workflow';

import { ShipmentTrackingApi } from '../../credentials/ShipmentTrackingApi.credentials';
import { ShipmentTracking } from '../../nodes/ShipmentTracking/ShipmentTracking.node';
import { activationOf } from '../../nodes/ShipmentTrackingTrigger/registration/registration';
import { openSecret } from '../../nodes/ShipmentTrackingTrigger/registration/sealedSecret';
import { ShipmentTrackingTrigger } from '../../nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node';
import { withFieldsOf } from './fieldsOfOperation.mts';

/** n8n-core's own copy of the dependency container. Another copy would not have its services. */
export const { Container } = createRequire(require.resolve('n8n-core'))('@n8n/di') as typeof Di;

/** Contexts of the real n8n-core for the real nodes; only the credential store is a fake. */

export const API_KEY = 'k3y-9Zq7Xw2Lm4Tn6Vb8';
export const HOST = 'https://service.test';
export const BASE_URL = `${HOST}/v2`;
const WEBHOOK_BASE_URL = 'https://n8n.test/webhook';

export interface LogLine {
	level: 'error' | 'warn' | 'info' | 'debug';
	message: string;
	metadata: unknown;
}

export interface Setup {
	credentials?: ICredentialDataDecryptedObject;
	/** Aborts the execution if triggered. */
	signal?: AbortSignal;
	/** How n8n handles a failing item; it stops by default. */
	onError?: INode['onError'];
	staticData?: IDataObject;
	webhookBaseUrl?: string;
	/** Why n8n activates the trigger. The default is that a user publishes the workflow. */
	activation?: WorkflowActivateMode;
	/** Receives the log lines of the trigger during a delivery. */
	logged?: LogLine[];
	/** How the workflow was started. The default is manually. */
	mode?: WorkflowExecuteMode;
	executionId?: string;
	/** The time zone of the workflow. The default is that of n8n. */
	timezone?: string;
	/** Replaces the node's ID, name or webhook ID, to simulate another node of the same workflow. */
	node?: Partial<Pick<INode, 'id' | 'name' | 'webhookId'>>;
	/** Other nodes of the workflow, connected in this order and then to the node. */
	before?: Array<Pick<INode, 'id' | 'name' | 'type' | 'parameters'>>;
	/** Nodes that follow the first of these, as another branch. */
	branch?: Setup['before'];
	/** The trigger of another process of n8n, which has a memory of its own. */
	trigger?: ShipmentTrackingTrigger;
	/** Changes a context of the trigger before the node gets it. */
	prepare?: (context: object) => void;
}

/** The arguments with which n8n reads a credential. */
type Decryption = Parameters<ICredentialsHelper['getDecrypted']>;

const action = new ShipmentTracking();
const trigger = new ShipmentTrackingTrigger();

/** The node types of a workflow whose action node has these parameters. */
function nodeTypesFor(parameters: INodeParameters): INodeTypes {
	const node = withFieldsOf(action, parameters);
	const nodeTypes: INodeTypes = {
		getByName: (type) => nodeTypes.getByNameAndVersion(type),
		getByNameAndVersion: (type) =>
			(type === trigger.description.name ? trigger : node) as INodeType,
		getKnownTypes: () => ({}),
	};
	return nodeTypes;
}

export function additionalData(setup: Setup): IWorkflowExecuteAdditionalData {
	const credential = new ShipmentTrackingApi();
	const webhookBaseUrl = setup.webhookBaseUrl ?? WEBHOOK_BASE_URL;
	return {
		executionId: setup.executionId ?? 'execution-1',
		webhookBaseUrl,
		webhookTestBaseUrl: `${webhookBaseUrl}-test`,
		webhookWaitingBaseUrl: 'https://n8n.test/webhook-waiting',
		formWaitingBaseUrl: 'https://n8n.test/form-waiting',
		variables: {},
		credentialsHelper: {
			getParentTypes: () => [],
			getCredentialsProperties: () => credential.properties,
			isCredentialUsableByNode: () => true,
			preAuthentication: async () => undefined,
			getDecrypted: async (...[, , , mode, executeData, , item]: Decryption) => {
				const stored = { apiKey: API_KEY, baseUrl: BASE_URL, ...setup.credentials };
				if (!item) return stored;
				// Like n8n, it resolves the expressions in a credential for one item.
				return item.workflow.expression.getParameterValue(
					stored as INodeParameters,
					item.runExecutionData,
					item.runIndex,
					item.itemIndex,
					item.node.name,
					item.connectionInputData,
					mode,
					{},
					executeData,
				);
			},
			authenticate: async (data: ICredentialDataDecryptedObject, _: string, request: unknown) =>
				await credential.authenticate(data, request as IHttpRequestOptions),
		},
	} as unknown as IWorkflowExecuteAdditionalData;
}

function workflowOf(type: string, parameters: INodeParameters, setup: Setup) {
	const isTrigger = type === trigger.description.name;
	const node: INode = {
		id: 'node-1',
		name: isTrigger ? 'Tracking Trigger' : 'Tracking',
		type,
		typeVersion: (isTrigger ? trigger : action).description.version as number,
		position: [0, 0],
		parameters,
		credentials: { shipmentTrackingApi: { id: 'credential-1', name: 'Service' } },
		webhookId: '6f1d0c2b-webhook',
		...(setup.onError ? { onError: setup.onError } : {}),
		...setup.node,
	};
	const { before = [], branch = [] } = setup;
	const others: INode[] = [...before, ...branch].map((one) => ({
		typeVersion: node.typeVersion,
		position: [0, 0],
		...one,
	}));
	const workflow = new Workflow({
		id: 'workflow-1',
		name: 'Test',
		nodes: [...others, node],
		connections: connectionsOf([...before, node], [...before.slice(0, 1), ...branch]),
		active: true,
		nodeTypes: nodeTypesFor(parameters),
		settings: setup.timezone ? { timezone: setup.timezone } : {},
		staticData: setup.staticData,
	});
	// The constructor of Workflow adds default values, as n8n does before an execution.
	return { workflow, node: workflow.getNode(node.name) as INode };
}

/** Connects the nodes of each chain in their order. */
function connectionsOf(...chains: Array<Array<Pick<INode, 'name'>>>): IConnections {
	const connections: IConnections = {};
	for (const chain of chains) {
		chain.slice(1).forEach(({ name: node }, place) => {
			const { [chain[place].name]: known = { main: [[]] } } = connections;
			known.main[0]?.push({ node, type: 'main', index: 0 });
			connections[chain[place].name] = known;
		});
	}
	return connections;
}

/** The webhook of a trigger, as n8n passes it to the contexts. */
const webhookOf = (workflow: Workflow, node: INode, data: IWorkflowExecuteAdditionalData) => ({
	webhookDescription: trigger.description.webhooks![0],
	httpMethod: 'POST' as IHttpRequestMethods,
	node: node.name,
	path: '',
	workflowId: workflow.id,
	workflowExecuteAdditionalData: data,
});

/** Passes the log lines of a context to a function. */
function logTo(context: object, log: (line: LogLine) => void): void {
	const levels = ['error', 'warn', 'info', 'debug'] as const;
	const logger = levels.map((level) => [
		level,
		(message: string, metadata: unknown) => log({ level, message, metadata }),
	]);
	Object.defineProperty(context, 'logger', { value: Object.fromEntries(logger) });
}

export function executeContext(
	parameters: INodeParameters,
	given: INodeExecutionData[] = [{ json: {} }],
	setup: Setup = {},
): ExecuteContext {
	const { workflow, node } = workflowOf(action.description.name, parameters, setup);
	// n8n also creates new items whenever it runs a node, except for a repeat.
	const items = given.map((item) => ({ ...item }));
	const inputData = { main: [items] };
	const executeData: IExecuteData = { data: inputData, node, source: null };
	return new ExecuteContext(
		workflow,
		node,
		additionalData(setup),
		setup.mode ?? 'manual',
		createEmptyRunExecutionData(),
		0,
		items,
		inputData,
		executeData,
		[],
		setup.signal,
	);
}

/** Runs the action node as n8n does for the given items, and returns its output. */
export async function runNode(
	parameters: INodeParameters,
	items: INodeExecutionData[] = [{ json: {} }],
	setup: Setup = {},
): Promise<INodeExecutionData[]> {
	const context = executeContext(parameters, items, setup);
	const [output] = await action.execute.call(context);
	return output;
}

/** Returns the error of the action node. Throws if it succeeds. */
export async function errorOf(run: Promise<unknown>): Promise<Error & Record<string, unknown>> {
	const outcome = await run.then(
		() => undefined,
		(error: unknown) => error,
	);
	if (!(outcome instanceof Error)) throw new Error('no error was thrown');
	return outcome as Error & Record<string, unknown>;
}

export async function searchList(
	method: keyof ShipmentTracking['methods']['listSearch'],
	filter?: string,
	setup: Setup = {},
	parameters: INodeParameters = {},
): Promise<INodeListSearchResult> {
	const context = loadOptionsContext(parameters, setup);
	return await action.methods.listSearch[method].call(context, filter);
}

/** The columns that a resource mapper loads with these parameters. */
export async function mapperColumns(
	method: keyof ShipmentTracking['methods']['resourceMapping'],
	parameters: INodeParameters = {},
	setup: Setup = {},
): Promise<ResourceMapperFields> {
	const context = loadOptionsContext(parameters, setup);
	return await action.methods.resourceMapping[method].call(context);
}

/** The options that a drop-down loads with these parameters. */
export async function dropDown(
	method: keyof ShipmentTracking['methods']['loadOptions'],
	parameters: INodeParameters = {},
	setup: Setup = {},
): Promise<INodePropertyOptions[]> {
	return await action.methods.loadOptions[method].call(loadOptionsContext(parameters, setup));
}

/** The options that a drop-down of the trigger loads. */
export async function triggerDropDown(
	method: keyof ShipmentTrackingTrigger['methods']['loadOptions'],
	parameters: INodeParameters = {},
	setup: Setup = {},
): Promise<INodePropertyOptions[]> {
	const context = loadOptionsContext(parameters, setup, trigger.description.name);
	return await trigger.methods.loadOptions[method].call(context);
}

function loadOptionsContext(
	parameters: INodeParameters,
	setup: Setup,
	type = action.description.name,
): LoadOptionsContext {
	const { workflow, node } = workflowOf(type, parameters, setup);
	const data = { ...additionalData(setup), currentNodeParameters: parameters };
	return new LoadOptionsContext(workflow, node, data, '');
}

export interface HookRun {
	context: IHookFunctions;
	staticData: IDataObject;
	url: string;
	logged: string[];
	/** The texts of the log lines. */
	messages: string[];
	checkExists(): Promise<boolean>;
	create(): Promise<boolean>;
	/** Calls `delete`, as n8n does when it ends a version of the workflow. */
	remove(): Promise<boolean>;
	/** Resolves when all pending requests are finished. */
	settled(): Promise<void>;
	/** The stored secret, decrypted with the API key. */
	secret(): string | undefined;
}

/** The lifecycle of the trigger node in one workflow, so that static data is kept between calls. */
export function lifecycleOf(parameters: INodeParameters, setup: Setup = {}): HookRun {
	const { workflow, node } = workflowOf(trigger.description.name, parameters, setup);
	const { activation = 'activate' } = setup;
	const data = additionalData(setup);
	const webhook = webhookOf(workflow, node, data);
	const context = new HookContext(workflow, node, data, 'trigger', activation, webhook);
	const logged: string[] = [];
	const messages: string[] = [];
	logTo(context, ({ message, metadata }) => {
		logged.push(JSON.stringify([message, metadata]));
		messages.push(message);
	});
	setup.prepare?.(context);
	const methods = (setup.trigger ?? trigger).webhookMethods.default;
	const staticData = workflow.getStaticData('node', node);
	return {
		context,
		staticData,
		url: context.getNodeWebhookUrl('default') ?? '',
		logged,
		messages,
		checkExists: async () => await methods.checkExists.call(context),
		create: async () => await methods.create.call(context),
		remove: async () => await methods.delete.call(context),
		secret: () =>
			openSecret(String(staticData.webhookSecret), {
				apiKey: String(setup.credentials?.apiKey ?? API_KEY),
				webhookId: String(staticData.webhookId),
			}),
		settled: async () => await activationOf(context).turns.take(async () => undefined),
	};
}

/**
 * Starts the background checks, as n8n does in its leader process. Returns the function that ends
 * them.
 */
export async function startTrigger(
	setup: Setup = {},
	mode: WorkflowExecuteMode = 'trigger',
): Promise<() => Promise<void>> {
	const { workflow, node } = workflowOf(trigger.description.name, {}, setup);
	const { activation = 'activate' } = setup;
	const context = new TriggerContext(workflow, node, additionalData(setup), mode, activation);
	setup.prepare?.(context);
	const { closeFunction } = await (setup.trigger ?? trigger).trigger.call(context);
	return async () => await closeFunction?.();
}

/** Passes one request to the trigger node, with the static data of its registration. */
export async function receiveDelivery(
	parameters: INodeParameters,
	request: unknown,
	response: unknown,
	staticData: IDataObject,
	setup: Setup = {},
): Promise<IWebhookResponseData> {
	const { workflow, node } = workflowOf(trigger.description.name, parameters, setup);
	Object.assign(workflow.getStaticData('node', node), staticData);
	const data = {
		...additionalData(setup),
		httpRequest: request,
		httpResponse: response,
	} as unknown as IWorkflowExecuteAdditionalData;
	const webhook = webhookOf(workflow, node, data);
	const mode = setup.mode ?? 'webhook';
	const context = new WebhookContext(workflow, node, data, mode, webhook, [], null);
	const { logged } = setup;
	if (logged) logTo(context, (line) => void logged.push(line));
	setup.prepare?.(context);
	return await (setup.trigger ?? trigger).webhook.call(context);
}

/** Tests a credential as n8n does when it is saved. */
export async function testCredential(
	data: ICredentialDataDecryptedObject,
	node: 'action' | 'trigger' = 'action',
): Promise<INodeCredentialTestResult> {
	const context = new CredentialTestContext(additionalData({}));
	const credential: ICredentialsDecrypted = {
		id: '1',
		name: 'Service',
		type: 'shipmentTrackingApi',
		data,
	};
	const { shipmentTrackingApiTest } = { action, trigger }[node].methods.credentialTest;
	return await shipmentTrackingApiTest.call(context, credential);
}

// All test files of a worker share n8n-core, and each one starts with this storage.
useMemoryStorage();

/** Stores binary data in files, which is n8n's default. */
export async function useFileStorage(folder: string): Promise<void> {
	const config = Container.get(BinaryDataConfig);
	config.mode = 'filesystem';
	config.localStoragePath = folder;
	await Container.get(BinaryDataService).init();
}

/** Stores binary data in the item (as base64), as earlier versions of n8n did. */
export function useMemoryStorage(): void {
	const service = Container.get(BinaryDataService) as unknown as { mode: string };
	service.mode = 'default';
}

export async function storeFile(
	bytes: Buffer,
	fileName: string | undefined,
	mimeType: string,
): Promise<IBinaryData> {
	const context = executeContext({});
	return await context.helpers.prepareBinaryData(bytes, fileName, mimeType);
}

export async function readFile(binary: IBinaryData): Promise<Buffer> {
	return await Container.get(BinaryDataService).getAsBuffer(binary);
}
