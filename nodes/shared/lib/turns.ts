/** Runs asynchronous functions one after the other, in the order of their calls. */
export class Turns {
	private last: Promise<unknown> = Promise.resolve();

	async take<T>(work: () => Promise<T>): Promise<T> {
		const turn = this.last.then(work);
		this.last = turn.catch(() => undefined);
		return await turn;
	}
}
