import { eventTitle, TRACKING_EVENTS, verbOf } from '../../../shipping/records/events';
import { EVENT_NAMES } from '../../../contract/resources/eventNames';

/**
 * Finds events that are missing or incomplete after the steps in CONTRIBUTING.md, "Add an event".
 * Names that the contract lacks do not compile.
 */
describe('the table of events', () => {
	it('has every event of the contract', () => {
		expect(TRACKING_EVENTS.map(({ name }) => name).sort()).toEqual([...EVENT_NAMES].sort());
	});

	it('lists the rows alphabetically by their unique labels', () => {
		const labels = TRACKING_EVENTS.map(({ label }) => label);
		const sorted = [...new Set(labels)].sort((a, b) => a.localeCompare(b));
		expect(labels).toEqual(sorted);
	});

	it.each(TRACKING_EVENTS)('describes $name completely', ({ label, action, verb, description }) => {
		expect(label).toMatch(/^[A-Z][A-Za-z ]*: [A-Z][A-Za-z ]*$/);
		expect(action).toMatch(/^On [a-zA-Z ]{8,50}$/);
		expect(verb).toMatch(/^[a-z][A-Za-z ()]*$/);
		expect(description).toMatch(/^[A-Z].{10,80}[^.]$/);
	});
});

it('writes the name of an event that is not in the table as words', () => {
	expect(eventTitle('container.customs.hold_added')).toBe('customs hold added');
	expect(verbOf('container.customs.hold_added')).toBe('hold added');
	expect(verbOf('toString')).toBe('toString');
});
