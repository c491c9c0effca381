import { NodeOperationError, type IExecuteFunctions } from 'n8n-workflow';

import { Client } from './client';
import { Execution } from './execution';

/**
 * The clients of all items of an execution. A credential with an expression may lead to another
 * account for each item.
 */
export class Clients {
	readonly execution = new Execution();

	constructor(private readonly context: IExecuteFunctions) {}

	async of(itemIndex: number): Promise<Client> {
		return await Client.connect(this.context, { itemIndex, execution: this.execution });
	}

	/**
	 * The client for an operation that processes all items together.
	 * @throws NodeOperationError if items have different accounts
	 */
	async ofAll(operation: string): Promise<Client> {
		const first = await this.of(0);
		for (let index = 1; index < this.context.getInputData().length; index++) {
			if ((await this.of(index)).account.id === first.account.id) continue;
			throw new NodeOperationError(
				this.context.getNode(),
				`'${operation}' processes all items together, but the expressions in the credential lead to different accounts for item 0 and item ${index}`,
				{
					itemIndex: index,
					description:
						'Split the rows by account with a Switch node, and use a node with its own credential for each account.',
				},
			);
		}
		return first;
	}
}
