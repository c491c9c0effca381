import { lazy } from '../../../../nodes/shared/lib/lazy';

test('a lazy value calls its function at the first request only, whatever it returns', () => {
	const make = jest.fn(() => undefined);
	const get = lazy(make);
	expect(make).not.toHaveBeenCalled();
	expect([get(), get()]).toEqual([undefined, undefined]);
	expect(make).toHaveBeenCalledTimes(1);
});
