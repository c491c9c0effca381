import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { TRACKING_EVENTS } from '../../shipping/records/events';
import { ShipmentTracking } from '../../nodes/ShipmentTracking/ShipmentTracking.node';
import { ShipmentTrackingTrigger } from '../../nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node';

/** Search terms with which users find the nodes. */

const WORDS =
	`cargo, carrier, shipping line, ocean, vessel, container, bill of lading, B/L, freight,
	freight forwarder, supply chain, demurrage, detention, customs, commercial invoice, packing list,
	shipping document, logistics, tracking, shipment, booking, port, ETA, last free day`
		.split(',')
		.map((word) => word.trim());

const NODES = [new ShipmentTracking(), new ShipmentTrackingTrigger()].map(({ description }) => {
	const folder = description.displayName.replace(/ /g, '');
	const file = join(import.meta.dirname, '../../nodes', folder, `${folder}.node.json`);
	const codex = JSON.parse(readFileSync(file, 'utf8')) as { alias: string[] };
	return { description, alias: codex.alias };
});

/** n8n's search compares the name and each alias, ignoring case. */
const finds = (word: string, { description, alias }: (typeof NODES)[number]) =>
	[description.displayName, ...alias].some((text) =>
		text.toLowerCase().includes(word.toLowerCase()),
	);

it.each(WORDS)('a search for %s finds both nodes, also while typing', (word) => {
	for (const node of NODES) {
		for (let length = 3; length <= word.length; length++) {
			expect(finds(word.slice(0, length), node)).toBe(true);
		}
		expect(finds(word.toUpperCase(), node)).toBe(true);
	}
});

it('both nodes have the same search terms, each once', () => {
	const [action, trigger] = NODES.map(({ alias }) => alias);
	expect(action).toEqual(trigger);
	expect(new Set(action.map((word) => word.toLowerCase())).size).toBe(action.length);
});

it('the package description in the node panel covers both nodes', () => {
	const [, { description }] = NODES;
	expect(description.description).toMatch(/Track .*containers.*documents.*start workflows/);
});

describe('the list of trigger events', () => {
	const [events] = new ShipmentTrackingTrigger().description.properties;
	const options = events.options as Array<{ value: string; action?: string }>;

	it('has a description for each event', () => {
		const actions = options.map(({ action }) => action ?? '');
		expect(options).toHaveLength(TRACKING_EVENTS.length + 1);
		expect(new Set(actions).size).toBe(actions.length);
		for (const action of actions) expect(action).toMatch(/^On [a-zA-Z ]{8,50}$/);
	});

	it('lists related events together, with labels that start with the same word', () => {
		const [all, ...rest] = options.map(({ action = '' }) => action.replace('On ', ''));
		expect(all).toContain('any event');
		const isPickup = (action: string) =>
			/^(container (not )?(available|picked)|empty)/.test(action);
		const others = rest.filter((action) => !isPickup(action));
		expect(others).toEqual([...others].sort((a, b) => a.localeCompare(b)));
		const first = rest.findIndex(isPickup);
		expect(rest.slice(first, first + 4).every(isPickup)).toBe(true);
		expect(rest[first - 1]).toBe('pickup appointment changed');
	});

	it.each([
		['container.transport.full_out', 'On container picked up'],
		['shipment.estimated.arrival', 'On ETA of shipment changed'],
		['container.transport.vessel_arrived', 'On vessel arrived'],
		['container.pickup_lfd.changed', 'On last free day changed'],
	])('shows %s as "%s"', (value, action) => {
		expect(options.find((one) => one.value === value)?.action).toBe(action);
	});
});

it("the trigger's panel describes how to get a sample event", () => {
	const [, { description }] = NODES;
	const { triggerPanel, eventTriggerDescription, activationMessage } = description;
	expect(JSON.stringify(triggerPanel)).toContain('Get Example');
	expect(eventTriggerDescription).toContain('Get Example');
	expect(activationMessage).toContain('start this workflow');
});
