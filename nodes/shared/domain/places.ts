import { asText } from '../lib/json';
import type { Resource } from '../api/jsonApi';
import type { TerminalAttributes } from './attributes';

/** What people call a terminal or rail ramp: by its nickname, else by its full name. */
export function terminalName(
	terminal: Resource<TerminalAttributes> | undefined,
): string | undefined {
	const { nickname, name } = terminal?.attributes ?? {};
	return [nickname, name].map((one) => asText(one)?.trim()).find(Boolean);
}
