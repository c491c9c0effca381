import type { INodeParameters } from 'n8n-workflow';

import { ShipmentTrackingTrigger } from '../../../nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node';
import { deliver, type Outcome } from '../../support/delivery.mts';
import { errorOf } from '../../support/n8n.mts';
import { milestone } from '../../support/notifications.mts';
import { nodeOf, publish, registry, useTriggerWebhooks } from '../../support/triggerWebhooks.mts';
import { fieldsIn, type DeclaredField } from '../ShipmentTracking/declarations.mts';

/**
 * Gives each field of the trigger values of all types. Publishing and each delivery refuse values
 * that can't be read.
 */

useTriggerWebhooks();

const { properties } = new ShipmentTrackingTrigger().description;
const FIELDS = fieldsIn(properties, (values) => values, { events: ['*'] });
const ofTypes = (...types: string[]) => FIELDS.filter(({ field }) => types.includes(field.type));

const filters = FIELDS.filter(({ name }) => name.startsWith('filters '));
const listFilters = filters.filter(({ field }) => ['string', 'multiOptions'].includes(field.type));
const filterNamed = (name: string) => filters.filter(({ field }) => field.name === name);

it("shows the service's name of each event in its description", () => {
	const events = properties.find(({ name }) => name === 'events')?.options ?? [];
	const options = events as Array<{ value: string; description: string }>;
	for (const { value, description } of options.filter((one) => one.value !== '*'))
		expect(description).toContain(value);
	expect(options.length).toBeGreaterThan(30);
});

const typed = (code: string) => (code.includes('{{') ? code : `={{ ${code} }}`);
const EVENT = 'container.transport.estimated.vessel_arrived';

const BODY = JSON.stringify(milestone(EVENT));

/** The visible result of a delivery. */
async function deliveryWith(parameters: INodeParameters): Promise<Partial<Outcome>> {
	const { result, status, items } = await deliver({
		body: BODY,
		parameters,
		address: '203.0.113.7',
	});
	return JSON.parse(JSON.stringify({ result, status, items })) as Partial<Outcome>;
}

const REFUSED: Array<[kind: string, fields: DeclaredField[], codes: string[]]> = [
	['switch', ofTypes('boolean'), ['"maybe"', '2', '({})', '[]', 'NaN', '"on"']],
	['number', ofTypes('number'), ['"2,5 h"', '"2,5"', '2.5', '"abc"', '({})', '[]', 'NaN', '-1']],
	['choice', ofTypes('options'), ['"nonsense"', '({})', 'true', '{{ $json.x }}']],
	[
		'text or list',
		ofTypes('string', 'multiOptions').filter(({ field }) => field.name !== 'value'),
		['({ a: 1 })', 'true', '[{}]', '[null]', '["", " "]', '{{ $json.container }}'],
	],
	[
		'list without a value',
		listFilters,
		[
			'","',
			'"[]"',
			'";"',
			'"-"',
			'"--"',
			'"\u2013"',
			'" - "',
			'".,-"',
			'["-"]',
			'[","]',
			'"USLAX, -"',
		],
	],
	['list of container numbers', filterNamed('containerNumbers'), ['"abc"', '"MSKU1234565 40HC"']],
	[
		'list of bills of lading',
		filterNamed('billsOfLading'),
		['"abc"', '"!!"', '["MAEU1234567", "x"]'],
	],
	['list of carriers', filterNamed('carriers'), ['"No Such Carrier"', '"MAEU, Nowhere Lines"']],
	['list of ports', filterNamed('ports'), ['"Los Angeles"', '"USLAX, CN"', '"*"']],
	['list of changed fields', filterNamed('changedFields'), ['"nonsense"', '["pickup_lfd", "x"]']],
	[
		'list of events',
		FIELDS.filter(({ field }) => field.name === 'events'),
		['""', '[]', 'undefined', 'null', '","', '"-"', '"nonsense"', '"Container.Created"'],
	],
];

it.each(REFUSED)(
	'publishing, listening for a test event and each delivery refuse an unreadable %s with its label',
	async (_, fields, codes) => {
		expect(fields.length).toBeGreaterThan(0);
		for (const { field, withValue } of fields) {
			for (const code of codes) {
				for (const activation of ['activate', 'manual'] as const) {
					const node = nodeOf({ activation }, withValue(typed(code)));
					const { message } = await errorOf(publish(node));
					expect([field.name, code, message]).toEqual([
						field.name,
						code,
						expect.stringContaining(`'${field.displayName}'`),
					]);
					expect(registry.hooks.size).toBe(0);
				}
				// n8n answers an error with 500, so that the service sends the event again.
				const { message } = await errorOf(deliveryWith(withValue(typed(code))));
				expect([field.name, code, message]).toEqual([
					field.name,
					code,
					expect.stringContaining(`'${field.displayName}'`),
				]);
			}
		}
	},
);

const SAME = [
	['true', '"true"', '"TRUE"', '" yes "', '1', '"1"'],
	['false', '"false"', '"False"', '"no"', '0', '"0"'],
];

it.each(ofTypes('boolean').map((one) => [one.field.displayName, one] as const))(
	'the switch %s has the same effect in each of its forms',
	async (_, { withValue }) => {
		for (const [usual, ...others] of SAME) {
			const expected = await deliveryWith(withValue(typed(usual)));
			for (const code of others) {
				const node = nodeOf({}, withValue(typed(code)));
				await publish(node);
				expect([code, await deliveryWith(withValue(typed(code)))]).toEqual([code, expected]);
			}
		}
	},
);

it.each(['={{ "whenFinished" }}', '=whenFinished', ' whenFinished ', '={{ ["whenFinished"] }}'])(
	'refuses %j for Acknowledge, which n8n would read as When Received',
	async (acknowledge) => {
		const node = nodeOf({}, { events: ['*'], options: { acknowledge } });
		expect((await errorOf(publish(node))).message).toBe("'Acknowledge' can't be an expression");
		expect(registry.hooks.size).toBe(0);
	},
);

it('Only From Published Addresses refuses a foreign address if it is on as text', async () => {
	const outcome = await deliveryWith({
		events: ['*'],
		options: { onlyPublishedAddresses: '={{ "TRUE" }}' },
	});
	expect(outcome).toMatchObject({ status: 403, items: [] });
});

it('ETA Changed by at Least (Hours) compares with a number that is given as text', async () => {
	const [off, on] = await Promise.all(
		['={{ "0" }}', '={{ " 9999 " }}'].map(async (minimumShiftHours) =>
			deliveryWith({ events: ['*'], filters: { minimumShiftHours } }),
		),
	);
	expect([off.items?.length, on.items?.length]).toEqual([1, 0]);
});

it.each([
	'={{ "ACME {" + "{EU}" + "} GmbH" }}',
	'={{ "=ACME" }}',
	'={{ ["ACME {" + "{EU}" + "} GmbH"] }}',
])('reads the name %s, which an expression returns, as text', async (customers) => {
	const node = nodeOf({}, { events: ['*'], filters: { customers } });
	await publish(node);
	expect(registry.hooks.size).toBe(1);
	const other = await deliveryWith({ events: ['*'], filters: { customers, unknown: 'drop' } });
	expect(other).toMatchObject({ items: [] });
});

it.each(['undefined', 'null', '""'])(
	'counts an empty filter or option as not added: %s',
	async (code) => {
		const usual = await deliveryWith({ events: ['*'] });
		for (const { field, withValue } of ofTypes('boolean', 'number', 'options')) {
			expect([field.name, await deliveryWith(withValue(typed(code)))]).toEqual([field.name, usual]);
		}
	},
);

it('has a kind for each field', () => {
	const kinds = ['boolean', 'multiOptions', 'number', 'options', 'string'];
	expect(FIELDS.filter(({ field }) => !kinds.includes(field.type))).toEqual([]);
});
