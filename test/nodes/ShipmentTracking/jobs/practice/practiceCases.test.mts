import { useNock } from '../../../../support/service.mts';
import { differences } from './expected.mts';
import { cases, runCase } from './runCase.mts';

/** Cases that an import desk worked out by hand, from the service's answers to the items. */

useNock();
afterEach(() => void jest.restoreAllMocks());

it.each(cases)('gives what practice expects in case $id: $why', async (one) => {
	expect(differences(await runCase(one), one.expected)).toEqual([]);
});
