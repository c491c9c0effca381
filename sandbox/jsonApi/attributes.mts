import { RESOURCES, type AttributesOf, type ResourceType } from '../../contract/resources';
import type { Schema, Values } from '../../contract/resources/values';

/** The attributes of a type of record without any data, as the contract lists them. */
export function blank<Type extends ResourceType>(type: Type): AttributesOf<Type> {
	const described: Values = RESOURCES[type].attributes;
	const present = Object.keys(described).filter((name) => !described[name].isOptional);
	return Object.fromEntries(present.map((name) => [name, null])) as AttributesOf<Type>;
}

/** For each field in `provided_data`, whether the source reports it. Most fields have a note. */
export function providedData(
	type: 'shipping_line' | 'terminal',
	isReporting: boolean,
): Record<string, boolean | string> {
	const { properties } = RESOURCES[type].attributes.provided_data;
	return Object.fromEntries(
		Object.entries(properties as Record<string, Schema>).map(([name, { type: kind }]) => [
			name,
			kind === 'boolean' ? isReporting : '',
		]),
	);
}
