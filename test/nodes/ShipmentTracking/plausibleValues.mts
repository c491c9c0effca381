import type { INodeParameters, INodeProperties } from 'n8n-workflow';

import { API_KEY, HOST } from '../../support/n8n.mts';
import { serve, type Reply, type SentRequest } from '../../support/service.mts';
import { ID, byId } from './support.mts';

/** Values with which every operation runs, and answers that every operation can read. */

const hasChoice = ({ options = [] }: INodeProperties, value: string) =>
	options.some((option) => 'value' in option && option.value === value);

/** Fields that can't be combined with others of their collection. */
const EXCLUSIVE = ['pol', 'polCountry', 'containerType'];

/** Values of fields that need a code, a month or a number of days. */
const CODES: Record<string, string> = {
	...{ state: 'CA', companyState: 'CA', destState: 'CA', hs4: '4009', hs2: '40' },
	...{ since: '2025-01', until: '2025-02' },
	...{ pickup: '3', return: '7' },
};

/** A plausible value for a field, including every optional one of a collection. */
export function valueFor(field: INodeProperties): INodeParameters[string] {
	switch (field.type) {
		case 'resourceLocator':
			return field.name.toLowerCase().includes('scac') ? byId('abcd') : byId(ID);
		case 'options':
			// Selects the summary, because drawing a map takes half a second.
			if (field.name === 'outputAs' && hasChoice(field, 'summary')) return 'summary';
			return field.default || ((field.options ?? [])[0] as { value: string })?.value || ID;
		case 'multiOptions':
			// The editor loads these names.
			if (!field.options && field.name === 'events') return ['container.created'];
			return (field.options ?? []).slice(0, 2).map((option) => (option as { value: string }).value);
		case 'boolean':
			return field.default as boolean;
		case 'number':
			return (field.default as number) || 90;
		case 'dateTime':
			return /^createdBefore$/.test(field.name) ? '2026-11-21T08:00:00Z' : '2026-11-20T08:00:00Z';
		case 'collection':
			return Object.fromEntries(
				(field.options as INodeProperties[])
					.filter(({ name }) => !EXCLUSIVE.includes(name))
					.map((inner) => [inner.name, valueFor(inner)]),
			);
		case 'fixedCollection':
			return Object.fromEntries(
				(field.options as Array<{ name: string; values: INodeProperties[] }>).map((group) => {
					const entry = Object.fromEntries(
						group.values.map((inner) => [inner.name, valueFor(inner)]),
					);
					return [group.name, field.typeOptions?.multipleValues ? [entry] : entry];
				}),
			);
		case 'resourceMapper':
			return { mappingMode: 'defineBelow', value: { [ID]: 'ABCD1234567' } };
		case 'json':
			return field.name === 'tariffJson' ? '[]' : '{"a": 1}';
		case 'string':
			if (/url$/i.test(field.name)) return 'https://receiver.test/hook';
			if (field.name === 'binaryPropertyName') return 'data';
			if (field.name === 'timezone') return 'Europe/Berlin';
			// The workflow has no node with output to confirm.
			if (field.name === 'nodeName') return '';
			if (field.name === 'scac') return 'ABCD';
			if (/^(sort|degrees)$/.test(field.name)) return field.default as string;
			// No node precedes the tested one.
			if (/selectedFields|^nodeName$/.test(field.name)) return '';
			if (/slug/i.test(field.name)) return ID;
			if (field.name in CODES) return CODES[field.name];
			// A tariff needs valid values, not just any text.
			if (
				/^(carriers|currency|equipment|freeDays|holidays|nonWorkingDays|tiers)$/.test(field.name)
			) {
				return String(field.placeholder).replace('e.g. ', '');
			}
			return field.default ? (field.default as string) : 'ABCD1234567';
		default:
			return field.default as string;
	}
}

export interface Sent {
	method: string;
	url: URL;
	body: unknown;
}

const RESOURCE = {
	id: ID,
	attributes: {
		name: 'Thing',
		number: 'ABCD1234567',
		event: 'container.created',
		api_slug: ID,
		data_type: 'short_text',
		entity_type: 'Cargo',
	},
	relationships: { last_document_representation: { data: { id: 'r', type: 'representation' } } },
};

const INCLUDED = [{ id: 'r', type: 'representation', attributes: { payload: { a: 1 } } }];

/** Returns an answer that every operation can read. */
export function answerAll(sent: Sent[]): void {
	serve((request, url) => {
		sent.push({ method: request.method, url, body: request.body });
		return plausibleAnswer(request, url);
	});
}

export function plausibleAnswer({ method, headers }: SentRequest, url: URL): Reply {
	if (url.origin !== HOST) return { body: 'bytes', headers: { 'content-type': 'application/pdf' } };
	if (headers.authorization !== `Token ${API_KEY}`) return { status: 401 };
	// Cancel reads the request afterwards.
	if (method === 'GET' && /\/tracking_requests\/[^/]+$/.test(url.pathname)) {
		const attributes = { ...RESOURCE.attributes, status: 'cancelled' };
		return { body: { data: { ...RESOURCE, type: 'tracking_request', attributes } } };
	}
	const [type = 'thing'] = /webhook_notification|custom_field_definition/.exec(url.pathname) ?? [];
	return { body: reply(type, method === 'GET' && !/\/[^/]{30,}$/.test(url.pathname)) };
}

function reply(type: string, isList: boolean): string {
	const record = { ...RESOURCE, type };
	return JSON.stringify({
		data: isList ? [record] : record,
		included: INCLUDED,
		signed_id: 'signed',
		direct_upload: {
			url: 'https://storage.test/put',
			headers: { 'Content-Type': 'application/pdf' },
		},
		download_url: 'https://storage.test/get',
		type: 'FeatureCollection',
		features: [],
		status: 'accepted',
		message: 'Started',
		document_types: [],
		webhook_notification_ips: [],
		succeeded: true,
		...{ results: [], importers: [], series: [], rows: [], found: true, since_month: '2025-01' },
	});
}
