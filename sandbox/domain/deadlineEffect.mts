import { timestamp } from '../jsonApi/resource.mts';
import type { MilestoneContext } from './milestoneContext.mts';

type Deadline = 'pickup_lfd_line' | 'pickup_lfd_terminal' | 'pickup_lfd_rail';

/** A carrier's deadline replaces a terminal's, and a terminal's replaces a railway's. */
const PRIORITY: Deadline[] = ['pickup_lfd_line', 'pickup_lfd_terminal', 'pickup_lfd_rail'];

/** Sets the last free day of a source. `governing` is the source whose day is the main one. */
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
