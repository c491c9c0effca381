import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { declareOnce } from '../fields/showFor';
import type { ChoiceField } from '../input/choices';
import type { Implementation, Operation } from './operation';

interface Variant extends Implementation, Pick<INodePropertyOptions, 'name' | 'description'> {
	value: string;
}

interface VariantSettings extends Omit<Operation, 'fields' | 'run'> {
	/** The field that selects the variant. */
	choice: Pick<INodeProperties, 'displayName' | 'name' | 'description'>;
	/** The first variant is the default. */
	variants: Variant[];
}

/** An entry of the Operation list that covers several requests for the same purpose. */
export function createVariantsOperation({
	choice,
	variants,
	...operation
}: VariantSettings): Operation {
	const values = variants.map(({ value }) => value);
	/** A field of all variants needs no condition. The descriptions of all operations are long. */
	const withoutNeedless = (field: INodeProperties): INodeProperties => {
		const { displayOptions, ...always } = field;
		const { [choice.name]: shownFor, ...show } = displayOptions?.show ?? {};
		if (shownFor?.length !== values.length) return field;
		const isAlways = Object.keys(show).length === 0 && !displayOptions?.hide;
		return isAlways ? always : { ...field, displayOptions: { ...displayOptions, show } };
	};
	const selector: ChoiceField = {
		...choice,
		type: 'options',
		options: variants.map(({ name, value, description }) => ({ name, value, description })),
		default: values[0],
	};
	return {
		...operation,
		fields: [selector, ...declareOnce(choice.name, variants).map(withoutNeedless)],
		async run(item) {
			return await variants[values.indexOf(item.choice(selector))].run(item);
		},
	};
}
