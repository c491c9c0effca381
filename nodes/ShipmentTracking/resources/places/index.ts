import { path } from '../../../shared/api/path';
import { typedId } from '../../fields/typedId';
import { makeGet } from '../../operation/makers';
import type { ResourceDefinition } from '../../operation/operation';

/** Places of the trade: each is read by its id, ports and metro areas by their UN/LOCODE as well. */

export const metroArea: ResourceDefinition = {
	value: 'metroArea',
	name: 'Metro Area',
	operations: [
		makeGet({
			noun: 'metro area',
			description: 'Get an inland place such as Chicago, with its time zone',
			idField: typedId('Metro Area ID or UN/LOCODE', 'metroAreaId', {
				placeholder: 'e.g. USCHI',
				description: 'The five-letter code of the place, or its ID',
			}),
			path: (id) => path`/metro_areas/${id}`,
		}),
	],
};

export const port: ResourceDefinition = {
	value: 'port',
	name: 'Port',
	operations: [
		makeGet({
			noun: 'port',
			description: 'Get a port with its position and time zone',
			idField: typedId('Port ID or UN/LOCODE', 'portId', {
				placeholder: 'e.g. USLAX',
				description: 'The five-letter code of the port, or its ID',
			}),
			path: (id) => path`/ports/${id}`,
		}),
	],
};

export const terminal: ResourceDefinition = {
	value: 'terminal',
	name: 'Terminal',
	operations: [
		makeGet({
			noun: 'terminal',
			description: 'Get a terminal with its address and codes',
			idField: typedId('Terminal ID', 'terminalId', {
				placeholder: 'e.g. 1f2e3d4c-5b6a-4798-8a9b-0c1d2e3f4a5b',
				description: 'The ID of the terminal, as in the pod_terminal of a container',
			}),
			path: (id) => path`/terminals/${id}`,
		}),
	],
};
