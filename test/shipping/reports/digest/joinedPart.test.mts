import { joinedPart } from '../../../../shipping/reports/digest/joinedPart';

/** The parts of sentences that a message shows in one line. */

it.each<[what: string, parts: string[], joined: string]>([
	[
		'the earliest time, although it is not the first',
		['appointment 2 Dec 07:00 local', 'appointment 2 Dec 06:00 local'],
		'appointment 2 Dec 06:00 local, others later',
	],
	[
		'the earliest day',
		['discharged 9 Nov', 'discharged 10 Nov', 'discharged 8 Nov'],
		'discharged 8 Nov, others later',
	],
	[
		'the earlier year',
		['discharged 2 Jan', 'discharged 31 Dec'],
		'discharged 31 Dec, others later',
	],
	[
		'a hold that only some have, with their number',
		['customs hold (2H CBP HOLD)', 'customs hold (2H CBP HOLD), TMF hold pending'],
		'customs hold (2H CBP HOLD), TMF hold pending (1 of 2)',
	],
	[
		'both of two descriptions',
		['ready for pickup', 'ready for pickup', 'ready for pickup, freight hold pending'],
		'ready for pickup, freight hold pending (1 of 3)',
	],
	[
		'a part that the others lack',
		['no appointment', 'appointment 2 Dec'],
		'no appointment (1 of 2)',
	],
])('is shown with %s', (_, [first, ...others], joined) => {
	expect(
		joinedPart(
			first,
			others.map((one) => ['2 days left', one]),
		),
	).toBe(joined);
});
