import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';

import { RESOURCES } from '../../contract/resources';
import type { Resource } from '../../contract/resources/resource';
import type { Properties } from '../schemas/records.mts';
import { safeName, safeNames, type Findings } from './findings.mts';
import { references, type LiveRecord } from './page.mts';

const AREA = 'Records';

/**
 * Types of records that are not checked: they identify people or accounts, or have no attributes
 * that the nodes read.
 */
const UNREAD = /^(account|user|credential|webhook_event_category|container_\w+_event)$/;

/** Some records repeat their ID among the attributes. */
const ANY_ID = { type: ['string', 'number'] };

/** What was seen of a type of record: its attributes, and the number of records with a problem. */
interface Seen {
	count: number;
	attributes: Set<string>;
	problems: Map<string, number>;
}

/** Compares every record that a check reads with the attributes that the nodes declare. */
export class Records {
	private readonly seen = new Map<string, Seen>();
	private readonly ids = new Set<string>();
	private readonly validators = new Map<string, ValidateFunction>();
	private readonly schemas: Array<[type: string, properties: Properties]>;

	constructor(schemas: Map<string, Properties>) {
		this.schemas = [...schemas].filter(([type]) => !UNREAD.test(type));
		const ajv = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true });
		for (const [type, properties] of this.schemas) {
			const schema = closed({ type: 'object', properties: { ...properties, id: ANY_ID } });
			this.validators.set(type, ajv.compile(schema));
		}
	}

	add(...records: LiveRecord[]): void {
		for (const record of records) {
			const key = `${record.type}/${record.id}`;
			if (this.ids.has(key) || UNREAD.test(record.type)) continue;
			this.ids.add(key);
			this.compare(record);
		}
	}

	/** Whether a record of this type had the attribute, whatever its value. */
	has(type: string, attribute: string): boolean {
		return this.seen.get(type)?.attributes.has(attribute) ?? false;
	}

	count(type: string): number {
		return this.seen.get(type)?.count ?? 0;
	}

	report(findings: Findings): void {
		for (const [type, properties] of this.schemas) {
			const subject = `attributes of ${type}`;
			const absent = Object.keys(properties).filter((name) => !this.has(type, name));
			if (!this.count(type))
				findings.add(AREA, subject, 'unseen', 'the account has no such record');
			else if (absent.length)
				findings.add(AREA, subject, 'unseen', `missing in all answers: ${safeNames(absent)}`);
		}
		for (const [type, { count, attributes, problems }] of this.seen) {
			const subject = `attributes of ${safeName(type)}`;
			for (const [problem, times] of problems)
				findings.add(AREA, subject, 'differs', `${problem} (in ${times} of ${count} records)`);
			if (!problems.size)
				findings.add(AREA, subject, 'agrees', `${attributes.size} attributes in ${count} records`);
		}
	}

	private compare(record: LiveRecord): void {
		const { type, attributes } = record;
		const seen = this.seen.get(type) ?? { count: 0, attributes: new Set(), problems: new Map() };
		this.seen.set(type, seen);
		seen.count++;
		for (const name of Object.keys(attributes)) seen.attributes.add(name);
		const validate = this.validators.get(type);
		validate?.(attributes);
		const problems = validate
			? [...(validate.errors ?? []).flatMap(problemOf), ...wrongReferences(record)]
			: ['the kind of record is unknown'];
		for (const one of new Set(problems)) seen.problems.set(one, (seen.problems.get(one) ?? 0) + 1);
	}
}

type Schema = Partial<Properties[string]>;

/** The same schema, except that objects only allow declared properties. */
function closed({ properties, items, ...schema }: Schema): object {
	const entries = Object.entries(properties ?? {}).map(([name, one]) => [name, closed(one)]);
	return {
		...schema,
		...(items ? { items: closed(items) } : {}),
		...(properties
			? { properties: Object.fromEntries(entries) as object, additionalProperties: false }
			: {}),
	};
}

function problemOf({ keyword, instancePath, params, data }: ErrorObject): string[] {
	// List entries have no name.
	const parts = instancePath.split('/').slice(1);
	const path = parts.filter((part) => !/^\d+$/.test(part)).map(safeName);
	if (keyword === 'additionalProperties')
		return [`${[...path, safeName(params.additionalProperty)].join('.')} is not declared`];
	if (keyword !== 'type') return [];
	const type = data === null ? 'null' : Array.isArray(data) ? 'array' : typeof data;
	return [`${path.join('.')} is ${type} instead of ${[params.type].flat().join(' or ')}`];
}

const wrongReferences = (record: LiveRecord): string[] =>
	Object.entries((RESOURCES as Record<string, Resource>)[record.type].relationships).flatMap(
		([name, { types }]) =>
			references(record, name)
				.filter(({ type }) => !types.includes(type))
				.map(({ type }) => `relationship ${name} refers to ${safeName(type)}`),
	);
