export { BoundedMap } from './boundedMap';
export { fromEntriesShared } from './fromEntriesShared';
export { hashOf } from './hashOf';
export {
	asArray,
	asObject,
	asText,
	entryOf,
	isBlank,
	isObject,
	parseJson,
	toText,
	without,
	type JsonObject,
} from './json';
export { lazy, ObjectCache } from './lazy';
export { distinctTexts, groupBy, parseList, SEPARATORS, splitList } from './list';
export { element, type Markup } from './markup';
export {
	decimalsOf,
	moneyText,
	roundMoney,
	sumByCurrency,
	sumOf,
	sumsText,
	toCents,
	toMoney,
	type Money,
} from './money';
export { cutText, logText, oneLine, VALUE_MAX, valueText } from './oneLine';
export { SharedTexts } from './sharedTexts';
export { meanOf, medianOf, roundedRatio } from './statistics';
export {
	containsText,
	foldBlanks,
	foldCase,
	lettersAndDigits,
	plural,
	similarKeys,
	trimCharacters,
	trimEndCharacters,
} from './text';
