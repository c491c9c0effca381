import type { ContainerFacts } from './containerFacts';
import type { ShipmentFacts } from './shipmentFacts';

export const GROUPINGS = ['carrier', 'carrierAndLane', 'lane', 'terminal'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** What is common to all that is in a group; null where it is no part of the grouping. */
export interface GroupColumns {
	/** What people call it. */
	group: string;
	carrier_scac: string | null;
	carrier_name: string | null;
	lane: string | null;
	pol_locode: string | null;
	pod_locode: string | null;
	terminal: string | null;
	terminal_firms_code: string | null;
}

interface Group {
	/** Tells it from all others: two terminals may go by one name. */
	key: string;
	columns: GroupColumns;
}

const NOTHING = {
	carrier_scac: null,
	carrier_name: null,
	lane: null,
	pol_locode: null,
	pod_locode: null,
	terminal: null,
	terminal_firms_code: null,
};

/** For what lacks the key of the grouping. */
const UNKNOWN: Group = { key: '', columns: { group: 'unknown', ...NOTHING } };

/** The group that a container belongs to, and its shipment with it. */
export function groupOf(
	groupBy: Grouping,
	container: ContainerFacts,
	shipment: ShipmentFacts | undefined,
): Group {
	const { scac, carrier = null, polLocode: pol, podLocode: pod } = shipment ?? {};
	const ofCarrier = scac && { carrier_scac: scac, carrier_name: carrier };
	const lane = pol && pod && `${pol} > ${pod}`;
	const ofLane = lane && { lane, pol_locode: pol, pod_locode: pod };
	switch (groupBy) {
		case 'carrier':
			return ofCarrier ? named(scac, ofCarrier) : UNKNOWN;
		case 'lane':
			return ofLane ? named(lane, ofLane) : UNKNOWN;
		case 'carrierAndLane':
			return ofCarrier && ofLane ? named(`${scac} ${lane}`, { ...ofCarrier, ...ofLane }) : UNKNOWN;
		case 'terminal':
			return ofTerminal(container);
	}
}

function named(group: string, part: Partial<GroupColumns>, key = group): Group {
	return { key, columns: { group, ...NOTHING, ...part } };
}

function ofTerminal({ terminal }: ContainerFacts): Group {
	const { id, name, firmsCode = null } = terminal ?? {};
	if (!id || !name) return UNKNOWN;
	return named(name, { terminal: name, terminal_firms_code: firmsCode }, id);
}
