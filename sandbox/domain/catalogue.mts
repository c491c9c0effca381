import { carrierByScac, CARRIERS, shippingLineResource } from '../catalogue/carriers.mts';
import { inlandResources, METRO_AREAS } from '../catalogue/inland.mts';
import { portResource, PORTS } from '../catalogue/ports.mts';
import { TERMINALS, terminalResource, terminalsAt } from '../catalogue/terminals.mts';
import { VESSELS } from '../catalogue/vessels.mts';
import { toMany, type Identifier, type Resource } from '../jsonApi/resource.mts';

/** Reference data shared by all accounts, as resources. */
export class Catalogue {
	private readonly resources = new Map<string, Resource>();

	constructor() {
		for (const port of PORTS) {
			const resource = this.put(portResource(port));
			const terminals = terminalsAt(port.locode).map(({ id }) => ({ id, type: 'terminal' }));
			resource.relationships.terminals = toMany(terminals);
		}
		TERMINALS.forEach((terminal) => this.put(terminalResource(terminal)));
		METRO_AREAS.flatMap(inlandResources).forEach((resource) => this.put(resource));
		CARRIERS.forEach((carrier) => this.put(shippingLineResource(carrier)));
		for (const { id, name, imo, mmsi } of VESSELS) {
			this.put({
				id,
				type: 'vessel',
				attributes: {
					name,
					imo,
					mmsi,
					latitude: null,
					longitude: null,
					nautical_speed_knots: null,
					navigational_heading_degrees: null,
					position_timestamp: null,
				},
				relationships: {},
			});
		}
	}

	find({ id, type }: Identifier): Resource | undefined {
		return this.resources.get(`${type}/${id}`);
	}

	list(type: string): Resource[] {
		return [...this.resources.values()].filter((resource) => resource.type === type);
	}

	/** A port or metro area by id or UN/LOCODE. */
	findPlace(type: 'port' | 'metro_area', idOrLocode: string): Resource | undefined {
		return (
			this.find({ type, id: idOrLocode }) ??
			this.list(type).find(({ attributes }) => attributes.code === idOrLocode.toUpperCase())
		);
	}

	/** A shipping line by id or SCAC. */
	findLine(idOrScac: string): Resource | undefined {
		const id = carrierByScac(idOrScac)?.id ?? idOrScac;
		return this.find({ type: 'shipping_line', id });
	}

	private put(resource: Resource): Resource {
		this.resources.set(`${resource.type}/${resource.id}`, resource);
		return resource;
	}
}
