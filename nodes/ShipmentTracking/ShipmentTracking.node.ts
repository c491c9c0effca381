import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { shipmentTrackingApiTest } from '../shared/api/credentialTest';
import { execute } from './execute';
import { listSearch } from './methods/listSearch';
import { loadOptions } from './methods/loadOptions';
import { resourceMapping } from './methods/resourceMapping';
import { builderHint, nodeHints, operationFields, resourceOptions } from './resources';

export class ShipmentTracking implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Shipment Tracking',
		name: 'shipmentTracking',
		icon: {
			light: 'file:../../icons/shipment-tracking.svg',
			dark: 'file:../../icons/shipment-tracking.dark.svg',
		},
		group: ['transform'],
		version: 1,
		// The same format as the subtitles of n8n's own nodes, with parameter values as words.
		subtitle:
			'={{($parameter["operation"].replace("getAll", "getMany") + ": " + $parameter["resource"]).replace(/([A-Z])/g, " $1").toLowerCase()}}',
		description: 'Track ocean shipments and containers, and read shipping documents',
		defaults: { name: 'Shipment Tracking' },
		usableAsTool: true,
		builderHint,
		hints: nodeHints,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [
			{ name: 'shipmentTrackingApi', required: true, testedBy: 'shipmentTrackingApiTest' },
		],
		properties: [
			{
				displayName: 'Resource',
				name: 'resource',
				type: 'options',
				noDataExpression: true,
				options: resourceOptions,
				default: 'container',
			},
			...operationFields,
		],
	};

	methods = {
		listSearch,
		loadOptions,
		resourceMapping,
		credentialTest: { shipmentTrackingApiTest },
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await execute.call(this);
	}
}
