import { Cache, Execution } from '../../../../nodes/shared/api/execution';

it('Cache loads a value once for simultaneous and later requests', async () => {
	const cache = new Cache<number>();
	let loads = 0;
	const load = async () => await Promise.resolve(++loads);
	const both = await Promise.all([cache.get('a', load), cache.get('a', load)]);
	expect([...both, await cache.get('a', load), await cache.get('b', load)]).toEqual([1, 1, 1, 2]);
});

it('Cache loads a value again after a failure', async () => {
	const cache = new Cache<string>();
	const failing = cache.get('a', async () => await Promise.reject(new Error('busy')));
	await expect(failing).rejects.toThrow('busy');
	expect(await cache.get('a', async () => await Promise.resolve('found'))).toBe('found');
});

it('Execution creates each state once', () => {
	const ids = () => new Set<string>();
	const others = () => new Set<string>();
	const execution = new Execution();
	execution.state(ids).add('a');
	expect(execution.state(ids)).toEqual(new Set(['a']));
	expect(execution.state(others).size).toBe(0);
	expect(new Execution().state(ids).size).toBe(0);
});

it('Execution reports only the first occurrence of a hint as new', () => {
	const execution = new Execution();
	const news = ['slow', 'slow', 'cut'].map((message) => execution.isNewHint(message));
	expect(news).toEqual([true, false, true]);
});

it('Execution calls commit hooks in order, and passes to them whether items failed', () => {
	const execution = new Execution();
	const seen: unknown[] = [];
	execution.onCommit((hasFailures) => seen.push(['first', hasFailures]));
	execution.onCommit((hasFailures) => seen.push(['second', hasFailures]));
	expect(seen).toEqual([]);
	execution.commit(true);
	expect(seen).toEqual([
		['first', true],
		['second', true],
	]);
});
