import type { InferenceAnswer } from '../../../shared/domain/attributes';
import { normalizeNumber } from '../../../shared/domain/trackingNumber';
import {
	inferenceIn,
	inferenceRequest,
	inferredType,
} from '../../../shared/domain/trackingRequests';
import { bodyWithoutSecrets } from '../../../shared/domain/webhookSecret';
import { asObject, isObject } from '../../../shared/lib/json';
import { simplify } from '../../fields/list';
import { requiredText } from '../../fields/simpleFields';
import { outputRows, type Operation } from '../../operation/operation';

export const inferNumber: Operation = {
	value: 'inferNumber',
	name: 'Infer Number',
	action: 'Infer type and carrier of number',
	description: 'Detect the type and carrier of a number without tracking it',
	fields: [
		requiredText('Number', 'number', {
			placeholder: 'e.g. MSKU1234565',
			description: 'A container, bill of lading or booking number',
		}),
		simplify,
	],
	async run(item) {
		const number = normalizeNumber(item.required('number'));
		const { body } = await item.client.send(inferenceRequest(number));
		const answer = isObject(body) ? bodyWithoutSecrets(body) : {};
		if (!item.isOn(simplify)) return outputRows([answer]);
		const inference = inferenceIn(answer);
		const { number_type: type } = asObject<InferenceAnswer>(inference);
		// An unknown type of number is returned unchanged.
		const requestType = inferredType(type) ?? (typeof type === 'string' ? type : null);
		return outputRows([{ request_type: requestType, ...inference }]);
	},
};
