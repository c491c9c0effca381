import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Owner } from '../n8n/owner.mts';

const URL_FLAG = { 'n8n-url': { type: 'string' } } as const;

/** Arguments of a program that can use a running n8n: `--n8n-url`, flags and other words. */
export function readArguments<Flags extends NonNullable<ParseArgsConfig['options']>>(
	flags: Flags,
	args = process.argv.slice(2),
) {
	const options = { ...flags, ...URL_FLAG };
	const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
	const { 'n8n-url': n8nUrl } = values as { 'n8n-url'?: string };
	if (n8nUrl !== undefined && !(URL.canParse(n8nUrl) && /^https?:/.test(n8nUrl))) {
		throw new Error(`--n8n-url is not a URL: ${n8nUrl}. Example: http://127.0.0.1:5678`);
	}
	return { values, positionals, n8nUrl };
}

/** The login of the n8n at --n8n-url. It is read from the environment, which ps does not show. */
export function ownerFrom(environment: NodeJS.ProcessEnv): Owner {
	const { N8N_OWNER_EMAIL: email, N8N_OWNER_PASSWORD: password } = environment;
	if (!email || !password) {
		throw new Error(
			'--n8n-url needs the login of the n8n in N8N_OWNER_EMAIL and N8N_OWNER_PASSWORD.',
		);
	}
	return { email, password };
}
