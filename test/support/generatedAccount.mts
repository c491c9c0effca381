import { Client, DAY_MS, KEY } from '../../harness/sandbox/client.mts';
import type { Sandbox } from '../../sandbox/app.mts';
import { addCopies } from './copies.mts';

const NUMBER = 'MAEUPACIFICRAILARRIVEDBOX5';
const BOXES = 5;

/** Fills the account with containers of the last 60 days, some of them on tracked shipments. */
export async function generateAccount(
	sandbox: Sandbox,
	{ containers, live }: { containers: number; live: number },
) {
	sandbox.reset();
	const client = new Client(sandbox);
	await client.shipment(NUMBER);
	addCopies(sandbox, containers / BOXES - 1);
	const account = sandbox.state.accounts.get(KEY)!;
	const daysAgo = (days: number) => new Date(sandbox.state.clock.now() - days * DAY_MS);
	const at = (days: number) => `${daysAgo(days).toISOString().slice(0, 19)}Z`;
	for (const container of account.containers()) {
		container.attributes.created_at = at(60);
		container.attributes.terminal_checked_at = at(30);
		container.relationships.transport_events = { data: [] };
	}
	for (const shipment of account.shipments().slice(live / BOXES)) {
		shipment.attributes.line_tracking_stopped_at = at(30);
	}
	sandbox.log.clear();
	return { account, client, at };
}
