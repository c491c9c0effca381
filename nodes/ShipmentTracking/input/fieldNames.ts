/** Fields are named like the service's attributes, but in camel case. */
export function camelCase(attribute: string): string {
	return attribute.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

export function snakeCase(field: string): string {
	return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
