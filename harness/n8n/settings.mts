import { HOST } from '../process/ports.mts';
import { RUNTIME_PATH } from './install.mts';

export interface N8nOptions {
	/** The user folder; n8n stores its database and installed packages in its subfolder `.n8n`. */
	userFolder: string;
	port: number;
	/** Port for n8n's own helper processes. */
	brokerPort: number;
	/** Additional settings. */
	environment?: NodeJS.ProcessEnv;
}

export const originOf = ({ port }: Pick<N8nOptions, 'port'>): string => `http://${HOST}:${port}`;

/** The calling environment without its n8n settings. */
const inherited = (): NodeJS.ProcessEnv =>
	Object.fromEntries(
		Object.entries(process.env).filter(
			([name]) => !/^(N8N_|DB_|QUEUE_|EXECUTIONS_|WEBHOOK_URL$|NODE_OPTIONS$|npm_)/.test(name),
		),
	);

/**
 * Settings of a local n8n that only this machine can reach. Without an encryption key, n8n creates
 * one in its user folder, which all processes and copies of this n8n share.
 */
export const environmentOf = (options: N8nOptions): NodeJS.ProcessEnv => ({
	...inherited(),
	PATH: RUNTIME_PATH,
	N8N_USER_FOLDER: options.userFolder,
	N8N_LISTEN_ADDRESS: HOST,
	N8N_PORT: String(options.port),
	N8N_RUNNERS_BROKER_PORT: String(options.brokerPort),
	WEBHOOK_URL: `${originOf(options)}/`,
	N8N_SECURE_COOKIE: 'false',
	N8N_DIAGNOSTICS_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
	N8N_TEMPLATES_ENABLED: 'false',
	N8N_PERSONALIZATION_ENABLED: 'false',
	N8N_HIRING_BANNER_ENABLED: 'false',
	EXECUTIONS_DATA_SAVE_ON_SUCCESS: 'all',
	EXECUTIONS_DATA_SAVE_MANUAL_EXECUTIONS: 'true',
	...options.environment,
});
