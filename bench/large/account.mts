import { SandboxControls } from '../../harness/sandbox/sandboxControls.mts';
import { createSandbox } from '../../sandbox/app.mts';

export interface Record {
	id: string;
	type: string;
	attributes: { [name: string]: unknown };
	relationships: { [name: string]: { data: unknown } };
}

interface Family {
	shipment: Record;
	containers: Record[];
}

/** The sandbox's example shipments with their containers, from which the account is built. */
export interface Examples {
	live: Family[];
	finished: Family[];
	terminals: Map<string, Record>;
	trackingRequests: Record[];
}

/** Copies records of the sandbox, so that they have the format of the service. */
export async function readExamples(): Promise<Examples> {
	const sandbox = await createSandbox({ port: 0, speed: 0 });
	try {
		const controls = new SandboxControls(sandbox.pageUrl);
		await controls.addExamples();
		await sandbox.whenIdle();
		const shipments = await controls.list<Record>('/shipments?page[size]=100');
		const containers = await controls.list<Record, Record>(
			'/containers?include=pod_terminal,pickup_facility&page[size]=50',
		);
		const families = shipments.data.map((shipment) => ({
			shipment,
			containers: containers.data.filter(
				({ relationships }) => idOf(relationships.shipment) === shipment.id,
			),
		}));
		return {
			live: families.filter(({ shipment }) => isTracked(shipment)),
			finished: families.filter(({ shipment }) => !isTracked(shipment)),
			terminals: new Map(containers.included.map((terminal) => [terminal.id, terminal])),
			trackingRequests: (await controls.list<Record>('/tracking_requests?page[size]=100')).data,
		};
	} finally {
		await sandbox.close();
	}
}

export const idOf = (relationship: { data: unknown } | undefined): string | undefined =>
	(relationship?.data as { id: string } | null | undefined)?.id;

const isTracked = ({ attributes }: Record): boolean => attributes.line_tracking_stopped_at === null;

/** One shipment in 25 is tracked. The others are finished, like most of a real account. */
const LIVE_ONE_IN = 25;

/** A shipment of the account: a copy of an example with other times. */
export interface Member {
	family: Family;
	number: number;
	isLive: boolean;
	/** Numbers of the shipment's containers. */
	containers: number[];
}

/** Creates `count` containers of tracked or finished shipments. */
export function makeMembers(examples: Examples, containers: number): Member[] {
	const members: Member[] = [];
	for (let made = 0; made < containers;) {
		const number = members.length;
		const isLive = number % LIVE_ONE_IN === 0;
		const families = isLive ? examples.live : examples.finished;
		const family = families[Math.floor(number / LIVE_ONE_IN) % families.length];
		const count = Math.min(family.containers.length, containers - made);
		const own = Array.from({ length: count }, (_, place) => made + place);
		members.push({ family, number, isLive, containers: own });
		made += count;
	}
	return members;
}
