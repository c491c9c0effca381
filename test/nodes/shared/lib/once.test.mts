import { once } from '../../../../nodes/shared/lib/once';

test('is made when it is first asked for, and never again, whatever it is', () => {
	const make = jest.fn(() => undefined);
	const get = once(make);
	expect(make).not.toHaveBeenCalled();
	expect([get(), get()]).toEqual([undefined, undefined]);
	expect(make).toHaveBeenCalledTimes(1);
});
