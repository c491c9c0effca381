import type { Attributes } from '../../../records';
import { equipmentText } from '../../../charges';
import { deadlinesOf, sourceOf, type DeadlineSource, zoneOfDeadline } from '../../../deadlines';
import { containerStatusText, notReadyReasons } from '../../../facts';
import { dayOf } from '../../../days';
import { columnTable, FOR_PEOPLE, type Column, type ColumnTable } from '../../columnTable';
import { idColumns, ownerColumns } from '../../columns';
import {
	dayColumn,
	flagColumn,
	listColumn,
	localTimeColumn,
	numberColumn,
	textColumn,
	timeColumn,
} from './column';
import {
	moments,
	momentsInUtc,
	emptyReturned,
	pickedUp,
	pickupAppointment,
	podArrived,
	podDischarged,
	podEta,
	podOriginalEta,
	release,
} from './moments';
import type { RowSource } from './rowSource';
import { daysBetweenTimes, isValidTime, sortedTexts } from './values';

/** The columns that all reports have; the list of references as text. */
const owner = {
	...ownerColumns,
	reference_numbers: listColumn('References', (one) => one.record.reference_numbers, FOR_PEOPLE),
};

const voyageColumns = {
	pol_name: textColumn('Port of loading', ({ s }) => s.port_of_lading_name),
	destination_name: textColumn('Destination', ({ s }) => s.destination_name),
	pod_vessel_name: textColumn('Vessel', ({ s }) => s.pod_vessel_name),
	pod_voyage_number: textColumn('Voyage', ({ s }) => s.pod_voyage_number),
	pod_original_eta_local: localTimeColumn('First ETA', podOriginalEta),
	eta_slip_days: numberColumn(
		'Days from the first ETA to the latest one, or the arrival',
		(source) => {
			const arrived = podArrived(source);
			return daysBetweenTimes(
				podOriginalEta(source),
				isValidTime(arrived.value) ? arrived : podEta(source),
			);
		},
	),
	pod_arrived_local: localTimeColumn('Arrival', podArrived),
	pod_discharged_local: localTimeColumn('Discharge', podDischarged),
	last_free_day_set_by: textColumn('Source of the last free day', ({ facts: { lastFreeDay } }) => {
		return lastFreeDay.earliest && sourceOf(lastFreeDay.earliest);
	}),
	reasons: listColumn('Why the container is not ready', ({ facts }) => notReadyReasons(facts)),
	fees_text: textColumn('Open fees', ({ facts }) => facts.fees),
	picked_up_local: localTimeColumn('Pickup by the consignee', pickedUp),
	empty_returned_local: localTimeColumn('Empty return', emptyReturned),
};

const codeColumns = {
	current_status: textColumn('Status in Terminal49', ({ c }) => c.current_status),
	shipment_normalized_number: textColumn('Normalized number of the shipment', ({ s }) => {
		return s.normalized_number;
	}),
	shipment_tags: listColumn('Tags', ({ s }) => sortedTexts(s.tags)),
	pol_locode: textColumn('UN/LOCODE of the port of loading', ({ s }) => s.port_of_lading_locode),
	pol_country_code: textColumn('Country of loading', ({ s }) => countryOf(s.port_of_lading_locode)),
	pol_timezone: textColumn('Time zone of the port of loading', ({ s }) => s.pol_timezone),
	pod_country_code: textColumn('Country of discharge', ({ s }) => {
		return countryOf(s.port_of_discharge_locode);
	}),
	pod_timezone: textColumn('Time zone of the port of discharge', ({ zones }) => zones.pod),
	pod_terminal_name: textColumn('Full name of the terminal', ({ t }) => t.name),
	destination_locode: textColumn('UN/LOCODE of the destination', ({ s }) => s.destination_locode),
	destination_country_code: textColumn('Country of the destination', ({ s }) =>
		countryOf(s.destination_locode),
	),
	destination_timezone: textColumn(
		'Time zone of the destination',
		({ zones }) => zones.destination,
	),
	ind_terminal_name: textColumn('Inland terminal', ({ f }) => f.name),
	ind_terminal_nickname: textColumn('Nickname of the inland terminal', ({ f }) => f.nickname),
	ind_terminal_firms_code: textColumn('FIRMS code of the inland terminal', ({ f }) => f.firms_code),
	pod_vessel_imo: textColumn('IMO number of the vessel', ({ s }) => s.pod_vessel_imo),
	pod_rail_carrier_scac: textColumn('Rail carrier at the port', ({ c }) => c.pod_rail_carrier_scac),
	ind_rail_carrier_scac: textColumn('Rail carrier inland', ({ c }) => c.ind_rail_carrier_scac),
};

const equipment = {
	equipment: textColumn('Size and type', ({ c }) => equipmentText(c)),
	equipment_type: textColumn('Type', ({ c }) => c.equipment_type),
	equipment_length: numberColumn('Length in feet', ({ c }) => c.equipment_length),
	equipment_height: textColumn('Height', ({ c }) => c.equipment_height),
	// The service reports 0 for an unknown weight.
	weight_in_lbs: numberColumn('Weight in pounds', ({ c }) => c.weight_in_lbs || null),
	seal_number: textColumn('Seal number', ({ c }) => c.seal_number),
	pod_full_out_chassis_number: textColumn('Chassis', ({ c }) => c.pod_full_out_chassis_number),
	location_at_pod_terminal: textColumn('Place in the yard', ({ c }) => c.location_at_pod_terminal),
};

/** The last free day of each source as reported, even if it no longer counts. */
const reportedDayColumns = {
	...reportedDay('pickup_lfd', 'Last free day in Terminal49', 'unknown'),
	...reportedDay('pickup_lfd_line', 'Last free day of the carrier', 'line'),
	...reportedDay('pickup_lfd_terminal', 'Last free day of the terminal', 'terminal'),
	...reportedDay('pickup_lfd_rail', 'Last free day of the railway', 'rail'),
};

const freshness = {
	terminal_checked_at: timeColumn('Last check at the terminal', ({ c }) => c.terminal_checked_at),
	line_tracking_last_attempted_at: timeColumn('Last question to the carrier', ({ s }) => {
		return s.line_tracking_last_attempted_at;
	}),
	line_tracking_last_succeeded_at: timeColumn('Last answer of the carrier', ({ s }) => {
		return s.line_tracking_last_succeeded_at;
	}),
	line_tracking_stopped_at: timeColumn('End of tracking', ({ s }) => s.line_tracking_stopped_at),
	line_tracking_stopped_reason: textColumn('Why tracking has stopped', ({ s }) => {
		return s.line_tracking_stopped_reason;
	}),
	container_created_at: timeColumn('Time when the container was added', ({ c }) => c.created_at),
	shipment_created_at: timeColumn('Time when the shipment was added', ({ s }) => s.created_at),
	read_at: timeColumn('Time of reading', ({ readAt }) => new Date(readAt).toISOString()),
};

/** New ones come before the IDs; none is renamed or removed: tables use the names. */
const columns = columnTable<RowSource>()({
	number: textColumn('Container number', ({ c }) => c.number, FOR_PEOPLE),
	status: textColumn('Status in words', ({ facts }) => containerStatusText(facts), FOR_PEOPLE),
	last_free_day: dayColumn(
		'The earliest reported last free day',
		({ facts }) => facts.lastFreeDay.earliest?.day,
		FOR_PEOPLE,
	),
	days_left: numberColumn(
		'Days until the last free day',
		({ facts }) => facts.daysLeft,
		FOR_PEOPLE,
	),
	ready_for_pickup: flagColumn(
		'Whether the container can be picked up now',
		({ facts }) => facts.isReady,
		FOR_PEOPLE,
	),
	appointment_local: localTimeColumn('Pickup appointment', pickupAppointment, FOR_PEOPLE),
	pod_eta_local: localTimeColumn('ETA', podEta, FOR_PEOPLE),
	...owner,
	...voyageColumns,
	...codeColumns,
	...equipment,
	...release,
	...moments,
	...momentsInUtc,
	...reportedDayColumns,
	...freshness,
	link: idColumns.link,
	container_id: textColumn('ID of the container', ({ container }) => container.id, FOR_PEOPLE),
	shipment_id: textColumn('ID of the shipment', ({ shipmentId }) => shipmentId),
});

type ContainerColumns = ColumnTable<RowSource, Record<string, Column<RowSource>>>;

/** Get Table Rows. */
export const containerTable = {
	/** The name of the column that identifies a row. */
	key: 'container_id',
	/** ContainerColumns whose values can change without new data. Such a change isn't a change of the row. */
	passing: [
		'days_left',
		'terminal_checked_at',
		'line_tracking_last_attempted_at',
		'line_tracking_last_succeeded_at',
		'read_at',
	],
	columns: columns as Pick<ContainerColumns, 'columns' | 'names' | 'namesForPeople'>,
};

/** The first two letters of a UN/LOCODE are the country. */
function countryOf(code: string | undefined): string | undefined {
	return /^[A-Z]{2}/i.exec(code ?? '')?.[0];
}

function reportedDay(
	name: string,
	description: string,
	setBy: DeadlineSource,
): Record<string, Column<RowSource>> {
	return {
		[`${name}_on`]: dayColumn(description, ({ c }) => reported(c, setBy)?.day),
		[`${name}_at`]: timeColumn(`${description} (UTC)`, ({ c }) => reported(c, setBy)?.value),
	};
}

/** Returns the first valid value of a source, and its local day. */
function reported(
	container: Attributes<'container'>,
	setBy: DeadlineSource,
): { value: string | undefined; day: string } | undefined {
	for (const value of deadlinesOf(container)[setBy]) {
		const local = dayOf(value, zoneOfDeadline(setBy, value, container));
		if (local) return { value, day: local };
	}
	return undefined;
}
