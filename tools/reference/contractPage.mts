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
		const parameters = query.length ? ` with ${query.map(code).join(', ')}` : '';
		return `- ${code(row)}${parameters}${links.length ? `: ${links.join(', ')}` : ''}`;
	});
	return [
		GENERATED,
		'',
		'# Contract with the service',
		'',
		`The ${operations.length} requests that the package sends, from \`contract/operations\`, with their query parameters and the operations that send them. The contract tests (\`test/contract\`) run each request through the node against the sandbox and compare method, path, query and body. Paths are relative to the Base URL of the credential. The trigger, the credential test or a list that is filled from the account sends the requests without an operation.`,
		'',
		...lines,
		'',
	].join('\n');
}
