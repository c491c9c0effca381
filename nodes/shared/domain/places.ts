import { asText } from '../lib/json';
import type { Resource } from '../api/jsonApi';

/** What people call a terminal or rail ramp: by its nickname, else by its full name. */
export function terminalName(terminal: Resource | undefined): string | undefined {
	const { nickname, name } = terminal?.attributes ?? {};
	return [nickname, name].map((one) => asText(one)?.trim()).find(Boolean);
}
