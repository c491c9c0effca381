import { asArray, isObject } from '../../nodes/shared/lib/json';
import type { Check, Step } from './check.mts';
import { listed, references, type LiveRecord } from './document.mts';
import { safeName } from './findings.mts';
import { refusal } from './lists.mts';
import type { Answer, Query } from './service.mts';

const AREA = 'Single records';

/** Features that `map_geojson` may have (docs/development/service.md#route-map). */
const FEATURE_TYPES = [
	'port',
	'current_vessel',
	'past_vessel_locations',
	'estimated_full_legs',
	'estimated_partial_leg',
];

async function read(
	{ service, findings, records }: Check,
	subject: string,
	path: string | undefined,
	query: Query = {},
): Promise<Answer | undefined> {
	if (path === undefined) {
		findings.add(AREA, subject, 'unseen', 'no record of the first pages refers to such a record');
		return undefined;
	}
	const answer = await service.get(path, query);
	const { rows, included } = listed(answer);
	records.add(...rows, ...included);
	const isRead = answer.status === 200;
	const detail = isRead ? `${rows.length} records` : `status ${answer.status}`;
	findings.add(AREA, subject, isRead ? 'agrees' : refusal(answer), detail);
	return answer;
}

/** Returns a picked-up container, because it has the most events. */
const furthest = (containers: LiveRecord[]): LiveRecord | undefined =>
	containers.find(({ attributes }) => attributes.pod_full_out_at) ?? containers[0];

const pathTo = (collection: string, id: string | undefined, more = ''): string | undefined =>
	id === undefined ? undefined : `/${collection}/${id}${more}`;

/** Reads the events of a container, with their places, terminals and vessels. */
export const readHistory: Step = async (check) => {
	const { containers, records, questions } = check;
	const container = furthest(containers.rows);
	await read(
		check,
		'GET /containers/{id}/transport_events',
		pathTo('containers', container?.id, '/transport_events'),
		{ 'page[size]': '100', include: 'location,terminal,vessel' },
	);
	await read(
		check,
		'GET /containers/{id}/raw_events',
		pathTo('containers', container?.id, '/raw_events'),
	);
	if (records.count('transport_event') === 0) {
		questions.open('valueTimestamp', 'no event was read');
	} else {
		const has = records.has('transport_event', 'value_timestamp');
		questions.answer('valueTimestamp', has ? 'yes' : 'not in the events that were read');
	}
};

export const readRouteMap: Step = async (check) => {
	const [container] = check.containers.rows;
	const subject = 'GET /containers/{id}/map_geojson';
	const path = pathTo('containers', container?.id, '/map_geojson');
	const answer = path === undefined ? undefined : await check.service.get(path);
	if (answer?.status !== 200) {
		const verdict = answer ? refusal(answer) : 'unseen';
		check.findings.add(AREA, subject, verdict, `status ${answer?.status ?? 'none'}`);
		return;
	}
	const features = asArray(isObject(answer.body) ? answer.body.features : undefined);
	const types = features.map((one) =>
		isObject(one) && isObject(one.properties) ? one.properties.feature_type : undefined,
	);
	const others = types.filter((type) => !FEATURE_TYPES.includes(String(type)));
	const detail = others.length
		? `unknown feature type ${safeName(others[0])}`
		: `${features.length} features`;
	check.findings.add(AREA, subject, others.length ? 'differs' : 'agrees', detail);
};

/** Reads custom fields and roles of a shipment. Custom fields may require more than an API key. */
export const readShipmentDetails: Step = async (check) => {
	const { shipments, questions, findings } = check;
	const [shipment] = shipments.rows;
	const fields = await read(
		check,
		'GET /shipments/{id}/custom_fields',
		pathTo('shipments', shipment?.id, '/custom_fields'),
	);
	if (fields) {
		const text = fields.status === 200 ? 'yes' : `no, status ${fields.status}`;
		questions.answer('customFields', text);
	}
	const hasCustomer = shipments.rows.flatMap((one) => {
		const roles = references(one, 'party_roles').map(({ id }) =>
			shipments.included.find((role) => role.id === id && role.attributes.role === 'customer'),
		);
		const parties = roles.flatMap((role) => (role ? references(role, 'party') : []));
		return parties.map(({ id }) => ({ shipment: one, id }));
	});
	if (hasCustomer.length === 0) {
		questions.open('customerName', 'no shipment of the first page has the role customer');
		return;
	}
	const same = hasCustomer.filter(({ shipment: one, id }) => {
		const party = shipments.included.find((record) => record.id === id && record.type === 'party');
		return party?.attributes.company_name === one.attributes.customer_name;
	}).length;
	questions.answer('customerName', `the same name in ${same} of ${hasCustomer.length} cases`);
	findings.add(AREA, 'roles of shipments', 'agrees', `${hasCustomer.length} customers`);
};
