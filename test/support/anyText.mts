import fc from 'fast-check';

/** Some characters consist of several code points. */
const composed = fc.constantFrom('e\u0301', '🇩🇪', '👩‍👧');
const codes = [
	fc.integer({ min: 0, max: 0x7f }),
	fc.integer({ min: 0x80, max: 0xd7ff }),
	fc.integer({ min: 0xe000, max: 0x10ffff }),
].map((range) => range.map((code) => String.fromCodePoint(code)));
const unit = fc.oneof(...codes, composed);

/** Any text. For the same, fast-check would list all characters first, which takes seconds. */
export const anyText = (length: { minLength?: number; maxLength?: number } = {}) =>
	fc.string({ unit, ...length });
