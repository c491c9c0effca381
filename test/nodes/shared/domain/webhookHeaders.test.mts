import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import { ShipmentTracking } from '../../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { ShipmentTrackingTrigger } from '../../../../nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node';

/** All fields of a node that add headers to deliveries, also those in collections. */
function headerFields(fields: INodeProperties[]): INodeProperties[] {
	return fields.flatMap((field) => [
		...(field.name === 'headers' && field.type === 'fixedCollection' ? [field] : []),
		...headerFields((field.options ?? []).filter((one): one is INodeProperties => 'type' in one)),
	]);
}

it.each([
	['Shipment Tracking', new ShipmentTracking()],
	['Shipment Tracking Trigger', new ShipmentTrackingTrigger()],
])('%s hides the values of headers, which may be passwords', (_, { description }) => {
	const values = headerFields(description.properties).map((field) => {
		const [row] = (field.options ?? []) as INodePropertyCollection[];
		return row.values.find(({ name }) => name === 'value')?.typeOptions?.password;
	});
	expect(values.length).toBeGreaterThan(0);
	expect(values.every((isHidden) => isHidden === true)).toBe(true);
});
