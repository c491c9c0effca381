import { carrierByScac } from '../catalogue/carriers.mts';
import type { Account } from '../domain/account.mts';
import { PARTY_ROLES } from '../../contract/resources/account';
import { addTrackingRequest, type InitialFields } from '../domain/trackingRequest.mts';
import { activeDuplicate, resolveRequest } from '../domain/resolution.mts';
import { bodyRelation, isBlank, isObject, isStrings, writeBody } from '../jsonApi/body.mts';
import type { Json, ValidationErrors } from '../jsonApi/body.mts';
import type { Resource } from '../jsonApi/resource.mts';

const REQUEST_TYPES = ['bill_of_lading', 'booking_number', 'container'];

function checkScac(attributes: Json, problems: ValidationErrors): void {
	const { scac, auto_detect_vocc_scac: autoDetect } = attributes;
	if (isBlank(scac)) {
		if (autoDetect !== true) problems.attribute('scac', 'blank', "scac can't be blank");
		return;
	}
	const carrier = typeof scac === 'string' ? carrierByScac(scac) : undefined;
	if (!carrier)
		return problems.attribute('scac', 'blank', `scac ${String(scac)} is not recognized`);
	const type = REQUEST_TYPES.find((known) => known === attributes.request_type);
	if (carrier.tracks.length === 0) {
		problems.attribute('scac', 'blank', `${carrier.name} is recognized but not supported`);
	} else if (type && !(carrier.tracks as string[]).includes(type)) {
		problems.attribute('scac', 'blank', `${carrier.name} cannot be tracked by ${type}`);
	}
}

/** The party of each role in the body. */
function partiesIn(
	account: Account,
	relationships: Json,
	problems: ValidationErrors,
): Map<string, Resource> {
	const parties = new Map<string, Resource>();
	for (const role of PARTY_ROLES) {
		const relation = relationships[role];
		if (relation === undefined || (isObject(relation) && relation.data === null)) continue;
		const target = bodyRelation(relationships, role);
		const party = target?.type === 'party' ? account.get('party', target.id) : undefined;
		if (party) parties.set(role, party);
		else problems.add(`/data/relationships/${role}`, 'invalid', `${role} is not a known party`);
	}
	return parties;
}

function initialFieldsIn(attributes: Json, problems: ValidationErrors): InitialFields | null {
	const given = attributes.initial_custom_fields;
	if (given === undefined || given === null) return null;
	const isList = (value: unknown) =>
		value === undefined ||
		(Array.isArray(value) &&
			value.every((entry) => isObject(entry) && !isBlank(entry.api_slug) && 'value' in entry));
	if (!isObject(given) || !isList(given.shipment) || !isList(given.containers)) {
		problems.attribute('initial_custom_fields', 'invalid', 'initial_custom_fields is malformed');
		return null;
	}
	return {
		shipment: (given.shipment ?? []) as InitialFields['shipment'],
		containers: (given.containers ?? []) as InitialFields['containers'],
	};
}

/** Creates a request that is resolved later: docs/development/service.md#tracking-requests. */
export function createTrackingRequest(account: Account, body: unknown): Resource {
	const { attributes, relationships, problems } = writeBody(body, 'tracking_request');
	problems.requireText(attributes, 'request_type');
	problems.oneOf(attributes, 'request_type', REQUEST_TYPES);
	problems.requireText(attributes, 'request_number');
	checkScac(attributes, problems);
	problems.check(attributes, 'auto_detect_vocc_scac', (v) => typeof v === 'boolean', 'a boolean');
	const isList = (value: unknown) => value === null || isStrings(value);
	problems.check(attributes, 'ref_numbers', isList, 'a list of strings');
	problems.check(attributes, 'shipment_tags', isList, 'a list of strings');
	const parties = partiesIn(account, relationships, problems);
	const initialFields = initialFieldsIn(attributes, problems);
	problems.throwIfAny();
	const number = String(attributes.request_number).trim();
	const scac = isBlank(attributes.scac) ? null : String(attributes.scac);
	if (activeDuplicate(account, number, scac)) {
		problems.attribute('request_number', 'duplicate', `${number} is already tracked`);
		problems.throwIfAny();
	}
	const asked = {
		number,
		type: String(attributes.request_type),
		scac,
		refNumbers: (attributes.ref_numbers ?? []) as string[],
		tags: (attributes.shipment_tags ?? []) as string[],
		parties,
		initialFields,
	};
	const request = addTrackingRequest(account, asked);
	account.service.afterProcessing(() => resolveRequest(account, request));
	return request;
}
