import { CLIENT_CREDENTIAL, exampleWorkflows } from '../harness/n8n/exampleWorkflows.mts';
import { runChecks } from './checks.mts';
import { startedByWebhook } from './startByWebhook.mts';
import { TOKEN } from './mcp/client.mts';
import { answersBriefly, rejectsMissingToken, listsItsTools } from './mcp/conversation.mts';
import { returnsChanges } from './mcp/changes.mts';
import { fillAccount } from './mcp/account.mts';

/**
 * Connects the official MCP client to the MCP example, with an account of hundreds of containers.
 */
await runChecks({
	environment: {
		name: 'e2e-mcp',
		speed: 0,
		sandboxFlags: { 'process-ms': 5, 'retry-base-ms': 50 },
		credentials: [{ ...CLIENT_CREDENTIAL, data: { token: TOKEN } }],
		workflows: async ({ origin }) =>
			(await exampleWorkflows(['mcp-server'], origin)).map(startedByWebhook),
	},
	checks: [
		['Account filled:', fillAccount],
		['Clients without the token:', rejectsMissingToken],
		['Tools:', listsItsTools],
		['Answers:', answersBriefly],
		['Changes:', returnsChanges],
	],
});
