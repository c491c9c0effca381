import type { IDataObject } from 'n8n-workflow';

import { presenceOf } from '../../../../shipping/records/presence';
import { resource } from './containers.mts';

const NOW = '2026-10-17T12:00:00Z';
const of = (container: IDataObject, shipment: IDataObject = {}, more: object = {}) =>
	presenceOf(resource('container', 'c', container), shipment, {
		knownAt: Date.parse(NOW),
		leftPort: false,
		...more,
	});

const reports = { line_tracking_last_succeeded_at: '2026-10-10T12:00:00Z' };
const silent = { line_tracking_last_succeeded_at: '2026-10-10T11:59:59Z' };

describe('the presence of a container at a terminal', () => {
	it.each<[string, IDataObject, string]>([
		['checked 7 days ago', { terminal_checked_at: '2026-10-10T12:00:00Z' }, 'checked'],
		['checked more than 7 days ago', { terminal_checked_at: '2026-10-10T11:59:59Z' }, 'uncertain'],
		['checked later than now', { terminal_checked_at: '2026-10-18T12:00:00Z' }, 'checked'],
		['whose check is not in the data', {}, 'checked'],
		['never checked', { terminal_checked_at: null }, 'uncertain'],
	])('returns the presence of a container: %s: %#', (_, container, expected) => {
		expect(of(container)).toBe(expected);
	});

	it("depends on the carrier's reports if the terminal was never checked", () => {
		const never = { terminal_checked_at: null };
		expect(of(never, reports)).toBe('line_only');
		expect(of(never, silent)).toBe('uncertain');
		expect(of(never, reports, { daysOver: 45 })).toBe('line_only');
		expect(of(never, reports, { daysOver: 46 })).toBe('uncertain');
		// The carrier's reports do not replace a terminal that stopped reporting.
		expect(of({ terminal_checked_at: '2026-10-01T12:00:00Z' }, reports)).toBe('uncertain');
	});

	it('depends on checks of the railway only after the container left the port by rail', () => {
		const box = {
			terminal_checked_at: null,
			rail_last_tracking_request_at: '2026-10-16T12:00:00Z',
		};
		expect(of(box, {}, { leftPort: true })).toBe('checked');
		expect(of(box, {}, { leftPort: false })).toBe('uncertain');
		const late = { ...box, terminal_checked_at: '2026-10-01T12:00:00Z' };
		expect(of(late, {}, { leftPort: true })).toBe('checked');
		expect(of({ ...late, rail_last_tracking_request_at: null }, reports, { leftPort: true })).toBe(
			'uncertain',
		);
	});
});
