import { ExecuteContext } from 'n8n-core';
import type { NodeExecutionHint } from 'n8n-workflow';

/** Collects the texts of the hints that the node shows, until jest.restoreAllMocks(). */
export function collectHints(): string[] {
	const texts: string[] = [];
	jest
		.spyOn(ExecuteContext.prototype, 'addExecutionHints')
		.mockImplementation((...hints: NodeExecutionHint[]) => {
			texts.push(...hints.map(({ message }) => message));
		});
	return texts;
}
