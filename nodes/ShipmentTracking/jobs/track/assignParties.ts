import type { IDataObject } from 'n8n-workflow';

import { path } from '../../../shared/api/path';
import { partyRoles, type Attributes } from '../../../../shipping/records';
import {
	addRole,
	findRole,
	hasRole,
	readingStep,
	type PartyRoles,
} from '../../../shared/domain/partyRequests';
import { asObject, toText } from '../../../../shipping/lib';
import { errorText } from './outcome';
import type { TrackingApi } from './trackingApi';

/**
 * Assigns the parties of a new tracking request that its shipment lacks: the service's descriptions
 * differ on which roles it copies (docs/development/service.md#tracking-requests).
 * @returns the parties that are not assigned, or that cannot be checked, as sentences
 */
export async function assignParties(
	api: TrackingApi,
	shipmentId: string | null,
	relationships: IDataObject = {},
): Promise<string[]> {
	const wanted = partyRoles.flatMap(([role, label]) => {
		const { data } = asObject<{ data?: unknown }>(relationships[role]);
		const party = toText(asObject<{ id?: unknown }>(data).id);
		return party ? [{ role, label, party }] : [];
	});
	if (wanted.length === 0) return [];
	const labels = wanted.map(({ label }) => `'${label}'`).join(', ');
	if (!shipmentId) return [`${labels}: not checked, because there is no shipment yet. ${CHECK}`];
	const owner = {
		entity: 'shipment',
		id: shipmentId,
		path: path`/shipments/${shipmentId}/party_roles`,
	};
	try {
		const roles = await readRoles(api, owner.path);
		const problems: string[] = [];
		for (const { label, ...one } of wanted) {
			const assignment = { client: api.client, owner, ...one };
			if (findRole(assignment, roles)) continue;
			if (roles.data.some(hasRole(assignment))) {
				problems.push(
					`'${label}' was not assigned, because another party has this role. ${ASSIGN}`,
				);
				continue;
			}
			const failure = await addRole(assignment).then(() => undefined, errorText);
			api.client.throwIfStopped();
			if (failure) problems.push(`'${label}' was not assigned: ${failure}`);
		}
		return problems;
	} catch (error) {
		api.client.throwIfStopped();
		return [`${labels}: not checked. ${errorText(error)} ${CHECK}`];
	}
}

const ASSIGN = 'Assign it with Party > Assign Role.';
const CHECK = 'Check them later with Party > Get Roles.';

async function readRoles(api: TrackingApi, address: ReturnType<typeof path>): Promise<PartyRoles> {
	const request = { path: address, step: readingStep(address), expects: 'list' as const };
	return await api.document<Attributes<'party_role'>>(request);
}
