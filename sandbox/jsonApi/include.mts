import { invalidParameter } from './errors.mts';
import { relatedAll, type Identifier, type Resource } from './resource.mts';

/** Relationships allowed in `include` per resource type, with their target types. */
const RELATIONS: Record<string, Record<string, string[]>> = {
	tracking_request: {
		tracked_object: ['shipment'],
		customer: ['party', 'account'],
		user: ['user'],
	},
	shipment: {
		containers: ['container'],
		port_of_lading: ['port'],
		port_of_discharge: ['port'],
		pod_terminal: ['terminal'],
		destination: ['port', 'metro_area'],
		destination_terminal: ['terminal', 'rail_terminal'],
		line_tracking_stopped_by_user: ['user'],
		party_roles: ['party_role'],
	},
	party_role: { party: ['party'] },
	custom_field_definition: { options: ['custom_field_option'] },
	container: {
		shipment: ['shipment'],
		pod_terminal: ['terminal'],
		pickup_facility: ['terminal'],
		transport_events: ['transport_event'],
		raw_events: ['raw_event'],
	},
	transport_event: {
		shipment: ['shipment'],
		container: ['container'],
		vessel: ['vessel'],
		location: ['port', 'metro_area'],
		terminal: ['terminal', 'rail_terminal'],
		source_event: ['raw_event'],
		previous_version: ['transport_event'],
	},
	estimated_event: { shipment: ['shipment'], port: ['port'], vessel: ['vessel'] },
	container_updated_event: {
		container: ['container'],
		terminal: ['terminal'],
		shipment: ['shipment'],
	},
	container_created_event: { container: ['container'], shipment: ['shipment'] },
	container_pod_terminal_changed_event: {
		container: ['container'],
		terminal: ['terminal'],
		shipment: ['shipment'],
	},
	raw_event: {
		location: ['port'],
		vessel: ['vessel'],
		terminal: ['terminal'],
		container: ['container'],
	},
	terminal: { port: ['port'] },
	rail_terminal: { port: ['port'], metro_area: ['metro_area'] },
	port: { terminals: ['terminal'] },
	webhook_notification: {
		webhook: ['webhook'],
		reference_object: [
			'transport_event',
			'estimated_event',
			'tracking_request',
			'container_updated_event',
			'container_created_event',
			'container_pod_terminal_changed_event',
		],
		document: ['document'],
	},
	document: {
		shipments: ['shipment'],
		cargos: ['container'],
		account: ['account'],
		user: ['user'],
		email_submission: ['email_submission'],
		last_document_representation: ['document_representation'],
	},
	email_submission: { account: ['account'], user: ['user'], documents: ['document'] },
};

/** Alternative names of a relationship. */
const ALIASES: Record<string, string> = {
	current_extraction: 'last_document_representation',
};

const canonical = (segment: string) => ALIASES[segment] ?? segment;

function checkPath(path: string, rootType: string): string[] {
	let types = [rootType];
	const segments = path.split('.').map(canonical);
	for (const segment of segments) {
		types = types.flatMap((type) => RELATIONS[type]?.[segment] ?? []);
		if (types.length === 0) {
			throw invalidParameter('include');
		}
	}
	return segments;
}

/** Parses and checks an `include` parameter. An unknown relationship answers 400. */
export function parseInclude(value: string | undefined, rootType: string): string[][] {
	if (!value) return [];
	return value
		.split(',')
		.map((path) => path.trim())
		.filter((path) => path !== '')
		.map((path) => checkPath(path, rootType));
}

/** Returns the resources at every step of the paths, without duplicates and without the roots. */
export function collectIncluded(
	roots: readonly Resource[],
	paths: readonly string[][],
	find: (target: Identifier) => Resource | undefined,
): Resource[] {
	const key = ({ id, type }: Identifier) => `${type}/${id}`;
	const rootKeys = new Set(roots.map(key));
	const found = new Map<string, Resource>();
	for (const path of paths) {
		let level: readonly Resource[] = roots;
		for (const segment of path) {
			level = level
				.flatMap((resource) => relatedAll(resource, segment))
				.map(find)
				.filter((resource) => resource !== undefined);
			for (const resource of level) {
				if (!rootKeys.has(key(resource))) found.set(key(resource), resource);
			}
		}
	}
	return [...found.values()];
}
