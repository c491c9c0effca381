import type { INodeParameters, INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import { resources } from '../../../nodes/ShipmentTracking/resources';
import { valueFor } from './plausibleValues.mts';
import { ID } from './support.mts';

/** A field of an operation at any level. */
export interface DeclaredField {
	name: string;
	/** The value of the resource; empty for the trigger. */
	resource: string;
	field: INodeProperties;
	/** The parameters of the node in which the field has this value, or is absent. */
	withValue(value: unknown): INodeParameters;
	without: INodeParameters;
}

type Values = Record<string, unknown>;
/** Puts the values of a level into the parameters of the node. */
type Place = (values: Values) => Values;

/** Values that an operation needs in addition to its required fields. */
const NEEDED: Record<string, Values> = {
	'container update': { refNumbers: 'PO-1' },
	'customField setSeveral': {
		customFields: { mappingMode: 'defineBelow', value: { [ID]: 'ABCD1234567' } },
		value: 'ABCD1234567',
	},
	'customFieldDefinition update': { updateFields: { displayName: 'Name' } },
	'customFieldDefinition updateOption': { updateFields: { label: 'Label' } },
	'document update': { updateFields: { documentTypeManual: 'invoice' } },
	'party add': { role: 'customer' },
	'party remove': { role: 'customer' },
	'shipment update': { updateFields: { refNumbers: 'PO-1' } },
	'webhook update': { updateFields: { url: 'https://receiver.test/hook' } },
	'trackingRequest update': { refNumber: 'PO-1' },
	'trackingRequest create': { scac: { __rl: true, mode: 'scac', value: 'ABCD' } },
	'webhookNotification getUnhandled': { webhookUrl: '/webhook/x' },
};

export function fieldsIn(fields: INodeProperties[], place: Place, base: Values): DeclaredField[] {
	return fields.flatMap((field): DeclaredField[] => {
		if (['notice', 'hidden', 'json', 'resourceMapper'].includes(field.type)) return [];
		const others = {
			...requiredOf(fields),
			...base,
			...shownFor(field, (name) => !name.startsWith('/')),
		};
		delete others[field.name];
		const root = shownFor(field, (name) => name.startsWith('/'));
		const own: Place = (values) => ({ ...place({ ...others, ...values }), ...root });
		const inner = (options: INodeProperties[], wrap: (values: Values) => unknown, row = {}) =>
			fieldsIn(options, (values) => own({ [field.name]: wrap(values) }), row).map((one) => ({
				...one,
				name: `${field.name} ${one.name}`,
			}));
		if (field.type === 'collection') {
			return inner(field.options as INodeProperties[], (values) => values);
		}
		if (field.type === 'fixedCollection') {
			return (field.options as INodePropertyCollection[]).flatMap(({ name, values: row }) => {
				const single = row.filter(({ type }) => type !== 'collection');
				const plausible = Object.fromEntries(single.map((one) => [one.name, valueFor(one)]));
				return inner(row, (values) => ({ [name]: [values] }), plausible);
			});
		}
		return [
			{
				name: field.name,
				resource: '',
				field,
				withValue: (value) => own({ [field.name]: value }) as INodeParameters,
				without: own({}) as INodeParameters,
			},
		];
	});
}

const requiredOf = (fields: INodeProperties[]): Values =>
	Object.fromEntries(fields.filter((one) => one.required).map((one) => [one.name, valueFor(one)]));

/** Values of other fields with which a field is displayed. */
function shownFor({ displayOptions }: INodeProperties, isMeant: (name: string) => boolean): Values {
	const conditions = Object.entries(displayOptions?.show ?? {}).filter(([name]) => isMeant(name));
	return Object.fromEntries(
		conditions.map(([name, values = []]) => [name.replace('/', ''), (values as unknown[])[0]]),
	);
}

/** All fields of all operations of the action node that take a value. */
export const declaredFields: DeclaredField[] = resources.flatMap((resource) =>
	resource.operations.flatMap((operation) => {
		const base = { resource: resource.value, operation: operation.value };
		const needed = NEEDED[`${resource.value} ${operation.value}`] ?? {};
		return fieldsIn(operation.fields, (values) => ({ ...base, ...values }), needed).map((one) => ({
			...one,
			resource: resource.value,
			name: `${resource.value} ${operation.value} ${one.name}`,
		}));
	}),
);
