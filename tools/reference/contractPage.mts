import { operations } from '../../contract/operations/list.mts';
import { resources } from '../../nodes/ShipmentTracking/resources';
import { endpointsOf } from './endpoints.mts';
import { anchorOf, code, GENERATED, titleOf } from './markdown.mts';

/**
 * The content of docs/development/contract.md: each request of the service, with the operations
 * that send it.
 */
export function contractPage(): string {
	const users = resources.flatMap((resource) =>
		resource.operations.map((operation) => {
			const title = titleOf(resource, operation);
			return {
				link: `[${title}](../operations.md#${anchorOf(title)})`,
				rows: endpointsOf(resource.value, operation.value),
			};
		}),
	);
	const lines = operations.map(({ row, query }) => {
		const links = users.filter(({ rows }) => rows.includes(row)).map(({ link }) => link);
		const own = query.filter((name) => !name.startsWith('page['));
		const parameters = own.length ? ` with ${own.map(code).join(', ')}` : '';
		return `- ${code(row)}${parameters}${links.length ? `: ${links.join(', ')}` : ''}`;
	});
	return [
		GENERATED,
		'',
		'# Contract with the service',
		'',
		`The ${operations.length} requests that the package sends, with their query parameters (lists also have \`page[number]\` and \`page[size]\`) and the operations that send them. The trigger, the credential test or a list that is filled from the account sends the requests without an operation.`,
		'',
		...lines,
		'',
	].join('\n');
}
