import { path } from '../../../shared/api/path';
import { typedId } from '../../fields/typedId';
import { createGetOperation } from '../../operation/operationFactories';
import type { ResourceDefinition } from '../../operation/operation';

const getMetroArea = createGetOperation({
	noun: 'metro area',
	description: 'Get an inland place such as Chicago, with its time zone',
	idField: typedId('Metro Area ID or UN/LOCODE', 'metroAreaId', {
		placeholder: 'e.g. USCHI',
		description: 'Five-letter UN/LOCODE or ID of the place',
	}),
	path: (id) => path`/metro_areas/${id}`,
});

const getPort = createGetOperation({
	noun: 'port',
	description: 'Get a port with its position and time zone',
	idField: typedId('Port ID or UN/LOCODE', 'portId', {
		placeholder: 'e.g. USLAX',
		description: 'Five-letter UN/LOCODE or ID of the port',
	}),
	path: (id) => path`/ports/${id}`,
});

const getTerminal = createGetOperation({
	noun: 'terminal',
	description: 'Get a terminal with its address and codes',
	idField: typedId('Terminal ID', 'terminalId', {
		placeholder: 'e.g. 1f2e3d4c-5b6a-4798-8a9b-0c1d2e3f4a5b',
		description: 'ID of the terminal, for example from pod_terminal of a container',
	}),
	path: (id) => path`/terminals/${id}`,
});

export const location: ResourceDefinition = {
	value: 'port',
	name: 'Location',
	defaultOperation: getPort.value,
	operations: [
		{ ...getMetroArea, value: 'getMetroArea', name: 'Get Metro Area' },
		{ ...getPort, name: 'Get Port' },
		{ ...getTerminal, value: 'getTerminal', name: 'Get Terminal' },
	],
};
