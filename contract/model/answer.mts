import type { ResourceType } from '../resources';
import type { Schema } from '../resources/values';

/** The counts in `meta` of a list, which differ between lists of the service. */
export type Meta = 'full' | 'size' | 'total' | 'none';

/** The successful answer of an operation. */
export interface Answer {
	status: number;
	/** The type of the records in `data`; without it, the answer isn't JSON:API. */
	type?: ResourceType;
	isList?: boolean;
	meta?: Meta;
	/** The relationship whose records are included without `include`. */
	included?: string;
	/** The body of an answer that isn't JSON:API; without it, there is no body. */
	schema?: Schema;
}

type More = Partial<Pick<Answer, 'status' | 'included'>>;

export const one = (type: ResourceType, more: More = {}): Answer => ({
	...{ status: 200, type },
	...more,
});

export const list = (type: ResourceType, meta: Meta = 'none', more: More = {}): Answer => ({
	...{ status: 200, type, isList: true, meta },
	...more,
});

export const created = (type: ResourceType, more: More = {}): Answer =>
	one(type, { status: 201, ...more });

export const plain = (schema: Schema, status = 200): Answer => ({ status, schema });

export const nothing = (status = 204): Answer => ({ status });
