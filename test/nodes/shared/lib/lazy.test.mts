import { lazy } from '../../../../nodes/shared/lib/lazy';

test('is made when it is first asked for, and never again, whatever it is', () => {
	const make = jest.fn(() => undefined);
	const get = lazy(make);
	expect(make).not.toHaveBeenCalled();
	expect([get(), get()]).toEqual([undefined, undefined]);
	expect(make).toHaveBeenCalledTimes(1);
});
