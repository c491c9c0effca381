import type { Message, MessageRow, MessageSection } from '../../../shipping/messages/message';

/** Messages for tests. */

export const row = (more: Partial<MessageRow> = {}): MessageRow => ({
	title: 'MSKU1234565',
	place: 'at APM Los Angeles',
	detail: 'due today; ready for pickup',
	owner: 'PO-1, for Acme, B/L MAEU100200300',
	...more,
});

export const message = (
	sections: Array<Partial<MessageSection>>,
	more: Partial<Message> = {},
): Message => ({
	subject: { attention: ['1 due today'], date: '2026-11-24' },
	sections: sections.map((section) => ({ rows: [row()], ...section })),
	nothing: 'No containers.',
	notes: ['1 container, as of 24 Nov 09:00 (UTC).'],
	...more,
});

/** A message with everything that a message can have. */
export const full = message(
	[
		{
			heading: 'Past last free day (3)',
			severity: 'high',
			rows: [
				row({
					link: 'https://app.terminal49.com/shipments/find?q=MSKU1234565&x=1',
					equipment: "40' high cube dry, 23,272 lb",
					detail: '2 days over, last free day 22 Nov (line); ready for pickup',
					detailBesideFigures: 'ready for pickup',
					action: 'Trucker: Pick it up today.',
					severity: 'high',
					figures: ['2 days over', '22 Nov (line)'],
					bar: [
						{ percent: 62.5, color: 'good' },
						{ percent: 37.5, color: 'late' },
						{ percent: 0, color: 'early' },
					],
				}),
				row({ title: 'TCLU4417203', figures: ['275 USD'], severity: 'medium' }),
			],
			hidden: 1,
		},
		{ heading: 'Other containers (1)', severity: 'low', rows: [row({ place: '', owner: '' })] },
	],
	{
		totals: [{ label: 'Total', figures: ['275 USD', '350 CAD'] }],
		notes: ['4 containers, as of 24 Nov 09:00 (UTC).', '1 container is not listed.'],
	},
);
