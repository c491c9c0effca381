import { AccountFacts } from './accountFacts';
import { scorecardColumns } from './columns';
import { scorecardMessage } from './message';
import { allArrivals, scorecard, type ScorecardGroup, type Rules } from './scorecard';

/** Get Scorecard. */
export const scorecardReport = {
	columns: scorecardColumns,
	message: scorecardMessage,
	groups: scorecard,
	startFacts: () => new AccountFacts(),
	unratedText,
};

/** A hint if arrivals are not rated. */
function unratedText(groups: ScorecardGroup[], rules: Rules): string | undefined {
	const { unrated, delays } = allArrivals(groups, rules);
	return unrated > delays.length
		? `${unrated} arrivals have no first ETA and are not rated. Publish the workflow and run it daily to keep first ETAs.`
		: undefined;
}
