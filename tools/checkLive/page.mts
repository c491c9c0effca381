import { isObject } from '../../shipping/lib/json';

/** A record of a JSON:API answer with the properties that the checks read. */
export interface LiveRecord {
	id: string;
	type: string;
	attributes: Record<string, unknown>;
	relationships: Record<string, unknown>;
}

/** An answer of the service. */
export interface Page {
	/** The status code; 0 if no answer arrived. */
	status: number;
	headers: Headers;
	/** The parsed body; empty if the answer is not a JSON object. */
	body: Record<string, unknown>;
	/** The records, if the answer is JSON:API. */
	rows: LiveRecord[];
	included: LiveRecord[];
	/** The number of rows in the whole list, if the service reports it. */
	total: number | undefined;
	hasNext: boolean;
}

export function toPage(status: number, headers = new Headers(), text = ''): Page {
	const body = objectIn(text);
	const { data, included, meta, links } = body;
	const total = isObject(meta) ? meta.total : undefined;
	return {
		...{ status, headers, body, rows: recordsOf(data), included: recordsOf(included) },
		total: typeof total === 'number' ? total : undefined,
		hasNext: isObject(links) && typeof links.next === 'string',
	};
}

function objectIn(text: string): Record<string, unknown> {
	try {
		const value = JSON.parse(text) as unknown;
		return isObject(value) ? value : {};
	} catch {
		return {};
	}
}

const object = (value: unknown) => (isObject(value) ? value : {});

const recordsOf = (data: unknown): LiveRecord[] =>
	[data].flat().flatMap((one) => {
		if (!isObject(one) || typeof one.type !== 'string') return [];
		const [attributes, relationships] = [object(one.attributes), object(one.relationships)];
		return { id: String(one.id), type: one.type, attributes, relationships } as LiveRecord;
	});

/** The references of a relationship, with type and ID. */
export const references = ({ relationships }: LiveRecord, name: string): LiveRecord[] =>
	recordsOf(object(relationships[name]).data);

export const textOf = ({ attributes }: LiveRecord, name: string): string | undefined => {
	const value = attributes[name];
	return typeof value === 'string' && value !== '' ? value : undefined;
};
