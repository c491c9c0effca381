import { randomBytes } from 'node:crypto';

/** The login of a user, such as the owner of an n8n. */
export interface Owner {
	email: string;
	password: string;
}

const PASSWORD_BYTES = 15;

/**
 * Web pages can send requests to an n8n on this machine, because n8n does not check the host of a
 * request. A random password prevents their access. It starts with the characters that n8n
 * requires.
 */
export const newOwner = (): Owner => ({
	email: 'demo@example.com',
	password: `N8n-${randomBytes(PASSWORD_BYTES).toString('base64url')}`,
});

/** The credential for the forms and the calendar of examples/. */
export const LOGIN_CREDENTIAL = {
	id: 'loginOfTheOwner0',
	name: 'Login of the owner',
	type: 'httpBasicAuth',
};

/** The credential in n8n's import format. */
export const loginCredentialOf = ({ email, password }: Owner) => ({
	...LOGIN_CREDENTIAL,
	data: { user: email, password },
});

/** The Authorization header that a browser sends after the owner has logged in. */
export const loginHeaderOf = ({ email, password }: Owner): string =>
	`Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
