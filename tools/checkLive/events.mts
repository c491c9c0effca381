import { toEventItem } from '../../nodes/shared/notification/item';
import { contentOf } from '../../shipping/events/content';
import { parseNotification } from '../../shipping/events/parse';
import { asArray, isObject } from '../../shipping/lib/json';
import { eventNameOf, TRACKING_EVENTS } from '../../shipping/records/events';
import { pageOf, read, refusal, type Step } from './check.mts';
import { safeNames } from './findings.mts';

const AREA = 'Events';
/** Events that need a plan or a feature, so an account may lack them. */
const OPTIONAL = /rail|^document/;

/** Compares the names of events that webhooks can subscribe to. */
export const checkEventNames: Step = async (check) => {
	const { rows } = await read(check, AREA, '/webhooks/events', {});
	const offered = rows.flatMap(({ attributes }) =>
		asArray(attributes.events).flatMap((one) => (isObject(one) ? String(one.name) : [])),
	);
	if (offered.length === 0) return check.findings.add(AREA, 'names', 'unseen', 'no names');
	const known = new Set(offered.map(eventNameOf));
	const names = TRACKING_EVENTS.map(({ name }) => name);
	const missing = names.filter((name) => !known.has(name));
	for (const name of missing) {
		const verdict = OPTIONAL.test(name) ? 'unseen' : 'differs';
		check.findings.add(AREA, name, verdict, 'is not offered to the account');
	}
	const others = offered.filter((name) => !names.includes(eventNameOf(name)));
	if (others.length)
		check.findings.add(AREA, 'names', 'differs', `not in the package: ${safeNames(others)}`);
	const count = `${names.length - missing.length} of ${names.length}`;
	check.findings.add(AREA, 'names', 'agrees', `${count} events of the package are offered`);
};

/** Checks whether the trigger can read an example of the service and a real notification. */
export const checkNotifications: Step = async (check) => {
	const examples = '/webhook_notifications/examples';
	await read(check, AREA, examples, { event: 'container.transport.vessel_discharged' });
	const latest = '/webhook_notifications/{id}';
	const include = 'reference_object,reference_object.container,reference_object.shipment';
	const [row] = pageOf(check, '/webhook_notifications').rows;
	if (row) await read(check, AREA, latest, { include }, row.id);
	for (const path of [examples, latest]) {
		const { status, body } = pageOf(check, path);
		const notification = parseNotification({ ...body, data: [body.data].flat()[0] });
		const item = notification && toEventItem(contentOf(notification));
		const isRead = typeof item?.summary === 'string' && item.summary !== '';
		const verdict = isRead ? 'agrees' : status === 200 ? 'differs' : 'unseen';
		const complete = `the trigger can read it; complete: ${String(item?.complete)}`;
		const problem = status === 200 ? 'the trigger cannot read it' : 'no notification';
		check.findings.add(AREA, `content of ${path}`, verdict, isRead ? complete : problem);
	}
};

/** Checks the addresses to which the trigger can restrict deliveries. */
export const checkSourceAddresses: Step = async ({ service, findings }) => {
	const page = await service.get('/webhooks/ips');
	const { webhook_notification_ips: ips, last_updated: at } = page.body;
	const isIpv4 = (ip: unknown) => /^\d{1,3}(\.\d{1,3}){3}$/.test(String(ip));
	const isForm = asArray(ips).length > 0 && asArray(ips).every(isIpv4) && typeof at === 'string';
	const detail = `${asArray(ips).length} source addresses${isForm ? '' : ', or not in the expected form'}`;
	findings.add(AREA, 'GET /webhooks/ips', isForm ? 'agrees' : refusal(page), detail);
};
