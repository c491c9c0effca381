import type { ContainerFacts } from './containerFacts';
import { groupOf, type GroupColumns, type Grouping } from './grouping';
import { Arrivals, isWithin, Stays, type MeasureRules } from './measures';
import type { Account } from './readAccount';
import type { ShipmentFacts } from './shipmentFacts';

interface ScorecardRules extends MeasureRules {
	groupBy: Grouping;
	/** Whether containers without a shipment are included. */
	includesUnknownShipments: boolean;
	/** The stored first ETA of a shipment, for shipments whose first ETA the service removed. */
	rememberedDay(shipmentId: string): string | undefined;
}

/** Returns one row for each group, the group with the most arrivals first. */
export function scorecard({ containers, shipments }: Account, rules: ScorecardRules) {
	const groups = new Map<string, Group>();
	for (const container of containers.values()) {
		const { shipmentId = '' } = container;
		const shipment = shipments.get(shipmentId);
		if (!(shipment?.isWanted ?? rules.includesUnknownShipments)) continue;
		const { key, columns } = groupOf(rules.groupBy, container, shipment);
		const group = groups.get(key) ?? new Group(columns, rules);
		groups.set(key, group);
		group.addContainer(container);
		if (shipment) group.addShipment(shipmentId, shipment);
	}
	return [...groups.values()].map((group) => group.row()).sort(byArrivals);
}

type Row = ReturnType<Group['row']>;

function byArrivals(a: Row, b: Row): number {
	return b.arrivals - a.arrivals || (a.group < b.group ? -1 : Number(a.group > b.group));
}

class Group {
	private readonly arrivals = new Arrivals();
	private readonly dwell = new Stays();
	private readonly turn = new Stays();
	private readonly shipmentIds = new Set<string>();

	constructor(
		private readonly columns: GroupColumns,
		private readonly rules: ScorecardRules,
	) {}

	addContainer({ dwell, turn }: ContainerFacts): void {
		if (dwell && isWithin(dwell.endedOn, this.rules)) this.dwell.add(dwell);
		if (turn && isWithin(turn.endedOn, this.rules)) this.turn.add(turn);
	}

	/** A shipment counts as one arrival, even if it has several containers. */
	addShipment(id: string, { arrivedOn, promisedOn, carrier }: ShipmentFacts): void {
		if (this.columns.carrier_scac) this.columns.carrier_name ??= carrier ?? null;
		if (this.shipmentIds.has(id)) return;
		this.shipmentIds.add(id);
		if (arrivedOn === undefined || !isWithin(arrivedOn, this.rules)) return;
		this.arrivals.add(arrivedOn, promisedOn ?? this.rules.rememberedDay(id));
	}

	row() {
		const { arrivals, rules } = this;
		const dwell = this.dwell.figures(rules);
		const turn = this.turn.figures(rules);
		return {
			...this.columns,
			from: rules.from,
			to: rules.to,
			on_time_days: rules.onTimeDays,
			...arrivals.columns(rules),
			dwell_count: dwell.count,
			dwell_mean_days: dwell.mean,
			dwell_median_days: dwell.median,
			turn_count: turn.count,
			turn_mean_days: turn.mean,
			turn_median_days: turn.median,
			left_out: this.dwell.leftOut + this.turn.leftOut,
			without_estimate: arrivals.withoutEstimate,
			enough_data: arrivals.count >= rules.minimumSample,
		};
	}
}
