import { eventNameOf, TRACKING_EVENTS } from '../../shipping/records/events';
import { asArray, isObject } from '../../shipping/lib/json';
import { toEventItem } from '../../nodes/shared/notification/item';
import { parseNotification } from '../../shipping/events/parse';
import type { Check, Step } from './check.mts';
import { listed } from './document.mts';
import { safeNames } from './findings.mts';
import { readList, refusal } from './lists.mts';
import type { Answer } from './service.mts';

const AREA = 'Events';
/** Events that need a plan or a feature, so an account may lack them. */
const OPTIONAL = /rail|^document/;

/** Compares the names of events that webhooks can subscribe to. */
export const checkEventNames: Step = async ({ service, findings, questions }) => {
	const answer = await service.get('/webhooks/events');
	const offered = listed(answer).rows.flatMap(({ attributes }) =>
		asArray(attributes.events).flatMap((one) => (isObject(one) ? String(one.name) : [])),
	);
	if (offered.length === 0) {
		findings.add(AREA, 'names', refusal(answer), `status ${answer.status}, no names`);
		questions.open('documentEvents', 'the list of events is empty');
		return;
	}
	const known = new Set(offered.map(eventNameOf));
	const names = TRACKING_EVENTS.map(({ name }) => name);
	const missing = names.filter((name) => !known.has(name));
	for (const name of missing) {
		const verdict = OPTIONAL.test(name) ? 'unseen' : 'differs';
		findings.add(AREA, name, verdict, 'is not offered to the account');
	}
	const others = offered.filter((name) => !names.includes(eventNameOf(name)));
	if (others.length)
		findings.add(AREA, 'names', 'differs', `not in the package: ${safeNames(others)}`);
	const count = names.length - missing.length;
	findings.add(
		AREA,
		'names',
		'agrees',
		`${count} of ${names.length} events of the package are offered`,
	);
	const ofDocuments = offered.filter((name) => name.startsWith('document'));
	if (ofDocuments.length) questions.answer('documentEvents', safeNames(ofDocuments));
	else questions.open('documentEvents', 'the account has no document events');
};

/** Checks whether the trigger can read an example of the service and a real notification. */
export const checkNotifications: Step = async (check) => {
	const { service, findings, records } = check;
	const event = 'container.transport.vessel_discharged';
	const answers = {
		'example of a notification': await service.get('/webhook_notifications/examples', { event }),
		'latest notification': await latest(check),
	};
	for (const [subject, answer] of Object.entries(answers)) {
		if (answer?.status !== 200) {
			const status = answer ? `status ${answer.status}` : 'the account has none';
			findings.add(AREA, subject, answer ? refusal(answer) : 'unseen', status);
			continue;
		}
		const { rows, included } = listed(answer);
		records.add(...rows, ...included);
		const first = [isObject(answer.body) ? answer.body.data : undefined].flat()[0];
		const notification = parseNotification({ data: first, included: rawIncluded(answer.body) });
		const item = notification && toEventItem(notification);
		const isRead = typeof item?.summary === 'string' && item.summary !== '';
		const detail = isRead
			? `the trigger can read it; complete: ${String(item.complete)}`
			: 'the trigger cannot read it';
		findings.add(AREA, subject, isRead ? 'agrees' : 'differs', detail);
	}
};

async function latest(check: Check): Promise<Answer | undefined> {
	const { rows } = await readList(check, '/webhook_notifications', { 'page[size]': '50' });
	if (!rows[0]) return undefined;
	const include = 'reference_object,reference_object.container,reference_object.shipment';
	return await check.service.get(`/webhook_notifications/${rows[0].id}`, { include });
}

const rawIncluded = (body: unknown): unknown => (isObject(body) ? body.included : undefined);

/** Checks the addresses to which the trigger can restrict deliveries. */
export const checkSourceAddresses: Step = async ({ service, findings }) => {
	const answer = await service.get('/webhooks/ips');
	const { webhook_notification_ips: ips, last_updated: at } = isObject(answer.body)
		? answer.body
		: {};
	const isIpv4 = (ip: unknown) => /^\d{1,3}(\.\d{1,3}){3}$/.test(String(ip));
	const isExpected =
		asArray(ips).length > 0 && asArray(ips).every(isIpv4) && typeof at === 'string';
	const detail = `${asArray(ips).length} source addresses${isExpected ? '' : ', or not in the expected form'}`;
	findings.add(AREA, 'GET /webhooks/ips', isExpected ? 'agrees' : refusal(answer), detail);
};
