import { createHash } from 'node:crypto';
import { MESSAGES_SCRIPT } from './messagesScript.mts';
import { SCRIPT as PAGE_SCRIPT } from './script.mts';
import { STYLE } from './style.mts';

/** The messages' functions come first, because the other script calls them at once. */
const SCRIPT = MESSAGES_SCRIPT + PAGE_SCRIPT;

const SHIP =
	'<svg width="22" height="22" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">' +
	'<path d="M3 14h18l-2.2 5.2A3 3 0 0 1 16 21H8a3 3 0 0 1-2.8-1.8z"/>' +
	'<path d="M5 8h4v4H5zm5 0h4v4h-4zm5 0h4v4h-4zm-5-5h4v4h-4z"/></svg>';

const SPEEDS: [number, string][] = [
	[0, 'Stop'],
	[1, 'Real time'],
	[3600, '1 h/s'],
	[21_600, '6 h/s'],
	[86_400, '1 day/s'],
];

const buttons = SPEEDS.map(([speed, label]) => `<button data-speed="${speed}">${label}</button>`);

const panel = (title: string, id: string, note = '', className = '') =>
	`<section><h2>${title} <span class="soft" id="${note}"></span></h2>` +
	`<div class="scroll ${className}" id="${id}"></div></section>`;

/** The page at `/`: a single file that loads nothing from other hosts. */
export const PAGE = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Shipment tracking sandbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>${STYLE}</style></head><body>
<header><h1>${SHIP} Shipment tracking sandbox</h1>
<div><span class="clock" id="now">…</span> <span class="soft" id="rate"></span></div>
<div class="controls">${buttons.join('')}
<button data-advance="3600000">+1 h</button><button data-advance="86400000">+1 day</button></div></header>
<main><div class="column">
${panel('Tracked numbers', 'tracked')}
${panel('Deliveries', 'deliveries', 'deliveryCounts')}
</div><div class="column">
${panel('Inbox', 'inbox', 'inboxCount')}
${panel('Webhooks', 'hooks', '', 'hooks')}
${panel('Documents', 'documents')}
</div></main><script>${SCRIPT}</script></body></html>`;

const hashOf = (text: string): string =>
	`'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The page shows external texts, so only its own script may run, and no other site may frame it.
 */
export const PAGE_HEADERS: Record<string, string> = {
	'content-type': 'text/html; charset=utf-8',
	'content-security-policy': [
		"default-src 'none'",
		`script-src ${hashOf(SCRIPT)}`,
		`style-src ${hashOf(STYLE)}`,
		"connect-src 'self'",
		"frame-src 'self'",
		'img-src data:',
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'none'",
	].join('; '),
	'x-frame-options': 'DENY',
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'no-referrer',
};

/** An email in a frame of the page: it may show styles and pictures, but run and load nothing. */
export const MAIL_HEADERS: Record<string, string> = {
	'content-type': 'text/html; charset=utf-8',
	'content-security-policy':
		"sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'no-referrer',
};
