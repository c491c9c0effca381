import { timestamp } from '../jsonApi/resource.mts';
import type { MilestoneContext } from './milestoneContext.mts';

type Deadline = 'pickup_lfd_line' | 'pickup_lfd_terminal' | 'pickup_lfd_rail';

/** The deadline of the line counts before that of the terminal, and that before the railroad's. */
const PRIORITY: Deadline[] = ['pickup_lfd_line', 'pickup_lfd_terminal', 'pickup_lfd_rail'];

/** A new last free day of one kind, or of the kind that counts. */
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
