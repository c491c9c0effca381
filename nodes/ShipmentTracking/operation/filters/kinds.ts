import type { INodeProperties } from 'n8n-workflow';

import { undefinedOnStatus } from '../../../shared/api/errors';
import { path } from '../../../shared/api/path';
import { isLocode } from '../../../shared/domain/locode';
import { normalizeNumber } from '../../../shared/domain/trackingNumber';
import { asArray, toText } from '../../../shared/lib/json';
import { splitList } from '../../../shared/lib/list';
import { FILTERED_BY_SERVICE_ONLY } from '../../fields/list';
import { flagField } from '../../fields/simpleFields';
import type { Item } from '../../input/item';
import { compare, type ListFilter, type ValueOf } from './listFilter';

/** The service refuses texts with other characters (docs/development/service.md#list-filters). */
const SENDABLE = /^[A-Za-z0-9_.& -]+$/;

interface TextSettings {
	/** Converts the text that the user entered to the text to send and to compare. */
	parse?: (item: Item, text: string) => string | Promise<string>;
	/** Unifies the spelling of the wanted text and of a row's value before they are compared. */
	normalize?: (text: string) => string;
}

const unchanged = (_: Item, text: string) => text;

export function anyOf<A extends object>(
	field: INodeProperties,
	key: string,
	valueOf: ValueOf<A>,
	{ parse = unchanged, normalize = (text) => text }: TextSettings = {},
): ListFilter<A> {
	return {
		field,
		async read(item, given) {
			const wanted: string[] = [];
			for (const text of splitList(given)) wanted.push(await parse(item, text));
			if (wanted.length === 0) throw item.invalid(field.name, 'has no value');
			const isSendable = wanted.every((text) => SENDABLE.test(text));
			const compared = wanted.map(normalize);
			return [
				{
					query: isSendable ? { [key]: wanted.join(',') } : {},
					judge: (...row) =>
						compare(valueOf(...row), (own) => compared.includes(normalize(toText(own)))),
				},
			];
		},
	};
}

export function anyLocode<A extends object>(
	field: INodeProperties,
	key: string,
	valueOf: ValueOf<A>,
): ListFilter<A> {
	return anyOf(field, key, valueOf, {
		parse(item, text) {
			const code = text.replaceAll(' ', '').toUpperCase();
			if (isLocode(code)) return code;
			throw item.invalid(
				field.name,
				`contains "${text.slice(0, 40)}", which isn't a UN/LOCODE`,
				'A UN/LOCODE has five characters, such as USLAX for Los Angeles.',
			);
		},
		normalize: (code) => code.toUpperCase(),
	});
}

/** Returns the text to send for the text that the user typed. */
type SentText = (item: Item, key: string, typed: string) => Promise<string>;

/**
 * The service stores numbers as they were submitted, with or without blanks and dashes. If both
 * spellings have records, the part before the first separator finds them all.
 */
export const asStored: SentText = async (item, key, typed) => {
	const compact = normalizeNumber(typed);
	if (compact === typed.toUpperCase()) return typed;
	const counts = new Map<string, number>();
	for (const text of [typed, compact]) {
		const request = { path: path`/containers`, query: { [key]: text, 'page[size]': 1 } };
		const found = await item.client.document(request).catch(undefinedOnStatus(400, 500));
		if (found?.total !== 0) counts.set(text, found?.total ?? 1);
	}
	const [only = compact] = counts.keys();
	return counts.size === 2 ? typed.split(SEPARATOR)[0] : only;
};

const SEPARATOR = /[\s\-./]/;

/**
 * Creates a filter for rows with a text that begins with the entered text; blanks and dashes are
 * ignored. The service may also match the middle of a text, so only a row without the entered text
 * proves that the service ignored the filter.
 */
export function beginning<A extends object>(
	field: INodeProperties,
	key: string,
	valueOf: ValueOf<A>,
	sentText?: SentText,
): ListFilter<A> {
	return {
		field,
		async read(item, given) {
			const typed = toText(given);
			const text = normalizeNumber(typed);
			if (!text) throw item.invalid(field.name, 'has no letters or digits');
			const textsOf = (own: unknown) => [own].flat().map((one) => normalizeNumber(toText(one)));
			return [
				{
					query: { [key]: sentText ? await sentText(item, key, typed) : typed },
					judge(...row) {
						const verdict = compare(valueOf(...row), (own) =>
							textsOf(own).some((one) => one.includes(text)),
						);
						if (verdict !== 'fits') return verdict;
						const isBeginning = textsOf(valueOf(...row)).some((one) => one.startsWith(text));
						return isBeginning ? 'fits' : 'differs';
					},
				},
			];
		},
	};
}

/**
 * Filters rows by a property that is true or false.
 * @param isNegated whether the service's filter has the opposite meaning
 */
export function yesOrNo<A extends object>(
	field: INodeProperties,
	key: string,
	valueOf: ValueOf<A>,
	isNegated = false,
): ListFilter<A> {
	return {
		field,
		read(item, given) {
			const wanted = readFlag(item, field.name, given);
			const query = { [key]: wanted !== isNegated };
			return [{ query, judge: (...row) => compare(valueOf(...row), (own) => own === wanted) }];
		},
	};
}

function readFlag(item: Item, name: string, value: unknown): boolean {
	if (value === true || toText(value) === 'true') return true;
	if (value === false || toText(value) === 'false') return false;
	throw item.invalid(name, 'must be true or false');
}

/**
 * Keeps only rows for which a property is true. Only the service can evaluate the property. If the
 * field is false, all rows are kept.
 */
export function onlyIf<A extends object>(field: INodeProperties, key: string): ListFilter<A> {
	return {
		field: { ...field, hint: FILTERED_BY_SERVICE_ONLY },
		read: (item, given) => (readFlag(item, field.name, given) ? [{ query: { [key]: true } }] : []),
	};
}

/** Filters rows that belong to a record. Answers don't contain that record. */
export function byRecord<A extends object>(field: INodeProperties, key: string): ListFilter<A> {
	return {
		field: { ...field, hint: FILTERED_BY_SERVICE_ONLY },
		read: (item, given) => [{ query: { [key]: item.toId(field.name, given) } }],
	};
}

const matchAll = flagField('Match All Tags', 'matchAllTags', {
	default: true,
	description: "Whether all of 'Tags' are required instead of one of them",
});

/** Filters rows with one of several tags, or with all of them. */
export function tagFilters<A extends object>(
	field: INodeProperties,
	valueOf: ValueOf<A>,
): Array<ListFilter<A>> {
	return [
		{
			field,
			read(item, given, { matchAllTags }) {
				const wanted = splitList(given);
				if (wanted.length === 0) throw item.invalid(field.name, 'has no value');
				const isAll = matchAllTags !== undefined && readFlag(item, 'matchAllTags', matchAllTags);
				const isSendable = wanted.every((tag) => !tag.includes(','));
				const has = (own: unknown) => (tag: string) => asArray(own).includes(tag);
				const isWanted = (own: unknown) => (isAll ? wanted.every(has(own)) : wanted.some(has(own)));
				const all = isAll ? { 'filter[tags_and]': true } : {};
				return [
					{
						query: isSendable ? { 'filter[tags]': wanted.join(','), ...all } : {},
						judge: (...row) => compare(valueOf(...row), isWanted),
					},
				];
			},
		},
		{ field: matchAll },
	];
}
