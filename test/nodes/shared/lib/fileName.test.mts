import { safeFileName, safeMimeType } from '../../../../nodes/shared/lib/fileName';

it.each<[string, string | undefined]>([
	['../../etc/passwd', 'passwd'],
	['..\\..\\Windows\\win.ini', 'win.ini'],
	['a/b\\c.pdf', 'c.pdf'],
	['..%2f..%5Cc.pdf', 'c.pdf'],
	['C:\\temp\\c.pdf', 'c.pdf'],
	['..', undefined],
	['.', undefined],
	['. .', undefined],
	['/', undefined],
	['dir/', undefined],
	['', undefined],
	['   ', undefined],
	['a\u0000b\r\n.pdf', 'ab.pdf'],
	['invoice\u202efdp.exe', 'invoicefdp.exe'],
	['\u2066a\u2069\u200b.pdf', 'a.pdf'],
	['a\ud800.pdf', 'a.pdf'],
	['  Rechnung 7 für Köln – 船.pdf ', 'Rechnung 7 für Köln – 船.pdf'],
])('the file name %j becomes %j', (name, expected) => {
	expect(safeFileName(name)).toBe(expected);
});

it.each(['x', '船', '👩‍👩‍👧'])('a name with 100,000 %s keeps its extension', (character) => {
	const name = safeFileName(`${character.repeat(100_000)}.pdf`) ?? '';
	expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
	expect(name).toMatch(/….?pdf$|…\.pdf$/u);
	expect(() => encodeURIComponent(name)).not.toThrow();
});

it.each<[string, string | undefined]>([
	['Application/PDF; charset=x', 'application/pdf'],
	['text/html\r\nX-Evil: 1', undefined],
	[`${'a'.repeat(1_000_000)}/b`, undefined],
	['no type at all', undefined],
	['<script>', undefined],
])('the MIME type %j becomes %j', (type, expected) => {
	expect(safeMimeType(type)).toBe(expected);
});
