import { installWith } from '../../harness/n8n/installers.mts';

function run(outcomes: Record<string, Error | undefined>) {
	const done: string[] = [];
	const installers = Object.entries(outcomes).map(([name, error]) => ({
		name,
		install: async () => {
			done.push(name);
			if (error) throw error;
		},
	}));
	const steps = {
		before: async () => void done.push('empty folder'),
		onFailure: (text: string) => void done.push(text),
	};
	return { done, installation: installWith(installers, steps) };
}

test('the slow installer is not used if the fast one works', async () => {
	const { done, installation } = run({ bun: undefined, npm: undefined });
	await installation;
	expect(done).toEqual(['empty folder', 'bun']);
});

test('the slow installer takes over in an empty folder if the fast one fails, and the reason is shown', async () => {
	const failure = new Error('Installing n8n with bun failed (exit code 1):\nerror: out of order');
	const { done, installation } = run({ bun: failure, npm: undefined });
	await installation;
	expect(done).toEqual([
		'empty folder',
		'bun',
		'npm takes over, because bun did not work: Installing n8n with bun failed (exit code 1)',
		'empty folder',
		'npm',
	]);
});

test('the installation fails with the error of the last installer', async () => {
	const { installation } = run({ bun: new Error('first'), npm: new Error('last') });
	await expect(installation).rejects.toThrow('last');
});
