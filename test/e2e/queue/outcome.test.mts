import { outcomeOf, type HandledRow } from '../../../e2e/queue/outcome.mts';

const sent = (id: string, isAcknowledged = true) => ({ id, isAcknowledged });
const row = (notificationId: string, fields = 'event notification_id'): HandledRow => ({
	notificationId,
	event: 'container.updated',
	fields,
});

it('counts as lost what was accepted and left no row', () => {
	const outcome = outcomeOf([sent('a'), sent('b'), sent('c')], [row('a')]);
	expect(outcome).toMatchObject({ acknowledged: 3, handled: 1, lost: ['b', 'c'], doubled: 0 });
});

it('counts each row beyond the first of an event as doubled', () => {
	const outcome = outcomeOf([sent('a'), sent('b')], [row('a'), row('a'), row('a'), row('b')]);
	expect(outcome).toMatchObject({ handled: 2, lost: [], doubled: 2 });
});

it('does not count as lost what the service gave up on, though it may have been handled', () => {
	const outcome = outcomeOf([sent('a', false), sent('b', false), sent('c')], [row('b'), row('c')]);
	expect(outcome).toMatchObject({ acknowledged: 1, givenUp: 2, handled: 2, lost: [] });
});

it('complains of rows that nobody sent', () => {
	expect(outcomeOf([sent('a')], [row('a'), row('x')]).complaints).toEqual([
		'handled, but never sent: x',
	]);
});

it('complains of an event that came in two forms, naming what differs', () => {
	const rows = [row('a', 'event notification_id'), row('b', 'container event notification_id')];
	expect(outcomeOf([sent('a'), sent('b')], rows).complaints).toEqual([
		'container.updated came in 2 forms: (none more) | container',
	]);
});

it('takes different fields of different events as they are', () => {
	const other = { ...row('b', 'event tracking_request'), event: 'tracking_request.failed' };
	expect(outcomeOf([sent('a'), sent('b')], [row('a'), other]).complaints).toEqual([]);
});
