import type { IDataObject, ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import { rawRows, simplifiedRows } from '../../shared/api/flatten';
import { path, type Path } from '../../shared/api/path';
import { asArray, isObject } from '../../shared/lib/json';
import { readable } from '../operation/readable';

/** Where the account's records of a resource are listed. */
const LISTS: Record<string, Path> = {
	container: path`/containers`,
	customFieldDefinition: path`/custom_field_definitions`,
	document: path`/documents`,
	emailSubmission: path`/email_submissions`,
	party: path`/parties`,
	shipment: path`/shipments`,
	shippingLine: path`/shipping_lines`,
	trackingRequest: path`/tracking_requests`,
	webhook: path`/webhooks`,
	webhookNotification: path`/webhook_notifications`,
};

/**
 * The choices of Selected Fields: what a record of the account has, with Simplify and Include as
 * they are set, and one level into related records.
 */
export async function getOutputFields(
	this: ILoadOptionsFunctions,
): Promise<INodePropertyOptions[]> {
	const client = await Client.connect(this);
	const list = LISTS[String(this.getCurrentNodeParameter('resource'))];
	const include = asArray(this.getCurrentNodeParameter('include')).join(',') || undefined;
	const document = await client.document({ path: list, query: { 'page[size]': 1, include } });
	const isSimple = this.getCurrentNodeParameter('simplify') !== false;
	const [row] = isSimple ? simplifiedRows(document, readable) : rawRows(document);
	if (row) return namesIn(row).map((name) => ({ name, value: name }));
	throw client.problem(
		'The account has no such record yet whose fields could be shown',
		'Name the fields by an expression instead, as a list or separated by commas.',
	);
}

function namesIn(row: IDataObject): string[] {
	const names = Object.entries(row).flatMap(([name, value]) => {
		const related: unknown = Array.isArray(value) ? value[0] : value;
		const inner = isObject(related) ? Object.keys(related).map((one) => `${name}.${one}`) : [];
		return [name, ...inner];
	});
	return names.sort((a, b) => a.localeCompare(b));
}
