import { newOwner } from '../../harness/n8n/owner.mts';

test('each n8n of the harness gets an owner with its own password, which n8n accepts', () => {
	const passwords = Array.from({ length: 50 }, () => newOwner().password);
	expect(new Set(passwords).size).toBe(passwords.length);
	for (const password of passwords) {
		expect(password.length).toBeGreaterThanOrEqual(20);
		expect(password.length).toBeLessThanOrEqual(64);
		expect(password).toMatch(/[A-Z]/);
		expect(password).toMatch(/\d/);
	}
});
