import { cases } from '../../contract/operations/index.mts';
import { operations } from '../../contract/operations/list.mts';
import type { Answer } from '../../contract/model/answer.mts';
import type { Case } from '../../contract/model/case.mts';
import { anyFixture } from '../../contract/model/fixture.mts';
import { RESOURCES, type ResourceType } from '../../contract/resources';
import type { Resource } from '../../contract/resources/resource';
import {
	recordColumns,
	recordSchema,
	typesOf,
	type Properties,
	type RecordOptions,
} from './records.mts';

const DELETED: Properties = { deleted: { type: ['boolean', 'null'] } };

/** The values that a write did not store; the column exists only if there are any. */
export const WARNINGS: Properties = {
	warnings: { type: 'array', items: { type: ['string', 'null'] } },
};

const writesAttributes = ({ body }: Case): boolean =>
	JSON.stringify(body?.(anyFixture) ?? '').includes('"attributes":');

/** Operations whose records differ from other records of the same type. */
const SPECIAL: Record<string, RecordOptions> = {
	'document/upload': { leftOut: ['account', 'user', 'email_submission', 'shipments', 'cargos'] },
	'vessel/getFuturePositions': { leftOut: [] },
	'webhook/create': { leftOut: ['secret'] },
};

/** The records that the answer always includes. */
function includedOf({ type, included }: Answer): Properties {
	if (!type || !included) return {};
	const { types, isMany, isNullable }: Resource['relationships'][string] = (
		RESOURCES[type] as Resource
	).relationships[included];
	// Included documents have no relationships of their own.
	const leftOut = isMany
		? Object.keys(RESOURCES[types[0] as ResourceType].relationships)
		: undefined;
	const columns = recordColumns(types[0] as ResourceType, leftOut && { leftOut });
	if (!isMany) return { [included]: recordSchema(columns, isNullable) };
	return { [included]: { type: 'array', items: recordSchema(columns) } };
}

/**
 * The columns of an operation of the node that returns the answer of the service, from the answer in
 * the contract; undefined for other operations.
 */
export function answerColumns(resource: string, operation: string): Properties | undefined {
	const own = cases.filter((one) => one.resource === resource && one.operation === operation);
	const answers = own.flatMap(({ row }) => operations.find((one) => one.row === row)?.answer ?? []);
	const found = answers.find(({ type }) => type) ?? answers[0];
	if (!found) return undefined;
	const { type, schema } = found;
	if (type) {
		const options = SPECIAL[`${resource}/${operation}`];
		const columns = recordColumns(type, { ...options, more: includedOf(found) });
		return own.some(writesAttributes) ? { ...columns, ...WARNINGS } : columns;
	}
	return schema ? typesOf(schema).properties : DELETED;
}
