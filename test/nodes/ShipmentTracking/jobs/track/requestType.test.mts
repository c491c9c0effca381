import fc from 'fast-check';

import { requestTypeOf } from '../../../../../nodes/shared/domain/trackingRequests';

const WORDS = {
	bill_of_lading:
		'B/L,BL,MBL,M-BL,MB/L,BOL,MBOL,OBL,Bill of Lading,bill_of_lading,Master Bill,Master B/L,Ocean Bill of Lading,B/L No.,BL number,bl#,Sea Waybill,B/Ls',
	booking_number: 'Booking,booking_number,Booking No.,BKG,BKG #,Bookings,carrier booking',
	container: 'Container,container_number,Container Nr.,CNTR,cntr no,Box,Equipment,Containers,ctr',
} as const;

const cases = Object.entries(WORDS).flatMap(([type, words]) =>
	words.split(',').map((word) => [word, type]),
);

test.each(cases)('reads %j as %s', (word, type) => {
	expect(requestTypeOf(word)).toBe(type);
	expect(requestTypeOf(word.toUpperCase())).toBe(type);
	expect(requestTypeOf(` ${word.toLowerCase()} `)).toBe(type);
});

test.each(['', ' ', '-', 'auto', 'Detect', 'n/a', 'unknown', '?'])(
	'returns no type for %j',
	(word) => {
		expect(requestTypeOf(word)).toBeUndefined();
	},
);

test.each(['HBL', 'house bill', 'PO', 'invoice', 'MSKU1234565', 'seal', 'number'])(
	'rejects %j, which is not a type that can be tracked',
	(word) => expect(requestTypeOf(word)).toBeNull(),
);

test('never throws, whatever the text', () => {
	fc.assert(
		fc.property(fc.string(), (text) => {
			expect([undefined, null, ...Object.keys(WORDS)]).toContain(requestTypeOf(text));
		}),
	);
});
