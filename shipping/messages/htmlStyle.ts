import { element, type Markup } from '../lib';

/**
 * Only CSS that all email programs support (checked with caniemail's data), without a text or
 * background color, so that programs in light and dark mode can use their own. The colors are
 * readable on both.
 */
export const GRAY = '#7a7a7a';
export const DIMMED = `font-size:13px;color:${GRAY}`;

export const tableOf = (style: string, rows: Markup[]): Markup =>
	element('table', { role: 'presentation', style }, element('tbody', {}, ...rows));
