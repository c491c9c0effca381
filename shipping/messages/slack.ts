import { entryOf, cutText } from '../lib';
import type { Message, MessageRow, MessageSection } from './message';
import { headingText, headlineText, lastLines, moreText, rowText } from './text';

/** Slack's limits: characters of a header, characters of a section, number of blocks. */
const HEADER_MAX = 150;
const SLACK_TEXT_MAX = 3_000;
const BLOCKS_MAX = 50;
/** A block has room for several lines of this length. */
const SLACK_LINE_MAX = 1_000;
const MORE_ROOM = 24;

interface SlackLine {
	text: string;
	entries: number;
}

/** Slack's blocks, as its package @slack/types describes them. */
type SlackBlock =
	| { type: 'header'; text: { type: 'plain_text'; text: string } }
	| { type: 'section'; text: { type: 'mrkdwn'; text: string; verbatim: boolean } };

/** Returns a header and sections for Slack's `blocks`, within its limits. */
export function slackBlocks(subject: string, message: Message): SlackBlock[] {
	const text = escapedWithin(subject, HEADER_MAX);
	const header: SlackBlock = { type: 'header', text: { type: 'plain_text', text } };
	return [header, ...withinBlocks(groupsOf(message).flatMap(chunked)).map(sectionBlock)];
}

/** Returns the message as one text, for notifications, which show no blocks. */
export function slackText(subject: string, message: Message): string {
	const lines = [headingLine(subject), ...groupsOf(message).flat()];
	const kept: SlackLine[] = [];
	let room = SLACK_TEXT_MAX - MORE_ROOM;
	for (const line of lines) {
		room -= line.text.length + 1;
		if (room < 0) break;
		kept.push(line);
	}
	return joinedSlackLines(withRest(kept, lines.slice(kept.length)));
}

function groupsOf(message: Message): SlackLine[][] {
	const sections = message.sections.map(sectionLines);
	const groups = sections.length > 0 ? sections : [[slackLine(message.nothing)]];
	const headline = headlineText(message);
	const [first = [], ...others] = groups;
	const top = [...(headline ? [headingLine(headline)] : []), ...first];
	return [top, ...others, lastLines(message).map(slackLine)].filter((lines) => lines.length > 0);
}

const slackLine = (text: string): SlackLine => ({
	text: escapedWithin(text, SLACK_LINE_MAX),
	entries: 0,
});

/** Bold, so that no line begins with a name: Slack shows lines that begin with ">" as quotes. */
const headingLine = (text: string): SlackLine => ({
	text: `*${escapedWithin(text, SLACK_LINE_MAX)}*`,
	entries: 0,
});

function sectionLines(section: MessageSection): SlackLine[] {
	const { rows, hidden = 0 } = section;
	const heading = headingText(section);
	return [
		...(heading ? [headingLine(heading)] : []),
		...rows.map((row) => ({ text: `• ${linkedText(row)}`, entries: row.entries ?? 1 })),
		...(hidden > 0 ? [{ text: moreText(hidden), entries: hidden }] : []),
	];
}

/** The text of a row, with its number as a link. */
function linkedText(row: MessageRow): string {
	const text = escapedWithin(rowText(row), SLACK_LINE_MAX);
	const number = escapeSlack(row.title);
	if (!row.link || !text.startsWith(number)) return text;
	return `<${row.link}|${number}>${text.slice(number.length)}`;
}

/** Splits a section between lines, so that each part fits into one block. */
function chunked(lines: SlackLine[]): SlackLine[][] {
	const chunks: SlackLine[][] = [];
	let length = Infinity;
	for (const line of lines) {
		length += line.text.length + 1;
		if (length > SLACK_TEXT_MAX - MORE_ROOM) {
			chunks.push([]);
			length = line.text.length;
		}
		chunks[chunks.length - 1].push(line);
	}
	return chunks;
}

/** Keeps the blocks that fit. The last block also shows the number of omitted entries. */
function withinBlocks(chunks: SlackLine[][]): SlackLine[][] {
	const kept = chunks.slice(0, BLOCKS_MAX - 1);
	const rest = chunks.slice(kept.length).flat();
	return kept.map((chunk, place) => (place === kept.length - 1 ? withRest(chunk, rest) : chunk));
}

function withRest(lines: SlackLine[], rest: SlackLine[]): SlackLine[] {
	const entries = rest.reduce((sum, line) => sum + line.entries, 0);
	return entries > 0 ? [...lines, { text: moreText(entries), entries }] : lines;
}

const joinedSlackLines = (lines: SlackLine[]): string => lines.map(({ text }) => text).join('\n');

/** `verbatim` keeps URLs and channel names in names as text. */
const sectionBlock = (lines: SlackLine[]): SlackBlock => ({
	type: 'section',
	text: { type: 'mrkdwn', text: joinedSlackLines(lines), verbatim: true },
});

/** Escapes a text, and cuts it first if the escaped text would be too long. */
function escapedWithin(text: string, lengthMax: number): string {
	for (let length = lengthMax; ; length = Math.floor(length * 0.8)) {
		const escaped = escapeSlack(cutText(text, length, '…'));
		if (escaped.length <= lengthMax) return escaped;
	}
}

const SLACK_ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Invisible; it prevents Slack from interpreting the following character as markup. */
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Escapes text from outside for Slack's markup (mrkdwn), so that it has no mention, link or
 * formatting. The text must not be at the start of a line, because Slack shows lines that begin
 * with ">" as quotes.
 */
export function escapeSlack(text: string): string {
	return text
		.replace(/[&<>]/g, (character) => entryOf(SLACK_ENTITIES, character) ?? '')
		.replace(/[*_~`]/g, (mark) => `${ZERO_WIDTH_SPACE}${mark}`);
}
