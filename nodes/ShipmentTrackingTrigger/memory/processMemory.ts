import type { IHookFunctions } from 'n8n-workflow';

import { BoundedMap } from '../../../shipping/lib';
import { MINUTE_MS } from '../../../shipping/days';
import type { Activation } from './activation';

/**
 * All variables of the trigger that outlive a call. Each has a maximum size. Other processes of n8n
 * have their own variables, and a restarted n8n starts without them.
 */
const TRIGGERS_MAX = 1_000;
const ACCOUNTS_MAX = 100;
const REASONS_MAX = 1_000;

/** The planned check of a published trigger's webhook. */
interface PlannedCheck {
	context: IHookFunctions;
	activation: Activation;
	dueAt: number;
	failures: number;
	check: () => Promise<void>;
}

/** The addresses that the service publishes; the list is read again after `until`. */
export interface PublishedAddresses {
	list: Promise<string[]>;
	until: number;
}

export const activations = new BoundedMap<Activation>(TRIGGERS_MAX);

/** Keyed by node only: n8n's `trigger()` doesn't get the URL. */
export const plannedChecks = new BoundedMap<PlannedCheck>(TRIGGERS_MAX);

/** The IP addresses from which the service sends events, by account. */
export const publishedAddresses = new BoundedMap<PublishedAddresses>(ACCOUNTS_MAX);

const loggedReasons = new BoundedMap<true>(REASONS_MAX, MINUTE_MS);

/** True once a minute for each reason: forged deliveries don't flood the log. */
export function shouldLog(reason: string): boolean {
	if (loggedReasons.get(reason)) return false;
	loggedReasons.set(reason, true);
	return true;
}
