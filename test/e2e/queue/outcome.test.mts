import { outcomeOf, type HandledRow } from '../../../e2e/queue/outcome.mts';

const sent = (id: string, isAcknowledged = true) => ({ id, isAcknowledged });
const row = (notificationId: string, fields = 'event notification_id'): HandledRow => ({
	notificationId,
	event: 'container.updated',
	fields,
});

it('counts accepted events without a row as lost', () => {
	const outcome = outcomeOf([sent('a'), sent('b'), sent('c')], [row('a')]);
	expect(outcome).toMatchObject({ acknowledged: 3, handled: 1, lost: ['b', 'c'], doubled: 0 });
});

it('counts each row of an event after the first as a duplicate', () => {
	const outcome = outcomeOf([sent('a'), sent('b')], [row('a'), row('a'), row('a'), row('b')]);
	expect(outcome).toMatchObject({ handled: 2, lost: [], doubled: 2 });
});

it('does not count an event as lost if the service stopped sending it', () => {
	const outcome = outcomeOf([sent('a', false), sent('b', false), sent('c')], [row('b'), row('c')]);
	expect(outcome).toMatchObject({ acknowledged: 1, givenUp: 2, handled: 2, lost: [] });
});

it('reports rows of events that were never sent', () => {
	expect(outcomeOf([sent('a')], [row('a'), row('x')]).complaints).toEqual([
		'handled, but not sent: x',
	]);
});

it('reports an event whose rows have different fields, and names these fields', () => {
	const rows = [row('a', 'event notification_id'), row('b', 'container event notification_id')];
	expect(outcomeOf([sent('a'), sent('b')], rows).complaints).toEqual([
		'container.updated has 2 formats: (no other fields) | container',
	]);
});

it('accepts different fields if the events are different', () => {
	const other = { ...row('b', 'event tracking_request'), event: 'tracking_request.failed' };
	expect(outcomeOf([sent('a'), sent('b')], [row('a'), other]).complaints).toEqual([]);
});
