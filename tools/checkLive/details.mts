import { asArray, isObject } from '../../shipping/lib/json';
import { pageOf, type Check, type Step } from './check.mts';
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
	path: string,
	id: string | undefined,
	query: Query = {},
): Promise<Answer | undefined> {
	const subject = `GET ${path}`;
	if (id === undefined) {
		findings.add(AREA, subject, 'unseen', 'no record of the first pages refers to such a record');
		return undefined;
	}
	const answer = await service.get(path.replace('{id}', id), query);
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

/** Reads the events of a container, with their places, terminals and vessels. */
export const readHistory: Step = async (check) => {
	const { records, questions } = check;
	const id = furthest(pageOf(check, '/containers').rows)?.id;
	const include = { 'page[size]': '100', include: 'location,terminal,vessel' };
	await read(check, '/containers/{id}/transport_events', id, include);
	await read(check, '/containers/{id}/raw_events', id);
	const has = records.has('transport_event', 'value_timestamp');
	const answer = has ? 'yes' : 'not in the events that were read';
	const isRead = records.count('transport_event') > 0;
	questions.settle('valueTimestamp', isRead ? answer : undefined, 'no event was read');
};

export const readRouteMap: Step = async (check) => {
	const [container] = pageOf(check, '/containers').rows;
	const subject = 'GET /containers/{id}/map_geojson';
	const answer = container && (await check.service.get(`/containers/${container.id}/map_geojson`));
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
	const { questions, findings } = check;
	const { rows, included } = pageOf(check, '/shipments');
	const fields = await read(check, '/shipments/{id}/custom_fields', rows[0]?.id);
	if (fields) {
		const text = fields.status === 200 ? 'yes' : `no, status ${fields.status}`;
		questions.answer('customFields', text);
	}
	const find = (type: string, id: string) =>
		included.find((one) => one.type === type && one.id === id);
	const customers = rows.flatMap((shipment) => {
		const roles = references(shipment, 'party_roles').flatMap(
			({ type, id }) => find(type, id) ?? [],
		);
		return roles
			.filter(({ attributes }) => attributes.role === 'customer')
			.flatMap((role) => references(role, 'party'))
			.map(({ id }) => ({ shipment, party: find('party', id) }));
	});
	if (customers.length === 0) {
		questions.open('customerName', 'no shipment of the first page has the role customer');
		return;
	}
	const same = customers.filter(
		({ shipment, party }) => party?.attributes.company_name === shipment.attributes.customer_name,
	).length;
	questions.answer('customerName', `the same name in ${same} of ${customers.length} cases`);
	findings.add(AREA, 'roles of shipments', 'agrees', `${customers.length} customers`);
};
