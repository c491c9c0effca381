import ICAL from 'ical.js';

const WEEKS = 4;
const SHOWN_PER_DAY = 2;
const DAY_MS = 86_400_000;
const LABEL = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });

const STYLE = `
	body { margin: 0; background: #fff; color: #1f2937; font: 12px/1.35 sans-serif; }
	table { width: 1280px; table-layout: fixed; border-collapse: collapse; }
	th { padding: 6px; text-align: left; color: #6b7280; font-weight: normal; }
	td { height: 96px; padding: 4px; vertical-align: top; border: 1px solid #e5e7eb; }
	time { color: #6b7280; } .today time { color: #1d4ed8; font-weight: bold; }
	div { margin-top: 3px; padding: 2px 5px; border-radius: 4px; background: #dbeafe; overflow-wrap: anywhere; }
	.last { background: #fef3c7; } .overdue { background: #fee2e2; } .more { background: none; }`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The color of an entry by its summary. */
function kindOf(summary: string): string {
	if (/^(?:Overdue|Empty overdue|Last free day over)/.test(summary)) return 'overdue';
	return summary.startsWith('Last free day') ? 'last' : '';
}

const entry = (summary: string) => `<div class="${kindOf(summary)}">${escaped(summary)}</div>`;

function dayCell(day: Date, summaries: string[], isToday: boolean): string {
	const more = summaries.length - SHOWN_PER_DAY;
	const entries = summaries.slice(0, SHOWN_PER_DAY).map(entry).join('');
	const rest = more > 0 ? `<div class="more">${more} more</div>` : '';
	return `<td class="${isToday ? 'today' : ''}"><time>${LABEL.format(day)}</time>${entries}${rest}</td>`;
}

/** The entries of a calendar file as a page with four weeks, like a calendar program's. */
export function monthPage(file: string): { html: string; count: number } {
	const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
	const byDay = new Map<string, string[]>();
	for (const event of events.map((component) => new ICAL.Event(component))) {
		const day = event.startDate.toString().slice(0, 10);
		byDay.set(day, [...(byDay.get(day) ?? []), event.summary]);
	}
	const today = new Date().toISOString().slice(0, 10);
	const start = Date.parse(today) - (new Date(today).getUTCDay() + 7) * DAY_MS;
	const weeks = Array.from({ length: WEEKS }, (_, week) => {
		const cells = Array.from({ length: 7 }, (_, weekday) => {
			const day = new Date(start + (week * 7 + weekday) * DAY_MS);
			const key = day.toISOString().slice(0, 10);
			return dayCell(day, byDay.get(key) ?? [], key === today);
		});
		return `<tr>${cells.join('')}</tr>`;
	});
	const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((name) => `<th>${name}</th>`);
	const html = `<!DOCTYPE html><style>${STYLE}</style><table><tr>${names.join('')}</tr>${weeks.join('')}</table>`;
	return { html, count: events.length };
}
