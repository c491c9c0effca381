import {
	asSent,
	atPlace,
	daysOf,
	withDays,
	type ToTime,
} from '../../../../support/carrierDays.mts';
import { resetNock, useNock } from '../../../../support/service.mts';
import type { ShortRecords } from './records.mts';
import { cases, runCase, type PracticeCase } from './runCase.mts';

/**
 * Evergreen reports days, which the service sends as midnight UTC if it doesn't know the place. All
 * reports must show the same days as for times at the start of these days at their places.
 */

useNock();
afterEach(() => void jest.restoreAllMocks());

function ofEvergreen({ containers = [], shipments = [], ...others }: ShortRecords, toTime: ToTime) {
	return {
		...others,
		containers: containers.map(({ events, ...container }) => ({
			...container,
			...withDays(container, toTime),
			events: events?.map((event) => withDays(event, toTime)),
		})),
		shipments: shipments.map((shipment) => ({
			...shipment,
			...withDays(shipment, toTime),
			shipping_line_scac: 'EGLV',
		})),
	} satisfies ShortRecords;
}

const LOCATOR = { __rl: true, mode: 'id', value: 'C1' };
const PARAMETERS: Record<string, PracticeCase['input']['parameters']> = {
	getCalendar: {},
	getChanges: {},
	getChargesAtRisk: {},
	getDailyBrief: {},
	getExceptions: {},
	getPickupDeadlines: { onlyArrived: false, notPickedUp: false },
	getScorecard: { minimumSample: 1 },
	getTableRows: {},
	'overview of container': {
		resource: 'container',
		operation: 'getOverview',
		containerId: LOCATOR,
	},
	'overview of shipment': {
		resource: 'shipment',
		operation: 'getOverview',
		shipmentId: { ...LOCATOR, value: 'S1' },
	},
};

const run = async (one: PracticeCase, toTime: ToTime) => {
	const records = ofEvergreen(one.input.records, toTime);
	const texts: string[] = [];
	const inputs = Object.entries(PARAMETERS).map(([operation, parameters]) => ({
		...one.input,
		operation,
		parameters,
	}));
	for (const input of [one.input, ...inputs]) {
		if (input.operation.startsWith('overview') && !records.containers?.length) continue;
		const items = await runCase({ ...one, input: { ...input, records } });
		texts.push(`${input.operation}: ${daysOf(items)}`);
		resetNock();
	}
	return texts.join('\n');
};

it.each(cases.map((one) => [one.id, one] as const))(
	'shows the days of Evergreen as they are written: %s',
	async (_, one) => {
		expect(await run(one, asSent)).toBe(await run(one, atPlace));
	},
);
