import { escapeICalendar } from '../../../../nodes/shared/lib/iCalendarText';

it.each([
	['pickup-a\u0000b\u001b@x', 'pickup-ab@x'],
	['a\r\nEND:VEVENT', 'a\\nEND:VEVENT'],
	['a\u0085b\u007f', 'ab'],
	['a\tb;c', 'a\tb\\;c'],
])('a calendar text has no control characters from %j', (text, expected) => {
	expect(escapeICalendar(text)).toBe(expected);
});
