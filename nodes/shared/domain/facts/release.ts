import { formatFees, sumFees } from '../fees';
import { activeHolds, type Hold } from '../holds';
import type { ContainerContext } from '../contexts';
import { isAtLeast, type Stage } from '../stage';

export type Availability = 'available' | 'not available' | 'unknown';

export interface Release {
	availability: Availability;
	/** Holds in force; none after the pickup. */
	holds: Hold[];
	/** "900 USD"; empty without fees. */
	fees: string;
	feesByCurrency: Record<string, number>;
}

export function releaseOf({ container }: ContainerContext, stage: Stage): Release {
	const { attributes } = container;
	// For a container on the train, only holds at the ramp count.
	const { ind_facility_holds } = attributes;
	const holds = activeHolds(stage === 'on_rail' ? { ind_facility_holds } : attributes);
	const feesByCurrency = sumFees(attributes);
	return {
		availability: availabilityOf(attributes),
		holds: isAtLeast(stage, 'picked_up') ? [] : holds,
		fees: formatFees(feesByCurrency),
		feesByCurrency,
	};
}

function availabilityOf({
	current_status: status,
	availability_known: known,
	available_for_pickup: available,
}: ContainerContext['container']['attributes']): Availability {
	// Availability at the port doesn't apply to the ramp. The service reports an unknown
	// availability as false.
	if (status === 'on_rail' || known === false) return 'unknown';
	if (available === true) return 'available';
	return available === false ? 'not available' : 'unknown';
}
