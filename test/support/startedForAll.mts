/**
 * Something that runs for all tests of a file or a group: started before the first, closed after
 * the last. It may be handed on at once, but does something only from then on.
 */
export function startedForAll<T extends object>(
	what: string,
	start: () => Promise<T & { close(): Promise<unknown> }>,
): T {
	let started: (T & { close(): Promise<unknown> }) | undefined;
	beforeAll(async () => {
		started = await start();
	});
	afterAll(async () => await started?.close());
	return new Proxy({} as T, {
		get(_, name: string) {
			if (!started) throw new Error(`${what} has not been started yet`);
			return started[name as keyof T];
		},
	});
}
