import type { INodeProperties } from 'n8n-workflow';

type Words = Required<Pick<INodeProperties, 'description'>> & Pick<INodeProperties, 'placeholder'>;

/** The ID or code of a record that cannot be selected from a list: typed, or from an expression. */
export function typedId(displayName: string, name: string, words: Words): INodeProperties {
	return { displayName, name, type: 'string', default: '', required: true, ...words };
}
