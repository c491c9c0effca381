import { RawRows } from '../../../../nodes/shared/api/flatten';
import { IncludedResources, parseDocument } from '../../../../nodes/shared/api/jsonApi';

const resource = (id: string, related: string[]) => ({
	id,
	type: 'thing',
	attributes: { text: 'x' },
	relationships: { things: { data: related.map((one) => ({ type: 'thing', id: one })) } },
});

it('limits the included resources of raw rows if all resources refer to each other', () => {
	const ids = Array.from({ length: 1_000 }, (_, index) => String(index));
	const included = ids.map((id) => resource(id, ids.slice(0, 20)));
	const data = Array.from({ length: 100 }, (_, index) => resource(`row-${index}`, ids));
	const document = parseDocument({ data, included });
	const lookup = new IncludedResources(document.included);
	const { row } = new RawRows();
	const counts = document.data.map(
		(one) => (row(one, lookup).included as unknown[] | undefined)?.length ?? 0,
	);
	expect(counts[0]).toBe(1_000);
	expect(counts.reduce((sum, count) => sum + count, 0)).toBe(52_000);
	expect(row(document.data[99], lookup).relationships).toEqual(data[99].relationships);
});

it('includes resources up to two relations away', () => {
	const included = [resource('a', ['b']), resource('b', ['c']), resource('c', [])];
	const document = parseDocument({ data: [resource('row', ['a'])], included });
	const row = new RawRows().row(document.data[0], new IncludedResources(document.included));
	expect((row.included as Array<{ id: string }>).map(({ id }) => id)).toEqual(['a', 'b']);
});
