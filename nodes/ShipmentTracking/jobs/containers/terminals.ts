import type { Client } from '../../../shared/api/client';
import { undefinedOnStatus } from '../../../shared/api/errors';
import { Cache } from '../../../shared/api/execution';
import type {
	IncludedResources,
	Resource,
	ContainerContext,
	Attributes,
} from '../../../../shipping/records';
import { path } from '../../../shared/api/path';

/** Maximum number of requests of one execution; further terminals have no name in the output. */
const TERMINALS_READ_MAX = 100;

const askedIds = () => new Set<string>();
const terminalCache = () => new Cache<Resource<Attributes<'terminal'>> | undefined>();

/** Reads terminals that a list didn't include, each only once. */
export class Terminals {
	constructor(private readonly client: Client) {}

	/**
	 * Returns a container with its pickup place, which can differ from the terminal or ramp of its
	 * shipment.
	 *
	 * @param siblings all containers of the shipment
	 */
	async resolvePlaces(
		container: Resource<Attributes<'container'>>,
		shipment: Resource<Attributes<'shipment'>>,
		lookup: IncludedResources,
		siblings: Array<Resource<Attributes<'container'>>>,
	): Promise<ContainerContext> {
		const { pod_terminal: terminal, pickup_facility: facility } = container.relationships;
		return {
			container,
			shipment,
			siblings,
			terminal: await this.find(terminal, lookup),
			facility:
				(await this.find(facility, lookup)) ??
				lookup.find<Attributes<'terminal'>>(shipment.relationships.destination_terminal),
		};
	}

	/** The terminal or rail ramp of a relationship; undefined if it doesn't exist. */
	private async find(
		reference: Resource['relationships'][string] | undefined,
		lookup: IncludedResources,
	): Promise<Resource<Attributes<'terminal'>> | undefined> {
		const known = lookup.find<Attributes<'terminal'>>(reference);
		if (known || !reference || Array.isArray(reference)) return known;
		const { id, type } = reference;
		if (type !== 'terminal') return undefined;
		const asked = this.client.execution.state(askedIds);
		if (!asked.has(id) && asked.size >= TERMINALS_READ_MAX) return undefined;
		asked.add(id);
		return await this.client.execution.state(terminalCache).get(id, async () => {
			const request = { path: path`/terminals/${id}` };
			const found = await this.client
				.document<Attributes<'terminal'>>(request)
				.catch(undefinedOnStatus(404));
			return found?.data[0];
		});
	}
}
