import { useNock } from '../../../../support/service.mts';
import { differencesOfRuns } from './expected.mts';
import { cases, moreCases, runsOf } from './runCase.mts';

/** Cases that an import desk worked out by hand, from the service's answers to the items. */

useNock();
afterEach(() => void jest.restoreAllMocks());

it.each([...cases, ...moreCases])('gives what practice expects in case $id: $why', async (one) => {
	expect(differencesOfRuns(await runsOf(one), one.expected)).toEqual([]);
});
