import { timestamp } from '../jsonApi/resource.mts';
import type { MilestoneContext } from './milestoneContext.mts';

type Deadline = 'pickup_lfd_line' | 'pickup_lfd_terminal' | 'pickup_lfd_rail';

/**
 * The carrier's deadline has priority over the terminal's, and the terminal's over the railway's.
 */
const PRIORITY: Deadline[] = ['pickup_lfd_line', 'pickup_lfd_terminal', 'pickup_lfd_rail'];

/** Sets a new last free day of one source, or of the source with priority. */
export const newDeadline =
	(which: Deadline | 'governing'): ((milestoneContext: MilestoneContext) => void) =>
	({ container, milestone }) => {
		if (milestone.value === undefined) return;
		const { attributes } = container;
		const deadlines = { ...attributes.import_deadlines };
		const governing = PRIORITY.find((name) => deadlines[name] !== null) ?? 'pickup_lfd_line';
		deadlines[which === 'governing' ? governing : which] = timestamp(milestone.value);
		attributes.import_deadlines = deadlines;
		attributes.ind_facility_lfd_on = deadlines.pickup_lfd_rail;
		const first = PRIORITY.find((name) => deadlines[name] !== null);
		attributes.pickup_lfd = first ? deadlines[first] : null;
	};
