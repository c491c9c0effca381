import { useNock } from '../../../../support/service.mts';
import { differencesOfRuns } from './expected.mts';
import { cases, moreCases, runsOf, type PracticeCase } from './runCase.mts';

/** Cases that an import desk worked out by hand, from the service's answers to the items. */

useNock();
afterEach(() => void jest.restoreAllMocks());

/** Cases that are not solved yet. A case that is solved has to leave the list, and none is added. */
const UNSOLVED: string[] = ['N34', 'N37'];

const all = [...cases, ...moreCases];
const isSolved = ({ id }: PracticeCase) => !UNSOLVED.includes(id);

async function expectAsWorked(one: PracticeCase) {
	expect(differencesOfRuns(await runsOf(one), one.expected)).toEqual([]);
}

it.each(all.filter(isSolved))('gives what practice expects in case $id: $why', expectAsWorked);

it.failing.each(all.filter((one) => !isSolved(one)))(
	'does not give yet what practice expects in case $id: $why',
	expectAsWorked,
);
