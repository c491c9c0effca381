/** The part of an input item that the readers of single values use. */
export interface FieldReader {
	param(name: string): unknown;
	collection(name: string): Record<string, unknown>;
	/** The error for an invalid value, with the field's label and the item's number. */
	invalid(name: string, problem: string, description?: string): Error;
}
