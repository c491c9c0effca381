import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { Client } from '../api/client';
import { list } from '../api/list';
import { path } from '../api/path';
import type { ShippingLineAttributes } from '../domain/attributes';
import type { KnownCarrier } from '../domain/carrier';
import { asArray, asText } from '../lib/json';

interface ListedCarrier extends KnownCarrier {
	/** Name and SCAC, as displayed in lists. */
	label: string;
	attributes: ShippingLineAttributes;
}

/** The service's test carrier, which goes to the end of the list. */
const TEST_SCAC = 'TEST';

/** The carriers that the account can track, sorted by name. */
export async function listCarriers(client: Client): Promise<ListedCarrier[]> {
	const { data } = await list<ShippingLineAttributes>(client, { path: path`/shipping_lines` });
	return data
		.flatMap(({ attributes }) => {
			const scac = asText(attributes.scac);
			if (!scac) return [];
			const names = textsOf([attributes.name, attributes.short_name]);
			const alternativeScacs = textsOf(attributes.alternative_scacs);
			const label = `${names[0] ?? scac} (${scac})`;
			return [{ label, scac, names, alternativeScacs, attributes }];
		})
		.sort((a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label));
}

/** The choices of Carriers, where several can be selected. */
export async function getCarriers(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	const carriers = await listCarriers(await Client.connect(this));
	return carriers.map(({ label, scac }) => ({ name: label, value: scac }));
}

function textsOf(values: unknown): string[] {
	return asArray(values).flatMap((value) => asText(value) ?? []);
}

function rank({ scac }: ListedCarrier): number {
	return scac === TEST_SCAC ? 1 : 0;
}
