import type { IDataObject } from 'n8n-workflow';

import { answer, sentRequests } from '../../support/service.mts';

export const ID = '3b6c1f5e-8a2d-4c71-9f0e-5d7a6b2c4e18';

/** The value of a resource locator. */
export const locator = (mode: string, value: string) => ({ __rl: true, mode, value });
export const byId = (value: string) => locator('id', value);
export const byNumber = (value: string) => locator('number', value);

/** Answers one request for a list. */
export const answerList = (path: string, ...data: unknown[]) =>
	answer('GET', path, { body: { data } });

/** Answers one request with an error. */
export const refuse = (method: string, path: string, status: number, error: object) =>
	answer(method, path, { status, body: { errors: [error] } });

/** The attributes in the bodies of the requests, in order. */
export const sentAttributes = (): IDataObject[] =>
	sentRequests()
		.filter(({ method }) => method !== 'GET')
		.map(({ body }) => (body as { data: { attributes: IDataObject } }).data.attributes);
