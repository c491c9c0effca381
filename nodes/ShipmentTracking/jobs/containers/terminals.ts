import type { Client } from '../../../shared/api/client';
import { undefinedOnStatus } from '../../../shared/api/errors';
import type { IncludedResources, Resource } from '../../../shared/api/jsonApi';
import { path } from '../../../shared/api/path';
import type { TerminalAttributes } from '../../../shared/domain/attributes';

/** A run that reads the whole account asks for so many terminals at most; the others stay nameless. */
const READ_SINGLY_MAX = 100;

/** Terminals that did not come along with a list, read singly and each only once. */
export class Terminals {
	private readonly asked = new Set<string>();

	constructor(private readonly client: Client) {}

	/** The terminal or rail ramp under a relationship; undefined where it cannot be had. */
	async find(
		reference: Resource['relationships'][string] | undefined,
		lookup: IncludedResources,
	): Promise<Resource<TerminalAttributes> | undefined> {
		const known = lookup.find<TerminalAttributes>(reference);
		if (known || !reference || Array.isArray(reference)) return known;
		const { id, type } = reference;
		if (type !== 'terminal') return undefined;
		if (!this.asked.has(id) && this.asked.size >= READ_SINGLY_MAX) return undefined;
		this.asked.add(id);
		return await this.client.memoize(`terminal:${id}`, async () => {
			const request = { path: path`/terminals/${id}` };
			const found = await this.client
				.document<TerminalAttributes>(request)
				.catch(undefinedOnStatus(404));
			return found?.data[0];
		});
	}
}
