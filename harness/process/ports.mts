import getPort from 'get-port';

/** What runs here listens on this machine only. */
export const HOST = '127.0.0.1';

/** The preferred port when nobody has it, otherwise any free one. */
export const freePort = (preferred = 0): Promise<number> =>
	getPort({ port: preferred, host: HOST });
