import { attentionOf } from '../../../../../shipping/reports/exceptions/attention';
import { containerFindings } from '../../../../../shipping/findings/evaluate';
import { deadlines } from '../../../shared/domain/containers.mts';
import { usualSettings } from '../../../shared/domain/exceptions/settings.mts';
import { factsOf } from '../../../shared/domain/facts/facts.mts';

/** The findings on 14 October about a container with these days of October. */
function findings(lastFreeDay: number, appointment?: number) {
	const time = (day: number) => `2026-10-${day}T17:00:00Z`;
	const facts = factsOf({
		current_status: 'available',
		available_for_pickup: true,
		pod_discharged_at: time(10),
		terminal_checked_at: time(13),
		pickup_appointment_at: appointment && time(appointment),
		...deadlines(time(lastFreeDay)),
	});
	return containerFindings(facts, usualSettings());
}

const SOON = [15, 20];
const MISSED = [15, 13];

describe('the counts of what needs attention', () => {
	it.each([
		['one appointment that is too late', [SOON], ['1 appointment too late']],
		['missed appointments', [MISSED, SOON], ['2 appointments missed or too late']],
	])('contain %s', (_, boxes, expected) => {
		const found = boxes.flatMap(([lastFreeDay, appointment]) => findings(lastFreeDay, appointment));
		expect(attentionOf(found)).toEqual(expected);
	});
});
