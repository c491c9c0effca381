import { sanitizeJson } from '../../../../nodes/shared/lib/sanitizeJson';

const sanitized = (text: string): unknown => {
	const value = JSON.parse(text) as unknown;
	expect(sanitizeJson(value)).toBe(true);
	return value;
};

it('leaves ordinary JSON unchanged', () => {
	const text = '{"a":[1,"x",null,{"constructor":{"toJSON":true}}],"b":-0.5}';
	expect(JSON.stringify(sanitized(text))).toBe(text);
	for (const plain of ['null', '1', '"x"', '[]', '{}']) sanitized(plain);
});

it('removes keys that prevent the conversion of an object to text', () => {
	const traps = '"toString":1,"valueOf":2,"hasOwnProperty":1,"toLocaleString":2';
	const value = sanitized(`{"a":{${traps},"b":3},"__proto__":{"c":1}}`) as object;
	expect(JSON.stringify(value)).toBe('{"a":{"b":3}}');
	expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
	expect(() => Object.values(value).map(String)).not.toThrow();
});

it('removes numbers that are too large', () => {
	expect(sanitized('{"a":1e999,"b":[-1e999,1e308]}')).toEqual({ a: null, b: [null, 1e308] });
});

it.each([10_000, 100_000])('rejects %p levels of nesting', (levels) => {
	for (const [open, close] of ['[]', ['{"a":', '}']]) {
		const inner = open === '[' ? '' : '1';
		const text = `${open.repeat(levels)}${inner}${close.repeat(levels)}`;
		expect(sanitizeJson(JSON.parse(text))).toBe(false);
	}
});
