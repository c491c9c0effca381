/**
 * A resource for all tests of a file or group, started before the first and stopped after the last.
 * Tests can pass on the returned object before the start, but cannot use it.
 */
export function startedForAll<T extends object>(
	what: string,
	start: () => T | Promise<T>,
	stop: (started: T) => unknown,
): T {
	let started: T | undefined;
	beforeAll(async () => {
		started = await start();
	});
	afterAll(async () => {
		if (started) await stop(started);
	});
	return new Proxy({} as T, {
		get(_, name: string) {
			if (!started) throw new Error(`${what} has not been started yet`);
			const value: unknown = started[name as keyof T];
			return typeof value === 'function' ? (value.bind(started) as unknown) : value;
		},
	});
}
