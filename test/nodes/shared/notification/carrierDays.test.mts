import { EVENT_NAMES } from '../../../../contract/resources/eventNames';
import { asSent, atPlace, daysOf, withDays, type ToTime } from '../../../support/carrierDays.mts';
import {
	bodyOf,
	CONTAINER,
	eventOf,
	itemOf,
	NEW_YORK,
	SHIPMENT,
	type RawResource,
} from '../../../support/notifications.mts';

const DAY = '2026-10-11T21:32:00Z';
const EVENTS = EVENT_NAMES.filter((name) => /^(container|shipment)\./.test(name));

const ofEvergreen = (record: RawResource, toTime: ToTime, scac = {}): RawResource => ({
	...record,
	attributes: { ...withDays(record.attributes as never, toTime), ...scac },
});

function run(event: string, toTime: ToTime): string {
	const changeset = {
		pod_discharged_at: [null, toTime('2026-10-02', 'America/New_York')],
		pickup_lfd_line: [null, toTime('2026-10-03', 'America/New_York')],
	};
	const estimate = event.includes('.estimated.') ? { estimated_timestamp: DAY } : {};
	const about = eventOf(event, { value: DAY, ...estimate });
	const times = { pod_discharged_at: DAY, import_deadlines: { pickup_lfd_line: DAY } };
	const container = { ...CONTAINER, attributes: { ...CONTAINER.attributes, ...times } };
	const own = ofEvergreen(about, toTime);
	const included = [
		event === 'container.updated'
			? { ...own, type: 'container_updated_event', attributes: { ...own.attributes, changeset } }
			: own,
		ofEvergreen(container, toTime),
		ofEvergreen(SHIPMENT, toTime, { shipping_line_scac: 'EGLV' }),
		NEW_YORK,
	];
	return daysOf(itemOf(bodyOf(event, included, { type: included[0].type, id: 'e-1' }, 'n-1')));
}

it.each(EVENTS)('shows the days of Evergreen as they are written: %s', (event) => {
	expect(run(event, asSent)).toBe(run(event, atPlace));
});
