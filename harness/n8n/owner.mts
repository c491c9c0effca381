import { randomBytes } from 'node:crypto';

/** The person who may log in to a local n8n, and who may use its forms. */
export interface Owner {
	email: string;
	password: string;
	firstName: string;
	lastName: string;
}

const PASSWORD_BYTES = 15;

/**
 * Web pages can reach an n8n on this machine, and n8n does not check the host of a request. A
 * password that no page can know keeps them out. It begins with what n8n requires of passwords.
 */
export const newOwner = (): Owner => ({
	email: 'demo@example.com',
	password: `N8n-${randomBytes(PASSWORD_BYTES).toString('base64url')}`,
	firstName: 'Demo',
	lastName: 'User',
});

/** The credential for the forms and the calendar of examples/. */
export const LOGIN_CREDENTIAL = {
	id: 'loginOfTheOwner0',
	name: 'Login of the owner',
	type: 'httpBasicAuth',
};

/** The credential as n8n imports it. */
export const loginCredentialOf = ({ email, password }: Owner) => ({
	...LOGIN_CREDENTIAL,
	data: { user: email, password },
});

/** The header that a browser sends after a person has logged in. */
export const loginHeaderOf = ({ email, password }: Owner): string =>
	`Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
