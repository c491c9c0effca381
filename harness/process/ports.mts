import getPort from 'get-port';

/** All servers listen on this machine only. */
export const HOST = '127.0.0.1';

/** Returns the preferred port if it is free, otherwise any free port. */
export const freePort = (preferred = 0): Promise<number> =>
	getPort({ port: preferred, host: HOST });
