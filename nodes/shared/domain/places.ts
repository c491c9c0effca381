import { asText } from '../json';
import type { Resource } from '../jsonApi';

/** What people call a terminal or rail ramp: by its nickname, else by its full name. */
export function terminalName(terminal: Resource | undefined): string | undefined {
	const { nickname, name } = terminal?.attributes ?? {};
	return [nickname, name].map((one) => asText(one)?.trim()).find(Boolean);
}
