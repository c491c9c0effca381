import { path } from '../../../shared/api/path';
import { requiredText } from '../../../shared/lib/simpleFields';
import type { Operation, ResourceDefinition } from '../../operation/operation';
import { implementGet } from '../../operation/operationFactories';

const getMetroArea: Operation = {
	value: 'getMetroArea',
	name: 'Get Metro Area',
	action: 'Get metro area',
	description: 'Get an inland place such as Chicago, with its time zone',
	...implementGet({
		idField: requiredText('Metro Area ID or UN/LOCODE', 'metroAreaId', {
			placeholder: 'e.g. USCHI',
			description: 'Five-letter UN/LOCODE or ID of the place',
		}),
		path: (id) => path`/metro_areas/${id}`,
	}),
};

const getPort: Operation = {
	value: 'get',
	name: 'Get Port',
	action: 'Get port',
	description: 'Get a port with its position and time zone',
	...implementGet({
		idField: requiredText('Port ID or UN/LOCODE', 'portId', {
			placeholder: 'e.g. USLAX',
			description: 'Five-letter UN/LOCODE or ID of the port',
		}),
		path: (id) => path`/ports/${id}`,
	}),
};

const getTerminal: Operation = {
	value: 'getTerminal',
	name: 'Get Terminal',
	action: 'Get terminal',
	description: 'Get a terminal with its address and codes',
	...implementGet({
		idField: requiredText('Terminal ID', 'terminalId', {
			placeholder: 'e.g. 1f2e3d4c-5b6a-4798-8a9b-0c1d2e3f4a5b',
			description: 'ID of the terminal, for example from pod_terminal of a container',
		}),
		path: (id) => path`/terminals/${id}`,
	}),
};

export const location: ResourceDefinition = {
	value: 'port',
	name: 'Location',
	defaultOperation: getPort.value,
	operations: [getMetroArea, getPort, getTerminal],
};
