import type { ContainerFacts } from './containerFacts';
import type { ShipmentFacts } from './shipmentFacts';

export const GROUPINGS = ['carrier', 'carrierAndLane', 'lane', 'terminal'] as const;
export type Grouping = (typeof GROUPINGS)[number];

interface Group {
	/** Identifies the group, because two terminals can have the same name. */
	key: string;
	columns: GroupColumns;
}

/**
 * The columns that identify a group; `group` is its name for users. Columns that aren't part of the
 * grouping are null.
 */
export type GroupColumns = typeof UNKNOWN_COLUMNS;

const UNKNOWN_COLUMNS = {
	group: 'unknown',
	carrier_scac: null as string | null,
	carrier_name: null as string | null,
	lane: null as string | null,
	pol_locode: null as string | null,
	pod_locode: null as string | null,
	terminal: null as string | null,
	terminal_firms_code: null as string | null,
};

/** The group of containers without a carrier, lane or terminal. */
const UNKNOWN: Group = { key: '', columns: UNKNOWN_COLUMNS };

/** Returns the group of a container and its shipment. */
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
	return { key, columns: { ...UNKNOWN_COLUMNS, group, ...part } };
}

function ofTerminal({ terminal }: ContainerFacts): Group {
	const { id, name, firmsCode = null } = terminal ?? {};
	if (!id || !name) return UNKNOWN;
	return named(name, { terminal: name, terminal_firms_code: firmsCode }, id);
}
