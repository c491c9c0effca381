import { asObject, asText } from '../lib/json';
import type {
	ContainerAttributes,
	ImportDeadlines,
	PortDeadline,
	PortDeadlines,
	UnifiedDeadline,
} from './attributes';
import { dayOf, zoneOfDeadline, type DeadlineSource, type LastFreeDay } from './lastFreeDayZone';

/** The origin of a last free day at the port. */
interface Origin {
	setBy: DeadlineSource;
	isCalculated: boolean;
	/** Whether a user entered the day in Terminal49. */
	isManual: boolean;
}

const SELECTIONS = new Map<unknown, Origin>([
	['line', { setBy: 'line', isCalculated: false, isManual: false }],
	['line_calculated', { setBy: 'line', isCalculated: true, isManual: false }],
	['facility', { setBy: 'terminal', isCalculated: false, isManual: false }],
	['facility_manual', { setBy: 'terminal', isCalculated: false, isManual: true }],
]);

/**
 * Returns the origin of a day from `import_deadlines.pod`
 * (docs/development/service.md#last-free-days); undefined if the container has none for this day.
 */
export function originOf(
	day: Pick<LastFreeDay, 'setBy' | 'day'>,
	container: ContainerAttributes,
): Origin | undefined {
	if (day.setBy === 'rail') return undefined;
	const { pod } = asObject<ImportDeadlines>(container.import_deadlines);
	const { line, facility, unified } = asObject<PortDeadlines>(pod);
	const isSame = (value: unknown, setBy: DeadlineSource) =>
		asText(value) !== undefined &&
		dayOf(value, zoneOfDeadline(setBy, value, container)) === day.day;

	const { current_value: value, current_selection } = asObject<UnifiedDeadline>(unified);
	const selected = SELECTIONS.get(current_selection);
	const isOwn = selected?.setBy === day.setBy || day.setBy === 'unknown';
	if (selected && isOwn && isSame(value, selected.setBy)) return selected;
	if (day.setBy === 'unknown') return undefined;

	const own = asObject<PortDeadline>(day.setBy === 'line' ? line : facility);
	if (!isSame(own.current, day.setBy)) return undefined;
	const isManual = own.manual === true;
	// A calculated day doesn't apply if a reported day exists.
	const isCalculated = !isManual && own.original === null && isSame(own.calculated, day.setBy);
	return { setBy: day.setBy, isCalculated: isCalculated || own.calculated === true, isManual };
}
