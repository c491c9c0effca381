import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Message {
	role: string;
	content: unknown;
}

interface Tool {
	function: { name: string; parameters: { properties: Record<string, unknown> } };
}

/** A request of the agent to the model. */
interface Question {
	messages: Message[];
	tools?: Tool[];
}

const NUMBER = /[A-Z]{4}\d{7}/;
const SUMMARY = /"summary":("(?:[^"\\]|\\.)*")/;

/** The text of a message from a user or a tool, in any format. */
const said = ({ content }: Message): string =>
	typeof content === 'string' ? content : JSON.stringify(content);

/** Calls the tool with the number in the question, then returns the tool's summary. */
function reply({ messages, tools = [] }: Question): Record<string, unknown> {
	const last = messages[messages.length - 1];
	if (last.role === 'tool') {
		const summary = SUMMARY.exec(said(last))?.[1];
		return { content: summary ? (JSON.parse(summary) as string) : `No summary: ${said(last)}` };
	}
	const [tool] = tools;
	const number = NUMBER.exec(said(last))?.[0];
	if (!tool || !number) return { content: 'Which container?' };
	const [argument] = Object.keys(tool.function.parameters.properties);
	const call = { name: tool.function.name, arguments: JSON.stringify({ [argument]: number }) };
	return { content: null, tool_calls: [{ id: 'call_1', type: 'function', function: call }] };
}

/** A server with OpenAI's API that answers without a model. */
export class FakeChatModel {
	readonly questions: Question[] = [];
	private server: Server | undefined;

	/** Starts the server and returns the base URL for the credential. */
	async start(): Promise<string> {
		const server = createServer(async (request, response) => {
			const question = JSON.parse(await text(request)) as Question;
			this.questions.push(question);
			const message = { role: 'assistant', ...reply(question) };
			const finish_reason = 'tool_calls' in message ? 'tool_calls' : 'stop';
			const answer = {
				id: `chatcmpl-${this.questions.length}`,
				object: 'chat.completion',
				created: 0,
				model: 'scripted',
				choices: [{ index: 0, message, finish_reason }],
				usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
			};
			response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
		});
		this.server = server;
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
	}

	stop(): void {
		this.server?.closeAllConnections();
		this.server?.close();
	}
}
