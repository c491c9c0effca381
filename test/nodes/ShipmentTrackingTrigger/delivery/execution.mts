import { registrationWith } from '../../../support/delivery.mts';

let count = 0;

/** The static data of a published trigger that has received no event yet. */
export const newRegistration = () => registrationWith(`trigger-${++count}`);

/** Starts an execution. `end` simulates that n8n has stored it, or that its workflow has ended. */
export function startExecution() {
	let end = () => {};
	let begin = () => {};
	const ended = new Promise<void>((done) => (end = done));
	const hasBegun = new Promise<void>((done) => (begin = done));
	// n8n waits for this promise, so n8n has received the event when `then` is called.
	const then: Promise<void>['then'] = async (...handlers) => {
		begin();
		return await ended.then(...handlers);
	};
	return { n8nStores: { then } as Promise<void>, hasBegun, end };
}
