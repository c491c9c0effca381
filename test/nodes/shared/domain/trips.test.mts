import type { IDataObject } from 'n8n-workflow';

import { Trips } from '../../../../shipping/records/trips';
import { resource } from './containers.mts';

const OLD = {
	number: 'TGHU1234560',
	current_status: 'picked_up',
	pod_discharged_at: '2026-08-20T18:00:00Z',
	pod_full_out_at: '2026-08-25T18:00:00Z',
};
const NEW = { number: 'TGHU 123456-0', current_status: 'on_ship' };

function reusedAt(old: IDataObject, other: IDataObject, shipment: IDataObject = {}) {
	const context = { container: resource('container', 'old', old) };
	const newer = {
		container: resource('container', 'new', other),
		shipment: resource('shipment', 's', shipment),
	};
	Trips.markAll([context, newer]);
	return (context as { reusedAt?: string }).reusedAt;
}

describe('a container with another record of its number', () => {
	it.each<[string, IDataObject, IDataObject, string]>([
		['left empty', { ...NEW, empty_out_at: '2026-09-10T02:00:00Z' }, {}, '2026-09-10'],
		['was loaded', { ...NEW, pol_vessel_loaded_at: '2026-09-14T02:00:00Z' }, {}, '2026-09-14'],
		['departed with its shipment', NEW, { pol_atd_at: '2026-09-15T02:00:00Z' }, '2026-09-15'],
		['was discharged', { ...NEW, pod_discharged_at: '2026-10-13T18:00:00Z' }, {}, '2026-10-13'],
	])('was used again if the other record %s after the gate-out', (_, other, shipment, day) => {
		expect(reusedAt(OLD, other, shipment)?.slice(0, 10)).toBe(day);
	});

	it.each<[string, IDataObject]>([
		['was loaded before the discharge', { ...NEW, pol_full_in_at: '2026-07-20T02:00:00Z' }],
		['is another bill of the same trip', { ...NEW, pod_discharged_at: '2026-08-20T19:00:00Z' }],
		['has another number', { ...NEW, number: 'TGHU1234565', empty_out_at: '2026-09-10T02:00:00Z' }],
		['has no times', NEW],
	])('was not used again if the other record %s', (_, other) => {
		expect(reusedAt(OLD, other)).toBeUndefined();
	});

	it('was used again without a gate-out only after a later loading or a much later discharge', () => {
		const there = { ...OLD, pod_full_out_at: null };
		const loaded = { ...NEW, pol_full_in_at: '2026-09-01T02:00:00Z' };
		expect(reusedAt(there, loaded)).toBe('2026-09-01T02:00:00.000Z');
		const discharged = (day: string) => ({ ...NEW, pod_discharged_at: `${day}T18:00:00Z` });
		expect(reusedAt(there, discharged('2026-08-25'))).toBeUndefined();
		expect(reusedAt(there, discharged('2026-09-25'))).toBeDefined();
	});
});
