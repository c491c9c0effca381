import { formatFees, sumFees } from '../fees';
import { activeHolds, type Hold } from '../holds';
import type { ContainerContext } from '../contexts';
import { isAtLeast, type Stage } from './stage';

export type Availability = 'available' | 'not available' | 'unknown';

/** What the terminal or ramp says of a container. */
export interface Release {
	availability: Availability;
	/** Those in force; none after pickup. */
	holds: Hold[];
	/** "900 USD"; '' if there are none. */
	fees: string;
	feesByCurrency: Record<string, number>;
}

export function releaseOf({ container }: ContainerContext, stage: Stage): Release {
	const { attributes } = container;
	// The other holds are those of the port that it left.
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
	// Availability at the port says nothing about the ramp. Unknown is false at the service.
	if (status === 'on_rail' || known === false) return 'unknown';
	if (available === true) return 'available';
	return available === false ? 'not available' : 'unknown';
}
