import getPort from 'get-port';

/** The preferred port when nobody has it, otherwise any free one. */
export const freePort = (preferred = 0): Promise<number> =>
	getPort({ port: preferred, host: '127.0.0.1' });
