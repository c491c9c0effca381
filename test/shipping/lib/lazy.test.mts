import { lazy } from '../../../shipping/lib/lazy';

test('a lazy value calls its function once, even if the function returns undefined', () => {
	const make = jest.fn(() => undefined);
	const get = lazy(make);
	expect(make).not.toHaveBeenCalled();
	expect([get(), get()]).toEqual([undefined, undefined]);
	expect(make).toHaveBeenCalledTimes(1);
});
