import { created, list, nothing, one } from '../model/answer.mts';
import { byId, data, page, type Case } from '../model/case.mts';
import { type Fixture } from '../model/fixture.mts';

const ofDefinition = ({ choice }: Fixture) => ({ definitionId: byId(choice) });
const TYPE = 'custom_field_option';
const output = ({ option }: Fixture) => ({ id: option, type: TYPE });
const ofOption: Pick<Case, 'resource' | 'ids' | 'parameters'> = {
	resource: 'customFieldDefinition',
	ids: ({ choice, option }) => [choice, option],
	parameters: (fixture) => ({ ...ofDefinition(fixture), optionId: fixture.option }),
};
const OPTIONS = '/custom_field_definitions/{definition_id}/options';

export const definitionOptions: Case[] = [
	{
		...ofOption,
		row: `GET ${OPTIONS}`,
		answer: list('custom_field_option'),
		operation: 'getOptions',
		parameters: ofDefinition,
		query: () => page(50),
		output: (fixture) => ({ ...output(fixture), value: 'tp' }),
		reading: 'Pages are not described; the node still sends page[number] and page[size]',
	},
	{
		...ofOption,
		row: `POST ${OPTIONS}`,
		answer: created('custom_field_option'),
		operation: 'createOption',
		parameters: (fixture) => ({
			...ofDefinition(fixture),
			label: 'Atlantic',
			value: 'at',
			additionalFields: { position: 2 },
		}),
		body: () => data(TYPE, { label: 'Atlantic', value: 'at', position: 2 }),
		output: () => ({ type: TYPE, label: 'Atlantic', value: 'at', position: 2 }),
		keys: ['id'],
	},
	{
		...ofOption,
		row: `GET ${OPTIONS}/{option_id}`,
		answer: one('custom_field_option'),
		operation: 'getOptions',
		parameters: (fixture) => ({ ...ofOption.parameters(fixture), optionsToGet: 'one' }),
		output: (fixture) => ({ ...output(fixture), label: 'Trans-Pacific' }),
	},
	{
		...ofOption,
		row: `PATCH ${OPTIONS}/{option_id}`,
		answer: one('custom_field_option'),
		operation: 'updateOption',
		parameters: (fixture) => ({
			...ofOption.parameters(fixture),
			updateFields: { label: 'Pacific', position: 3 },
		}),
		body: () => data(TYPE, { label: 'Pacific', position: 3 }),
		output: (fixture) => ({ ...output(fixture), label: 'Pacific', position: 3 }),
	},
	{
		...ofOption,
		row: `DELETE ${OPTIONS}/{option_id}`,
		answer: nothing(200),
		operation: 'deleteOption',
		output: () => ({ deleted: true }),
	},
];
