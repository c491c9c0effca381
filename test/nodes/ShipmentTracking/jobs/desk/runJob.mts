import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { runNode } from '../../../../support/n8n.mts';
import {
	readStrictly,
	unescaped,
	valueOf,
	type Component,
} from '../../../../support/calendarGrammar.mts';
import { answerLive, AS_OF, deskRecords, type ShortRecords } from './records.mts';

interface Job {
	params?: INodeParameters & { options?: INodeParameters };
	records: ShortRecords;
}

/** Answers the list of tracked shipments with records in shorthand. */
export const answerRecords = (records: ShortRecords): void => answerLive(deskRecords(records));

/** Runs a job with tracked records in shorthand. */
export async function runJob(
	operation: string,
	{ params = {}, records }: Job,
): Promise<INodeExecutionData[]> {
	answerRecords(records);
	const { options = {}, ...rest } = params;
	return await runNode({
		resource: 'report',
		operation,
		which: 'all',
		returnAll: true,
		...rest,
		options: { asOf: AS_OF, ...options },
	});
}

/** The entries of a calendar file. */
export function eventsOf({ binary }: INodeExecutionData) {
	const { components } = readStrictly(Buffer.from(binary!.data.data, 'base64'));
	return components.filter(({ name }) => name === 'VEVENT').map(toEvent);
}

function toEvent(event: Component) {
	const [reminder] = event.components;
	const day = valueOf(event, 'DTSTART')?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
	return {
		day,
		summary: unescaped(valueOf(event, 'SUMMARY')),
		uid: valueOf(event, 'UID')?.split('@')[0],
		location: unescaped(valueOf(event, 'LOCATION')),
		description: unescaped(valueOf(event, 'DESCRIPTION')),
		alarm: (reminder && valueOf(reminder, 'TRIGGER')) ?? null,
	};
}
