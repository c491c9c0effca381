import { created, list, nothing, one } from '../model/answer.mts';
import { byId, casesOf, data, page } from '../model/case.mts';
import { type Fixture } from '../model/fixture.mts';

const ofDefinition = ({ choice }: Fixture) => ({ definitionId: byId(choice) });
const TYPE = 'custom_field_option';
const output = ({ option }: Fixture) => ({ id: option, type: TYPE });
const ids = ({ choice, option }: Fixture) => [choice, option];
const parameters = (fixture: Fixture) => ({ ...ofDefinition(fixture), optionId: fixture.option });
const OPTIONS = '/custom_field_definitions/{definition_id}/options';

export const definitionOptions = casesOf('customFieldDefinition', { ids, parameters }, [
	{
		row: `GET ${OPTIONS}`,
		answer: list('custom_field_option'),
		operation: 'getOptions',
		parameters: ofDefinition,
		query: () => page(50),
		output: (fixture) => ({ ...output(fixture), value: 'tp' }),
		reading: 'Pages are not described; the node still sends page[number] and page[size]',
	},
	{
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
		row: `GET ${OPTIONS}/{option_id}`,
		answer: one('custom_field_option'),
		operation: 'getOptions',
		parameters: (fixture) => ({ ...parameters(fixture), optionsToGet: 'one' }),
		output: (fixture) => ({ ...output(fixture), label: 'Trans-Pacific' }),
	},
	{
		row: `PATCH ${OPTIONS}/{option_id}`,
		answer: one('custom_field_option'),
		operation: 'updateOption',
		parameters: (fixture) => ({
			...parameters(fixture),
			updateFields: { label: 'Pacific', position: 3 },
		}),
		body: () => data(TYPE, { label: 'Pacific', position: 3 }),
		output: (fixture) => ({ ...output(fixture), label: 'Pacific', position: 3 }),
	},
	{
		row: `DELETE ${OPTIONS}/{option_id}`,
		answer: nothing(200),
		operation: 'deleteOption',
	},
]);
