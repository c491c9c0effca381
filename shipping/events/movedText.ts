/** "last free day 17 Oct (was 15 Oct)", "pickup appointment is 14 Oct 09:30 local" */
export function movedText(noun: string, before: string, after: string, isSame = false): string {
	// Texts without a year, and names, can be the same for different values.
	if (before === after) return after && `${noun} ${isSame ? 'still' : 'changed:'} ${after}`;
	if (!after) return `${noun} removed (was ${before})`;
	return before ? `${noun} ${after} (was ${before})` : `${noun} is ${after}`;
}
