import type { Sandbox } from '../../sandbox/app.mts';
import { Client, KEY, upload, type AnyResource } from '../../harness/sandbox/client.mts';

/** One record of each kind that the cases use, created through the API of the service. */
export interface Fixture {
	account: string;
	/** A template of custom fields. */
	template: string;
	hookUrl: string;
	shipment: AnyResource;
	container: AnyResource;
	request: AnyResource;
	/** ID of a tracking request that waits for the manifest. */
	awaited: string;
	party: string;
	otherParty: string;
	/** IDs of the roles that the party has as a dray carrier. */
	partyRoles: Record<'shipment' | 'container', string>;
	vesselImo: string;
	vessel: string;
	portOfLading: string;
	portOfDischarge: string;
	terminal: string;
	shippingLine: string;
	metroArea: string;
	/** IDs of the custom field definitions, which all have the slug `note`. */
	definitions: Record<'shipment' | 'container' | 'tracking_request', string>;
	/** IDs of the values of the custom field `note`. */
	notes: Record<'shipment' | 'container' | 'tracking_request', string>;
	/** IDs of a custom field definition with options, and of one option. */
	choice: string;
	option: string;
	document: string;
	image: string;
	email: string;
	webhook: string;
	notification: string;
}

export const BILL_OF_LADING = 'MAEUPACIFICATSEA1';
export const SLUG = 'note';
export const EVENT = 'container.transport.vessel_discharged';
/** The file that the cases upload. */
export const UPLOADED_FILE = Buffer.from('BILL OF LADING\nBill of Lading Number: MAEU7\n');
const INVOICE = 'COMMERCIAL INVOICE\nInvoice Number: HQ-9\nTotal Amount: 12.50\n';

/**
 * A fixture that only serves to read the names in a query or the paths of a body. Every property
 * returns the same placeholder.
 */
export const anyFixture = new Proxy(
	{},
	{ get: () => ({ id: 'any', attributes: {}, relationships: {} }) },
) as Fixture;

const idOf = (value: unknown): string => (value as AnyResource).id;

export async function createFixture(sandbox: Sandbox): Promise<Fixture> {
	sandbox.reset();
	const client = new Client(sandbox);
	const hookUrl = `${sandbox.pageUrl}/inbox/hook`;
	const make = async (path: string, type: string, attributes: object): Promise<string> =>
		(await client.post(path, { data: { type, attributes } })).body.data.id;
	const party = await make('/parties', 'party', { company_name: 'Quayside' });
	const otherParty = await make('/parties', 'party', { company_name: 'Seaside' });
	const { shipment, containers } = await client.shipment(BILL_OF_LADING);
	const [container] = containers;
	const [request] = (await client.get('/tracking_requests')).list;
	const awaited = await client.track('HLCUMANIFEST1');
	const drayRole = async (path: string) => {
		const relationships = { party: { data: { type: 'party', id: party } } };
		const attributes = { role: 'pickup_dray_carrier' };
		const body = { data: { type: 'party_role', attributes, relationships } };
		const answer = await client.post(`${path}/party_roles`, body);
		return answer.status === 201 ? answer.body.data.id : '';
	};
	const partyRoles = {
		shipment: await drayRole(`/shipments/${shipment.id}`),
		container: await drayRole(`/containers/${container.id}`),
	};
	const vesselImo = String(shipment.attributes.pod_vessel_imo);
	const ids = {
		shipment: shipment.id,
		container: container.id,
		tracking_request: request.id,
	};
	const fields = await customFields(sandbox, ids, make);
	const [document, image] = [
		await upload(client, Buffer.from(INVOICE), { filename: 'invoice.txt' }),
		await upload(client, Buffer.from('pixels'), {
			filename: 'scan.png',
			content_type: 'image/png',
		}),
	].map(({ body }) => body.data.id);
	const mail = await client.post('/sandbox/email', {
		subject: 'Papers',
		attachments: [{ filename: 'order.txt', text: 'DELIVERY ORDER\nDelivery Order Number: DO-1' }],
	});
	const webhook = (await client.subscribe(hookUrl, { events: [EVENT] })).body.data.id;
	sandbox.emit({ event: EVENT, number: String(container.attributes.number) });
	await sandbox.whenIdle();
	const [notification] = (await client.get('/webhook_notifications')).list;
	const fixture: Fixture = {
		account: sandbox.state.accounts.get(KEY)!.id,
		hookUrl,
		shipment,
		container,
		request,
		awaited: awaited.body.data.id,
		party,
		otherParty,
		partyRoles,
		vesselImo,
		vessel: (await client.get(`/vessels/${vesselImo}`)).body.data.id,
		portOfLading: idOf(shipment.relationships.port_of_lading.data),
		portOfDischarge: idOf(shipment.relationships.port_of_discharge.data),
		terminal: idOf(shipment.relationships.pod_terminal.data),
		shippingLine: (await client.get('/shipping_lines/MAEU')).body.data.id,
		metroArea: (await client.get('/metro_areas/USCHI')).body.data.id,
		...fields,
		template: (await client.get('/custom_field_definitions')).list[0].id,
		document,
		image,
		email: (JSON.parse(mail.text) as { emailSubmissionId: string }).emailSubmissionId,
		webhook,
		notification: notification.id,
	};
	sandbox.log.clear();
	return fixture;
}

type Make = (path: string, type: string, attributes: object) => Promise<string>;

async function customFields(
	sandbox: Sandbox,
	ids: Record<'shipment' | 'container' | 'tracking_request', string>,
	make: Make,
): Promise<Pick<Fixture, 'definitions' | 'notes' | 'choice' | 'option'>> {
	const account = sandbox.state.accounts.get(KEY)!;
	const define = (entity_type: string, attributes: object = {}) =>
		make(`/accounts/${account.id}/custom_field_definitions`, 'custom_field_definition', {
			entity_type,
			api_slug: SLUG,
			display_name: 'Note',
			data_type: 'short_text',
			...attributes,
		});
	const definitions = {
		shipment: await define('Shipment'),
		container: await define('Cargo'),
		tracking_request: '',
	};
	// The API cannot create definitions for tracking requests, so this adds one to the sandbox.
	const id = account.ids.next('custom_field_definition');
	const { attributes, relationships } = account.get(
		'custom_field_definition',
		definitions.shipment,
	)!;
	account.add({
		id,
		type: 'custom_field_definition',
		attributes: { ...attributes, entity_type: 'TrackingRequest' },
		relationships,
	});
	definitions.tracking_request = id;
	const note = (path: string) =>
		make(`${path}/custom_fields`, 'custom_field', { api_slug: SLUG, value: 'old' });
	const notes = {
		shipment: await note(`/shipments/${ids.shipment}`),
		container: await note(`/containers/${ids.container}`),
		tracking_request: await note(`/tracking_requests/${ids.tracking_request}`),
	};
	const choice = await define('Shipment', { api_slug: 'lane', data_type: 'enum' });
	const option = await make(`/custom_field_definitions/${choice}/options`, 'custom_field_option', {
		label: 'Trans-Pacific',
		value: 'tp',
	});
	return { definitions, notes, choice, option };
}
