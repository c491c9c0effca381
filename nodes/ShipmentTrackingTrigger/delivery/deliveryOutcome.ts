import type { IWebhookFunctions } from 'n8n-workflow';

import { logText } from '../../../shipping/lib';
import type { firstFailedFilter, Notification } from '../../../shipping/events';
import { shouldLog } from '../memory/processMemory';
import { registrationKey } from '../registration/registration';

/** The result of a delivery. */
export type Outcome =
	| { name: 'accepted'; items: number }
	| { name: 'refused'; status: 400 | 401 | 403 | 413 | 422; reason: string }
	| { name: 'ignored'; because: 'no notification' | 'event not selected' }
	| { name: 'duplicate' }
	/** The service must send it again: n8n has not answered yet, or a filter lacks data. */
	| {
			name: 'deferred';
			because:
				| 'n8n has not stored the event yet'
				| 'the workflow is still processing the event'
				| 'the data for a filter could not be read';
	  }
	| ({ name: 'filtered' } & NonNullable<ReturnType<typeof firstFailedFilter>>);

export type OutcomeOf<Name extends Outcome['name']> = Extract<Outcome, { name: Name }>;

export function refused(
	status: OutcomeOf<'refused'>['status'],
	reason: string,
): OutcomeOf<'refused'> {
	return { name: 'refused', status, reason };
}

/** The reason for an empty request: unpublishing and Check Health ask who has the URL. */
export const EMPTY_REQUEST = 'not signed and empty';

/** Logs one line for each answer, without values, addresses or secrets; warnings once a minute. */
export function logOutcome(
	context: IWebhookFunctions,
	outcome: Outcome,
	notification?: Notification,
): void {
	const node = `"${logText(context.getNode().name)}"`;
	const workflowId = context.getWorkflow().id;
	if (outcome.name === 'refused') {
		const { reason } = outcome;
		if (reason !== EMPTY_REQUEST && !isWarningDue(context, reason)) return;
		const level = reason === EMPTY_REQUEST ? 'debug' : 'warn';
		context.logger[level](`A delivery to ${node} was refused: ${reason}`, { workflowId });
		return;
	}
	const { name, ...details } = outcome;
	const level = name === 'deferred' && isWarningDue(context, name) ? 'warn' : 'debug';
	context.logger[level](`Delivery to ${node}: ${outcomeText(outcome)}`, {
		workflowId,
		...(notification && {
			event: logText(notification.event),
			notificationId: logText(notification.id),
		}),
		...details,
	});
}

function outcomeText(outcome: Exclude<Outcome, OutcomeOf<'refused'>>): string {
	if (outcome.name === 'filtered') return `filtered by ${outcome.filter}`;
	return 'because' in outcome ? `${outcome.name}: ${outcome.because}` : outcome.name;
}

function isWarningDue(context: IWebhookFunctions, reason: string): boolean {
	return shouldLog(`${registrationKey(context)}/${reason}`);
}
