import { ownerFrom, readArguments } from '../../harness/environment/arguments.mts';

const once = { once: { type: 'boolean', default: false } } as const;

test("reads the URL of a running n8n, the program's own flags and the names of checks", () => {
	const args = ['--once', '--n8n-url', 'http://127.0.0.1:5678', 'restarts'];
	const { values, positionals, n8nUrl } = readArguments(once, args);
	expect([values.once, positionals, n8nUrl]).toEqual([true, ['restarts'], 'http://127.0.0.1:5678']);
	expect(readArguments(once, []).n8nUrl).toBeUndefined();
});

test.each(['127.0.0.1:5678', 'localhost', 'file:///tmp', ''])(
	'rejects %j as the URL of a running n8n',
	(url) => {
		expect(() => readArguments({}, [`--n8n-url=${url}`])).toThrow('--n8n-url is not a URL');
	},
);

test('rejects a flag that the program does not have', () => {
	expect(() => readArguments({}, ['--n8n_url=http://127.0.0.1:5678'])).toThrow('Unknown option');
});

test('requires email and password of the owner in the environment', () => {
	const login = { N8N_OWNER_EMAIL: 'owner@example.com', N8N_OWNER_PASSWORD: 'Owner-1234' };
	expect(ownerFrom(login)).toEqual({ email: 'owner@example.com', password: 'Owner-1234' });
	expect(() => ownerFrom({ ...login, N8N_OWNER_PASSWORD: '' })).toThrow(
		'--n8n-url needs the login of the n8n in N8N_OWNER_EMAIL and N8N_OWNER_PASSWORD.',
	);
});
