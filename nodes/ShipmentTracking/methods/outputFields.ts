import type { IDataObject, ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import { IncludedResources } from '../../../shipping/records';
import { path, type Path } from '../../shared/api/path';
import { firstColumnsOf } from '../../shared/domain/columnOrder';
import { entryOf, isObject } from '../../../shipping/lib';
import { asChoices } from '../../shared/pickLists/accountLists';
import { snakeCase } from '../input/fieldNames';
import { includeQuery } from '../operation/include';
import { recordRows } from '../operation/output';

/** The path to the list of each resource. Document has two, because emails are separate records. */
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
 * The choices of Selected Fields: the fields of one record of the account under the current
 * Simplify and Include, and the fields of its related records.
 */
export async function getOutputFields(
	this: ILoadOptionsFunctions,
): Promise<INodePropertyOptions[]> {
	const client = await Client.connect(this);
	const isEmails = this.getCurrentNodeParameter('operation') === 'getEmails';
	const resource = isEmails ? 'emailSubmission' : String(this.getCurrentNodeParameter('resource'));
	const list = entryOf(LISTS, resource);
	if (!list) {
		throw client.problem("'Selected Fields' has no list for this resource", 'Type the names.');
	}
	const query = { 'page[size]': 1, ...includeQuery(this.getCurrentNodeParameter('include')) };
	const { data, included } = await client.document({ path: list, query });
	const isSimple = this.getCurrentNodeParameter('simplify') !== false;
	const row = data.length
		? recordRows(isSimple)(data[0], new IncludedResources(included))
		: undefined;
	const names = row ? fieldNamesOf(row) : defaultNames(resource, isSimple);
	return asChoices(names.sort((a, b) => a.localeCompare(b)));
}

/** The most used fields of a type, for accounts without a record of that type. */
function defaultNames(resource: string, isSimple: boolean): string[] {
	if (!isSimple) return ['attributes', 'id', 'relationships', 'type'];
	return [...firstColumnsOf(snakeCase(resource)), 'id'];
}

function fieldNamesOf(row: IDataObject): string[] {
	return Object.entries(row).flatMap(([name, value]) => {
		const related: unknown = Array.isArray(value) ? value[0] : value;
		const inner = isObject(related) ? Object.keys(related).map((one) => `${name}.${one}`) : [];
		return [name, ...inner];
	});
}
