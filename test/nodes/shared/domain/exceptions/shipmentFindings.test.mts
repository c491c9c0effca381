import type { IDataObject } from 'n8n-workflow';

import { shipmentFindings } from '../../../../../shipping/findings/evaluate';
import type { RuleName } from '../../../../../shipping/findings/rules';
import { containerFacts } from '../../../../../shipping/facts/container';
import { shipmentFacts } from '../../../../../shipping/facts/shipment';
import { contextOf, NOW } from '../facts/facts.mts';
import { usualSettings } from './settings.mts';

/** The rules that match a shipment with one container. */
function rulesOf(shipment: IDataObject, box: IDataObject, rules?: RuleName[]) {
	const context = contextOf(box, shipment);
	const facts = shipmentFacts({ shipment: context.shipment!, containers: [context] }, NOW);
	const boxes = [containerFacts(context, { now: NOW, knownAt: NOW })];
	return shipmentFindings({ facts, boxes }, usualSettings(rules)).map(({ rule }) => rule);
}

describe('a shipment whose ETD passed five days ago', () => {
	const overdue = { pol_etd_at: '2026-10-09T04:00:00Z' };
	const tomorrow = { ...overdue, pod_eta_at: '2026-10-15T20:00:00Z' };
	const passed = { ...overdue, pod_eta_at: '2026-10-12T20:00:00Z' };
	const gatedIn = { pol_full_in_at: '2026-10-06T04:00:00Z' };
	const loaded = { ...gatedIn, pol_vessel_loaded_at: '2026-10-08T04:00:00Z' };

	it.each<[string, IDataObject, IDataObject, string]>([
		['does not arrive tomorrow if nothing is loaded', tomorrow, gatedIn, 'notDeparted'],
		['is not past its ETA if nothing is loaded', passed, gatedIn, 'notDeparted'],
		['arrives tomorrow if a container is loaded', tomorrow, loaded, 'arriving'],
		['is past its ETA if a container is loaded', passed, loaded, 'etaPassed'],
	])('%s', (_, shipment, box, rule) => {
		expect(rulesOf(shipment, box)).toEqual([rule]);
	});

	it('is past its ETA if missing departures are not reported', () => {
		expect(rulesOf(passed, gatedIn, ['etaPassed', 'arriving'])).toEqual(['etaPassed']);
	});
});
