import { disarm } from '../../../../nodes/shared/lib/disarm';

const disarmed = (text: string): unknown => {
	const value = JSON.parse(text) as unknown;
	expect(disarm(value)).toBe(true);
	return value;
};

it('leaves what is ordinary as it is', () => {
	const text = '{"a":[1,"x",null,{"constructor":{"toJSON":true}}],"b":-0.5}';
	expect(JSON.stringify(disarmed(text))).toBe(text);
	for (const plain of ['null', '1', '"x"', '[]', '{}']) disarmed(plain);
});

it('takes out what makes an object no text', () => {
	const value = disarmed('{"a":{"toString":1,"valueOf":2,"b":3},"__proto__":{"c":1}}') as object;
	expect(JSON.stringify(value)).toBe('{"a":{"b":3}}');
	expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
	expect(() => Object.values(value).map(String)).not.toThrow();
});

it('has no number that is too large to be one', () => {
	expect(disarmed('{"a":1e999,"b":[-1e999,1e308]}')).toEqual({ a: null, b: [null, 1e308] });
});

it.each([10_000, 100_000])('says so of %p levels', (levels) => {
	for (const [open, close] of ['[]', ['{"a":', '}']]) {
		const inner = open === '[' ? '' : '1';
		const text = `${open.repeat(levels)}${inner}${close.repeat(levels)}`;
		expect(disarm(JSON.parse(text))).toBe(false);
	}
});

it('removes an attribute that replaces hasOwnProperty', () => {
	const value = disarmed('{"a":{"hasOwnProperty":1,"toLocaleString":2,"b":3}}') as { a: object };
	expect(value).toEqual({ a: { b: 3 } });
	expect(Object.prototype.hasOwnProperty.call(value.a, 'hasOwnProperty')).toBe(false);
});
