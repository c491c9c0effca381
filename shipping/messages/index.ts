export {
	ONLY_TRACKED,
	readNote,
	recordsReadText as readText,
	type BarPart,
	type Headline,
	type Message,
	type MessageRow,
	type MessageSection,
} from './message';
export { messageFields } from './messageFields';
export { sentenceText, toSentence, type Sentence, type SentenceSubject } from './sentence';
export { SEVERITIES, type Severity } from './severity';
