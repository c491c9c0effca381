import type { ICredentialDataDecryptedObject, INodeParameters } from 'n8n-workflow';

import type { Sandbox } from '../../../sandbox/app.mts';
import { KEY } from '../../../harness/sandbox/client.mts';
import { runNode, storeFile, type Setup } from '../../support/n8n.mts';
import { UNKNOWN_ID, type Case } from '../../../contract/model/case.mts';
import { UPLOADED_FILE, type Fixture } from '../../../contract/model/fixture.mts';

export const credentials = (sandbox: Sandbox): ICredentialDataDecryptedObject => ({
	apiKey: KEY,
	baseUrl: sandbox.baseUrl,
});

/** Runs the node once with the parameters of the case. */
export async function runCase(
	{ resource, operation }: Pick<Case, 'resource' | 'operation'>,
	parameters: INodeParameters,
	setup: Setup,
) {
	const binary = {
		data: await storeFile(UPLOADED_FILE, 'own-name.bin', 'application/octet-stream'),
	};
	return await runNode({ resource, operation, ...parameters }, [{ json: {}, binary }], setup);
}

/** The path of the case's request. */
export function pathOf({ row, ids, sentTo }: Case, fixture: Fixture): string {
	const values = ids?.(fixture).map(encodeURIComponent) ?? [];
	const template = sentTo ?? row.split(' ')[1];
	return template.replace(/\{\w+\}/g, () => values.shift() ?? 'an id is missing');
}

/** Parameters and credential that the service refuses, and the expected status. */
export function refusalOf(one: Case, fixture: Fixture, right: ICredentialDataDecryptedObject) {
	const parameters = one.parameters(fixture);
	const { refused, ids } = one;
	if (refused) {
		const { parameters: wrong, status } = refused(fixture);
		return { parameters: { ...parameters, ...wrong }, credentials: right, status };
	}
	if (!ids) return { parameters, credentials: { ...right, apiKey: 'another-key' }, status: 401 };
	const text = JSON.stringify(parameters).replaceAll(ids(fixture)[0], UNKNOWN_ID);
	return { parameters: JSON.parse(text) as INodeParameters, credentials: right, status: 404 };
}
