import { asObject, isObject } from '../../../shared/lib/json';
import { path } from '../../../shared/api/path';
import { bodyWithoutSecrets } from '../../../shared/domain/webhookSecret';
import { simplify } from '../../fields/list';
import { normalizeNumber } from '../../input/identifier';
import { anInference } from '../../jobs/track/infer';
import { outputRows, type Operation } from '../../operation/operation';
import type { InferenceAnswer } from '../../../shared/domain/attributes';

/** POST /tracking_requests/infer_number: plain JSON in; counts in a bucket of its own. */
export const inferNumber: Operation = {
	value: 'inferNumber',
	name: 'Infer Number',
	action: 'Infer type and carrier of number',
	description:
		'Find out what kind of number it is and which carrier issued it, with how sure that is. Tracks nothing yet.',
	fields: [
		{
			displayName: 'Number',
			name: 'number',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. MSKU1234565',
			description: 'A container, bill of lading or booking number',
		},
		simplify,
	],
	async run(item) {
		const { body } = await item.client.send({
			method: 'POST',
			path: path`/tracking_requests/infer_number`,
			bucket: 'inferNumber',
			body: { number: normalizeNumber(item.required('number')) },
			expects: anInference,
			isQuestion: true,
		});
		const answer = isObject(body) ? bodyWithoutSecrets(body) : {};
		if (!item.flag('simplify')) return outputRows([answer]);
		const data = isObject(answer.data) ? answer.data : answer;
		const attributes = isObject(data.attributes) ? data.attributes : data;
		return outputRows([
			{
				...attributes,
				request_type: requestTypeOf(asObject<InferenceAnswer>(attributes).number_type),
			},
		]);
	},
};

/** The same kinds have other names where a tracking request is created. */
function requestTypeOf(numberType: unknown): string | null {
	if (typeof numberType !== 'string') return null;
	return numberType === 'booking' ? 'booking_number' : numberType;
}
