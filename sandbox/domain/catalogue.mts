import { carrierByScac, CARRIERS, shippingLineResource } from '../catalogue/carriers.mts';
import { inlandResources, METRO_AREAS } from '../catalogue/inland.mts';
import { portResource, PORTS } from '../catalogue/ports.mts';
import { TERMINALS, terminalResource, terminalsAt } from '../catalogue/terminals.mts';
import { VESSELS, vesselResource } from '../catalogue/vessels.mts';
import type { Resource } from '../jsonApi/resource.mts';

/** Reference data that all accounts share. It never changes. */
const RESOURCES = [
	...PORTS.map((port) => portResource(port, terminalsAt(port.locode))),
	...TERMINALS.map(terminalResource),
	...METRO_AREAS.flatMap(inlandResources),
	...CARRIERS.map(shippingLineResource),
	...VESSELS.map(vesselResource),
];

const BY_KEY = new Map(RESOURCES.map((resource) => [`${resource.type}/${resource.id}`, resource]));

export const findReference = (type: string, id: string): Resource | undefined =>
	BY_KEY.get(`${type}/${id}`);

export const listReferences = (type: string): Resource[] =>
	RESOURCES.filter((resource) => resource.type === type);

/** A port or metro area by ID or UN/LOCODE. */
export const findPlace = (type: 'port' | 'metro_area', idOrLocode: string): Resource | undefined =>
	findReference(type, idOrLocode) ??
	listReferences(type).find(({ attributes }) => attributes.code === idOrLocode.toUpperCase());

/** A shipping line by ID or SCAC. */
export const findLine = (idOrScac: string): Resource | undefined =>
	findReference('shipping_line', carrierByScac(idOrScac)?.id ?? idOrScac);
