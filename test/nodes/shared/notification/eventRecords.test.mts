import {
	bodyOf,
	CONTAINER,
	eventOf,
	itemOf,
	milestone,
	NEW_YORK,
	SHANGHAI,
	SHIPMENT,
	to,
} from '../../../support/notifications.mts';

const EVENT = 'container.transport.vessel_arrived';
const other = { ...CONTAINER, id: 'c-2', attributes: { number: 'TCLU7654321' } };
const bare = (relationships = {}) => ({ ...eventOf(EVENT), relationships });

describe('the container of an event', () => {
	it("is unknown if the referenced record isn't included", () => {
		const event = bare({ container: to('container', 'c-1') });
		expect(itemOf(bodyOf(EVENT, [event, other, SHIPMENT])).container).toBe(null);
	});

	it('is the one that the event refers to', () => {
		const event = bare({ container: to('container', 'c-2') });
		const item = itemOf(bodyOf(EVENT, [CONTAINER, event, other]));
		expect(item.container).toMatchObject({ id: 'c-2', number: 'TCLU7654321' });
		expect(item).not.toHaveProperty('containers');
	});

	it('is listed with others in `containers` only if the event is about the whole shipment', () => {
		const ofShipment = bodyOf('shipment.estimated.arrival', [CONTAINER, other, SHIPMENT], {
			type: 'shipment',
			id: 's-1',
		});
		expect(itemOf(ofShipment).containers).toMatchObject([{ id: 'c-1' }, { id: 'c-2' }]);
	});

	it('is unknown if several are included and the event refers to none', () => {
		const item = itemOf(bodyOf(EVENT, [CONTAINER, bare(), other]));
		expect(item.container).toBe(null);
		expect(item.complete).toBe(false);
	});

	it('is the only included one if the event refers to none', () => {
		expect(itemOf(bodyOf(EVENT, [CONTAINER, bare()])).container).toMatchObject({ id: 'c-1' });
	});
});

it("the shipment of an event is unknown if the referenced record isn't included", () => {
	const strange = { ...SHIPMENT, id: 's-9' };
	expect(itemOf(bodyOf(EVENT, [eventOf(EVENT), CONTAINER, strange])).shipment).toBe(null);
});

describe('the place of an event', () => {
	it("is the event's own place, not the first port of the shipment", () => {
		const { event_details: details } = itemOf(milestone(EVENT));
		expect(details).toMatchObject({ place: { name: 'New York' } });
	});

	it('is found by its code if the event has no relationship to it', () => {
		const { event_details: details } = itemOf(milestone(EVENT, {}, { location: { data: null } }));
		expect(details).toMatchObject({ place: { name: 'New York' } });
	});

	it('is unknown if only ports of the shipment are included', () => {
		const item = itemOf(
			milestone(EVENT, { location_locode: 'SGSIN' }, { location: { data: null } }),
		);
		expect(item.event_details).toMatchObject({ place: null });
		expect(item.summary).not.toMatch(/Shanghai|New York/);
	});

	it('is not the terminal at the port of discharge if the milestone is abroad', () => {
		const terminal = { id: 't-1', type: 'terminal', attributes: { name: 'APM' } };
		const boxed = {
			...CONTAINER,
			relationships: { ...CONTAINER.relationships, pod_terminal: to('terminal', 't-1') },
		};
		const event = eventOf('container.transport.empty_out', { location_locode: 'CNSHA' });
		const included = [event, boxed, SHIPMENT, SHANGHAI, NEW_YORK, terminal];
		const item = itemOf(bodyOf('container.transport.empty_out', included));
		expect(item.event_details).toMatchObject({ terminal: null });
	});

	it('is returned in addition to the vessel that the event refers to', () => {
		const vessel = (id: string, name: string) => ({ id, type: 'vessel', attributes: { name } });
		const event = eventOf(EVENT, {}, { vessel: { data: { id: 'v-2', name: 'vessel' } } });
		const item = itemOf(bodyOf(EVENT, [vessel('v-1', 'One'), event, vessel('v-2', 'Two')]));
		expect(item.event_details).toMatchObject({ vessel: { name: 'Two' } });
	});
});

describe('an included record of another type', () => {
	it('is returned under its own type', () => {
		const links = ['a', 'b'].map((url) => ({ id: url, type: 'link', attributes: { url } }));
		expect(itemOf(bodyOf('link.created', links))).toMatchObject({
			complete: true,
			links: [{ url: 'a' }, { url: 'b' }],
		});
	});

	it.each(['summary', 'complete', 'event', 'notification_id', 'container', 'event_details'])(
		"doesn't replace the field %s",
		(type) => {
			const body = (included: object[]) => bodyOf(EVENT, included, undefined, 'n-same');
			const item = itemOf(body([{ id: 'x', type, attributes: { fake: true } }, eventOf(EVENT)]));
			expect(JSON.stringify(item[type] ?? null)).not.toContain('fake":true,"');
			if (type !== 'container') expect(item[type]).toEqual(itemOf(body([eventOf(EVENT)]))[type]);
		},
	);
});
