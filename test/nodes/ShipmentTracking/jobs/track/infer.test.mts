import { parseInference } from '../../../../../nodes/ShipmentTracking/jobs/track/infer';

const MAEU = { scac: 'MAEU', name: 'Maersk', confidence: 0.82 };
const HLCU = { scac: 'HLCU', name: 'Hapag', confidence: 0.9 };
const answer = (attributes: object) => ({
	data: { id: '1', type: 'infer_number_results', attributes },
});

test('returns the selected carrier, or else the most likely one', () => {
	const line = { decision: 'needs_confirmation', selected: null, candidates: [MAEU, HLCU] };
	expect(parseInference(answer({ number_type: 'booking', shipping_line: line }))).toMatchObject({
		type: 'booking_number',
		scac: 'HLCU',
		confidence: 0.9,
		candidates: [HLCU, MAEU],
	});
	const selected = { decision: 'auto_select', selected: { scac: 'MAEU' }, candidates: [] };
	expect(parseInference(answer({ shipping_line: selected }))).toMatchObject({
		scac: 'MAEU',
		confidence: 0.95,
	});
});

test('returns the reason of an invalid number', () => {
	const validation = { is_valid: false, reason: 'The check digit does not match.' };
	expect(parseInference(answer({ validation })).invalid).toBe(validation.reason);
	expect(parseInference(answer({ validation: { is_valid: null } })).invalid).toBeUndefined();
});

test.each([undefined, null, '', [], {}, { data: null }, 'html', answer({ shipping_line: 7 })])(
	'returns no result and does not throw for %j',
	(body) => {
		expect(parseInference(body)).toMatchObject({ confidence: 0, candidates: [] });
	},
);
