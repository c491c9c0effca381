import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { N8n } from '../../harness/n8n/n8n.mts';

export const TOKEN = 'a-long-random-token-of-the-clients';

interface ToolAnswer {
	text: string;
	bytes: number;
	isError: boolean;
}

/** Connects with the official client, as Claude or ChatGPT do. */
export async function connect({ origin }: N8n, token: string): Promise<Client> {
	const client = new Client({ name: 'e2e', version: '1.0.0' });
	const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp/shipment-tracking`), {
		requestInit: { headers: { Authorization: `Bearer ${token}` } },
	});
	await client.connect(transport);
	return client;
}

/** Calls a tool and returns all texts of the answer as one. */
export async function ask(
	client: Client,
	name: string,
	args: Record<string, unknown>,
): Promise<ToolAnswer> {
	const { content, isError } = await client.callTool({ name, arguments: args });
	const parts = content as { type: string; text?: string }[];
	const text = parts.map((part) => part.text ?? '').join('');
	return { text, bytes: Buffer.byteLength(text), isError: isError === true };
}
