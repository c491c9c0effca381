import { PARTY_ROLES } from '../../contract/resources/account';
import { filterKey } from '../../contract/resources/lists';
import { localTime } from '../../shipping/days/time';
import { asArray, isObject } from '../../shipping/lib/json';
import { pageOf } from './check.mts';
import { OTHER_ATTRIBUTE } from './filters.mts';
import { safeNames } from './findings.mts';
import { isOrdered } from './orders.mts';
import { references, textOf, type LiveRecord } from './page.mts';
import { open, orOpen, rowsOf, statusText, type Ask } from './reply.mts';
import { TEST_ROLES } from './write.mts';

/** Answers to questions from what earlier steps have read. */

/** The finding of a filter whose name is not an attribute, which an earlier step has compared. */
export const byFilter =
	(name: string): Ask =>
	({ findings }) => {
		const subject = `/containers ${filterKey(name)}`;
		const found = findings.all.find((one) => one.subject === subject);
		if (!found) return open('the check did not reach it');
		const { verdict, detail } = found;
		if (detail === OTHER_ATTRIBUTE) return 'no';
		if (verdict === 'unseen') return open(detail);
		return `${verdict === 'differs' ? 'no' : 'yes'}: ${detail}`;
	};

export const customerName: Ask = (check) => {
	const { rows, included } = pageOf(check, '/shipments');
	const find = ({ type, id }: LiveRecord) =>
		included.find((one) => one.type === type && one.id === id);
	const customers = rows.flatMap((shipment) =>
		references(shipment, 'party_roles')
			.flatMap((role) => find(role) ?? [])
			.filter(({ attributes }) => attributes.role === 'customer')
			.flatMap((role) => references(role, 'party'))
			.map((party) => [find(party)?.attributes.company_name, shipment.attributes.customer_name]),
	);
	const same = customers.filter(([one, other]) => one === other).length;
	const none = 'no shipment of the first page has the role customer';
	return orOpen(customers.length, none, `the same name in ${same} of ${customers.length} cases`); // prettier-ignore
};

export const midnight: Ask = (check) => {
	const times = rowsOf(check, '/containers').flatMap((row) => {
		const [at, zone] = [textOf(row, 'pickup_lfd'), textOf(row, 'pod_timezone')];
		const isInland = row.attributes.final_destination_timezone !== null;
		return at && zone && !isInland ? (localTime(at, zone) ?? []) : [];
	});
	const count = times.filter((text) => text.slice(11, 16) === '00:00').length;
	const none = 'no container without rail has a last free day';
	return orOpen(times.length, none, `${count} of ${times.length}`);
};

export const sortCreated: Ask = (check) => {
	const [first, again] = ['/containers created_at', '/containers again'].map((one) => pageOf(check, one)); // prettier-ignore
	const isStable = first.rows.every(({ id }, index) => id === again.rows[index]?.id);
	const isAscending = isOrdered(first, 'created_at') ?? true;
	const text = `${isAscending ? 'ascending' : 'not ascending'}, ${isStable ? 'the same' : 'another'} order when read again`;
	return orOpen(first.rows.length, 'the account has no containers', text);
};

export const sortNulls: Ask = (check) => {
	const [first, up, down] = ['', ' pickup_lfd', ' -pickup_lfd'].map((sort) =>
		rowsOf(check, `/containers${sort}`).map((row) => textOf(row, 'pickup_lfd')),
	);
	const place = ([day]: typeof up) => (day === undefined ? 'first' : 'after those with a day');
	const isSeen = up.length && down.length && [...first, up[0], down[0]].includes(undefined);
	const none = 'every container of the first pages has a last free day';
	return orOpen(isSeen, none, `ascending: ${place(up)}; descending: ${place(down)}`);
};

export const initialParties: Ask = (check) => {
	const roles = check.pages.get(TEST_ROLES);
	if (!rowsOf(check, '/parties').length) return open('the account has no parties');
	if (!roles) return open('this needs `--write`, and a test number that is not tracked yet');
	const found = roles.rows.map(({ attributes }) => attributes.role);
	const copied = PARTY_ROLES.filter((role) => found.includes(role));
	const names = copied.length ? safeNames(copied) : 'none';
	return `${copied.length} of ${PARTY_ROLES.length} roles: ${names} (status ${roles.status})`;
};

export const shipmentPage: Ask = (check) => {
	const { rows, total = 0 } = pageOf(check, '/shipments');
	const answer = `${rows.length} rows if 100 are asked for, of ${total}`;
	return orOpen(total > 50, 'the account has at most 50 shipments', answer);
};

export const defaultOrder: Ask = (check) => {
	const isKept = isOrdered(pageOf(check, '/containers'), 'terminal_checked_at', true);
	const reason = 'all containers have the same time or none';
	return orOpen(isKept !== undefined, reason, isKept ? 'yes' : 'no');
};

export const portDeadlines: Ask = (check) => {
	const rows = rowsOf(check, '/containers');
	const deadlines = rows.map(({ attributes }) => attributes.import_deadlines);
	const count = deadlines.filter((one) => isObject(one) && isObject(one.pod)).length;
	const answer = `${count} of ${rows.length} containers`;
	return orOpen(rows.length, 'the account has no containers', answer);
};

export const customFields: Ask = ({ pages }) => {
	const page = pages.get('/shipments/{id}/custom_fields');
	return page ? statusText(page) : open('there are no shipments');
};

export const documentEvents: Ask = (check) => {
	const events = rowsOf(check, '/webhooks/events').flatMap(({ attributes }) =>
		asArray(attributes.events),
	);
	const names = events.map((one) => String(isObject(one) ? one.name : ''));
	const own = names.filter((name) => name.startsWith('document'));
	return orOpen(own.length, 'the account has no document events', safeNames(own));
};

export const templates: Ask = (check) => {
	const rows = rowsOf(check, '/custom_field_definitions');
	const { length } = rows.filter(
		({ relationships: { account } }) => isObject(account) && account.data === null,
	);
	return orOpen(rows.length, 'the list is empty', `${length} of ${rows.length} are templates`);
};

export const valueTimestamp: Ask = ({ records }) => {
	const has = records.has('transport_event', 'value_timestamp');
	const answer = has ? 'yes' : 'not in the events that were read';
	return orOpen(records.count('transport_event'), 'no event was read', answer);
};

export const shipmentStatus: Ask = (check) => {
	const found = ['status', 'pod_eta'].filter((name) => check.records.has('shipment', name));
	const answer = found.length ? safeNames(found) : 'neither';
	return orOpen(rowsOf(check, '/shipments').length, 'there are no shipments', answer);
};
