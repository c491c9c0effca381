import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';

import { RESOURCES } from '../../contract/resources';
import type { Resource } from '../../contract/resources/resource';
import type { Properties } from '../schemas/records.mts';
import type { LiveRecord } from './document.mts';
import { safeName, safeNames, type Findings } from './findings.mts';

const AREA = 'Records';

/**
 * Types of records that are not checked: they identify people or accounts, or have no attributes
 * that the nodes read.
 */
const UNREAD = /^(account|user|credential|webhook_event_category|container_\w+_event)$/;

/** Some records repeat their ID among the attributes. */
const ANY_ID = { type: ['string', 'number'] };

interface Kind {
	count: number;
	unknown: Map<string, number>;
	wrong: Map<string, number>;
	seen: Set<string>;
}

/** Compares every record that a check reads with the attributes that the nodes declare. */
export class Records {
	private readonly kinds = new Map<string, Kind>();
	private readonly ids = new Set<string>();
	private readonly validators = new Map<string, ValidateFunction>();

	private readonly schemas: Map<string, Properties>;

	constructor(schemas: Map<string, Properties>) {
		this.schemas = new Map([...schemas].filter(([type]) => !UNREAD.test(type)));
		const ajv = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true });
		for (const [type, properties] of this.schemas) {
			const schema = closed({ type: 'object', properties: { ...properties, id: ANY_ID } });
			this.validators.set(type, ajv.compile(schema));
		}
	}

	add(...records: LiveRecord[]): void {
		for (const record of records) {
			const key = `${record.type}/${record.id}`;
			if (this.ids.has(key)) continue;
			this.ids.add(key);
			this.compare(record);
		}
	}

	/** Whether a record of this type had the attribute, whatever its value. */
	has(type: string, attribute: string): boolean {
		return this.kinds.get(type)?.seen.has(attribute) ?? false;
	}

	count(type: string): number {
		return this.kinds.get(type)?.count ?? 0;
	}

	report(findings: Findings): void {
		for (const [type, { count, unknown, wrong, seen }] of this.kinds) {
			const subject = `attributes of ${safeName(type)}`;
			for (const [name, times] of unknown) {
				findings.add(
					AREA,
					subject,
					'differs',
					`${name} is not declared (${ofRecords(times, count)})`,
				);
			}
			for (const [what, times] of wrong) {
				findings.add(AREA, subject, 'differs', `${what} (${ofRecords(times, count)})`);
			}
			const absent = Object.keys(this.schemas.get(type) ?? {}).filter((name) => !seen.has(name));
			if (absent.length) {
				findings.add(AREA, subject, 'unseen', `missing in all answers: ${safeNames(absent)}`);
			}
			if (!unknown.size && !wrong.size) {
				findings.add(AREA, subject, 'agrees', `${seen.size} attributes in ${ofRecords(count)}`);
			}
		}
		for (const type of this.schemas.keys()) {
			if (this.kinds.has(type)) continue;
			findings.add(AREA, `attributes of ${type}`, 'unseen', 'the account has no such record');
		}
	}

	private compare({ type, attributes, relationships }: LiveRecord): void {
		if (UNREAD.test(type)) return;
		const kind = this.kindOf(type);
		kind.count++;
		for (const name of Object.keys(attributes)) kind.seen.add(name);
		const validate = this.validators.get(type);
		if (!validate) {
			increase(kind.wrong, 'the kind of record is unknown');
			return;
		}
		validate(attributes);
		const errors = validate.errors ?? [];
		const names = new Set(errors.filter(isUnknownName).map(nameOf));
		for (const name of names) increase(kind.unknown, name);
		const texts = new Set(errors.filter((error) => error.keyword === 'type').map(typeText));
		for (const text of texts) increase(kind.wrong, text);
		for (const text of wrongRelationships(type, relationships)) increase(kind.wrong, text);
	}

	private kindOf(type: string): Kind {
		const kind = this.kinds.get(type) ?? {
			...{ count: 0, unknown: new Map(), wrong: new Map(), seen: new Set<string>() },
		};
		this.kinds.set(type, kind);
		return kind;
	}
}

type Schema = Partial<Properties[string]>;

/** The same schema, except that objects only allow declared properties. */
function closed({ properties, items, ...schema }: Schema): object {
	return {
		...schema,
		...(items ? { items: closed(items) } : {}),
		...(properties
			? {
					properties: Object.fromEntries(
						Object.entries(properties).map(([name, one]) => [name, closed(one)]),
					),
					additionalProperties: false,
				}
			: {}),
	};
}

const isUnknownName = ({ keyword }: ErrorObject): boolean => keyword === 'additionalProperties';

const nameOf = ({ instancePath, params }: ErrorObject): string =>
	[...pathOf(instancePath), safeName(params.additionalProperty)].join('.');

function typeText({ instancePath, params, data }: ErrorObject): string {
	const wanted = [params.type].flat().join(' or ');
	return `${pathOf(instancePath).join('.')} is ${typeName(data)} instead of ${wanted}`;
}

/** Names of the attributes along the path. List entries have no name. */
const pathOf = (instancePath: string): string[] =>
	instancePath
		.split('/')
		.slice(1)
		.filter((part) => !/^\d+$/.test(part))
		.map(safeName);

function typeName(value: unknown): string {
	if (value === null) return 'null';
	return Array.isArray(value) ? 'array' : typeof value;
}

function wrongRelationships(type: string, relationships: Record<string, unknown>): string[] {
	const known: Resource['relationships'] = (RESOURCES as Record<string, Resource>)[type]
		.relationships;
	return Object.entries(known).flatMap(([name, { types }]) => {
		const related = relationships[name] as { data?: unknown } | undefined;
		const found = [related?.data ?? []].flat() as Array<{ type?: unknown }>;
		return found
			.filter((one) => !types.includes(String(one.type)))
			.map((one) => `relationship ${name} refers to ${safeName(one.type)}`)
			.slice(0, 1);
	});
}

function increase(counts: Map<string, number>, name: string): void {
	counts.set(name, (counts.get(name) ?? 0) + 1);
}

const ofRecords = (times: number, count?: number): string =>
	count === undefined ? `${times} records` : `in ${times} of ${count} records`;
