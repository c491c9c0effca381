import type { N8n } from './n8n.mts';

/** Sends a message to the chat of a published workflow, as the chat on its page does. */
export async function askChat(
	{ origin, rest }: N8n,
	workflowId: string,
	chatInput: string,
): Promise<void> {
	const { nodes } = await rest.get<{ nodes: { type: string; webhookId: string }[] }>(
		`/workflows/${workflowId}`,
	);
	const hook = nodes.find(({ type }) => type.endsWith('.chatTrigger'))?.webhookId;
	const response = await fetch(`${origin}/webhook/${hook}/chat`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ action: 'sendMessage', sessionId: 'one', chatInput }),
	});
	const text = await response.text();
	if (!response.ok)
		throw new Error(`The chat of ${workflowId} answered ${response.status}: ${text}`);
	// The chat page shows other objects as JSON.
	const { output } = JSON.parse(text) as { output?: unknown };
	if (typeof output !== 'string') throw new Error(`The chat of ${workflowId} shows ${text}`);
}
