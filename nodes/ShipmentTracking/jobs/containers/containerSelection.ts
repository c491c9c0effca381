import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { textListField, wholeField } from '../../../shared/lib/simpleFields';
import { returnAllAndLimit } from '../../fields/list';
import { containerLocator } from '../../fields/locators';
import { showFor } from '../../fields/showFor';
import { STALE_AFTER_HOURS } from '../../fields/tariff/chargesOptions';

type SelectionChoice = 'all' | 'one' | 'several';

interface SelectionSettings<W extends SelectionChoice> {
	/** The choices in the order of the list. */
	choices: W[];
	default: W;
	/** The description of 'All', and the hint for its limit. */
	all: { description: string; hint?: string };
	/** Whether 'All' has Return All and Limit. */
	hasLimit?: boolean;
}

/** Shows a field for one choice only. */
export const showForSelection = (field: INodeProperties, which: SelectionChoice): INodeProperties =>
	showFor({ which: [which] }, field);

const numbersField: INodeProperties = textListField('Numbers', 'numbers', {
	required: true,
	placeholder: 'e.g. MSKU1234565, HLCUHAM123456789',
	description:
		'Container, bill of lading or booking numbers, separated by commas. A bill of lading adds all its containers.',
});

const which: INodeProperties = {
	displayName: 'Containers',
	name: 'which',
	type: 'options',
	options: [],
	default: 'all',
	description: 'Which containers to include',
};

/** The field 'Containers', with Container, Numbers, Return All and Limit if the choices need them. */
export function containerSelection<W extends SelectionChoice>(
	settings: SelectionSettings<W>,
): INodeProperties[] {
	const { choices, all, hasLimit = true } = settings;
	const isChoice = (one: SelectionChoice) => choices.some((choice) => choice === one);
	const options: Record<SelectionChoice, INodePropertyOptions> = {
		all: { name: 'All', value: 'all', description: all.description },
		one: { name: 'One', value: 'one', description: 'A single container' },
		several: {
			name: 'Several by Number',
			value: 'several',
			description: 'A list of container, bill of lading or booking numbers',
		},
	};
	return [
		{ ...which, options: choices.map((choice) => options[choice]), default: settings.default },
		...(isChoice('one') ? [showForSelection(containerLocator, 'one')] : []),
		...(isChoice('several') ? [showForSelection(numbersField, 'several')] : []),
		...(isChoice('all') && hasLimit ? limits(all.hint) : []),
	];
}

function limits(hint: string | undefined): INodeProperties[] {
	return returnAllAndLimit.map((field) =>
		showForSelection(field.name === 'limit' && hint ? { ...field, hint } : field, 'all'),
	);
}

export const staleAfter = wholeField('Stale After (Hours)', 'staleAfterHours', {
	min: 1,
	default: STALE_AFTER_HOURS,
	description: 'Terminal data older than this counts as stale',
});
