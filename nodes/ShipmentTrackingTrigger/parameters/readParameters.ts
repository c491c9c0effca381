import { NodeOperationError, type IHookFunctions, type IWebhookFunctions } from 'n8n-workflow';

import { readFieldValue, type FieldContext } from '../../shared/lib/fieldValue';
import { asObject, isBlank, splitList } from '../../../shipping/lib';
import { zoneName } from '../../../shipping/days';
import { ALL_EVENTS, isEventName } from '../../../shipping/records';
import { quote } from '../../shared/lib/scalarValue';
import { fields, options } from './fields';
import { filterProblem } from './filterProblem';

interface Parameters {
	/** At least one; may contain {@link ALL_EVENTS}. */
	events: string[];
	simplify: unknown;
	/** Without empty filters. */
	filters: Record<string, unknown>;
	/** With the defaults of options that were not added, except for the headers. */
	options: Record<string, unknown>;
}

/**
 * The values of all fields of the trigger, read in the same way on publishing and on each delivery.
 * @throws NodeOperationError with the label of the first field whose value can't be read
 */
export function readParameters(context: IHookFunctions | IWebhookFunctions): Parameters {
	const fieldContext: FieldContext = {
		timezone: zoneName(context.getTimezone()) ?? 'UTC',
		refuse: ({ displayName }, problem, description) =>
			new NodeOperationError(context.getNode(), `'${displayName}' ${problem}`, { description }),
	};
	const [events, simplify, filters, given] = fields.map((field) => {
		const stored = (options = {}): unknown =>
			context.getNodeParameter(field.name, field.default as object, options);
		const raw = stored({ rawExpressions: true });
		const read = readFieldValue(field, stored(), fieldContext, raw);
		return isBlank(read) ? field.default : read;
	});
	const choices = options.filter(({ type }) => type !== 'fixedCollection');
	const usual = Object.fromEntries(choices.map((option) => [option.name, option.default]));
	const parameters: Parameters = {
		events: splitList(events),
		simplify,
		filters: filledEntries(filters),
		options: { ...usual, ...filledEntries(given) },
	};
	const problem = eventsProblem(parameters.events) ?? filterProblem(parameters.filters);
	if (!problem) return parameters;
	const { message, advice: description } = problem;
	throw new NodeOperationError(context.getNode(), message, { description });
}

function eventsProblem(events: string[]): { message: string; advice?: string } | undefined {
	if (events.length === 0) return { message: "'Trigger On' is empty: select at least one event" };
	const other = events.find((name) => name !== ALL_EVENTS && !isEventName(name));
	if (other === undefined) return undefined;
	return {
		message: `'Trigger On' contains ${quote(other)}, which isn't the name of an event`,
		advice: 'Enter names such as container.created.',
	};
}

function filledEntries(collection: unknown): Record<string, unknown> {
	const entries = Object.entries(asObject<Record<string, unknown>>(collection));
	return Object.fromEntries(entries.filter(([, value]) => !isBlank(value)));
}
