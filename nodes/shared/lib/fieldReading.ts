import type { INodeProperties } from 'n8n-workflow';

/**
 * How the value of a field is read, if its type doesn't say it. A copy of a field has the symbol,
 * too; n8n ignores it.
 */
const READING = Symbol('reading');

type Reading = 'list' | 'open';

const withReading =
	(reading: Reading) =>
	<Field extends INodeProperties>(field: Field): Field => ({ ...field, [READING]: reading });

/** A field for several texts: a list, or a text with separators. */
export const listField = withReading('list');

/** A field whose values may have further spellings or types, which its operation reads. */
export const openField = withReading('open');

const readingOf = (field: INodeProperties & { [READING]?: Reading }) => field[READING];

export const isOpen = (field: INodeProperties): boolean => readingOf(field) === 'open';

export const isList = (field: INodeProperties): boolean =>
	field.type === 'multiOptions' || readingOf(field) === 'list';
