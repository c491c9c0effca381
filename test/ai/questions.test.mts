import { resources } from '../../nodes/ShipmentTracking/resources';

/**
 * What people ask, and the operation that is the answer. A description is what a model chooses by, so
 * the words of the question must lead to it and to no other: by nothing more clever than counting them.
 */
const QUESTIONS: Array<[question: string, operation: string]> = [
	['Where is my container MSKU1234565?', 'container:getOverview'],
	['Where is my shipment with the bill of lading MEDUQ7742190?', 'shipment:getOverview'],
	['Which boxes cost me money this week, demurrage or detention?', 'container:getChargesAtRisk'],
	['What will it cost by Friday?', 'container:getChargesAtRisk'],
	['Is the customs hold off, and is the box released?', 'container:get'],
	['Which containers must be picked up, and when?', 'container:getPickupDeadlines'],
	['How many days are left until the last free day?', 'container:getPickupDeadlines'],
	['What needs somebody today?', 'shipment:getDailyBrief'],
	['When was the box loaded, departed and discharged?', 'container:getTransportEvents'],
	['Draw me a map of the route that the container has sailed', 'container:getRouteMap'],
	['Put the last free days into my Outlook calendar', 'container:getCalendar'],
	['Write all containers as rows of a table into my database', 'container:getTableRows'],
	['Is my terminal data outdated, can it be asked again now?', 'container:refresh'],
	['What did the carrier itself say, in its own words?', 'container:getRawEvents'],
	['Start tracking this booking', 'trackingRequest:create'],
	['Track every row of my sheet and tell me the outcome', 'trackingRequest:track'],
	[
		'Which carrier issued this number, and what kind of number is it?',
		'trackingRequest:inferNumber',
	],
	['Why has my tracking request failed?', 'trackingRequest:get'],
	['Which carriers can be tracked?', 'shippingLine:getAll'],
	[
		'Which carrier is on time, and which is late against its first estimate?',
		'shippingLine:getScorecard',
	],
	['Find everything with the reference PO 7001', 'search:query'],
	['Stop tracking this shipment', 'shipment:stopTracking'],
	['Track the stopped shipment again', 'shipment:resumeTracking'],
	[
		'What has been read from this commercial invoice: the extracted fields?',
		'document:getExtractedData',
	],
	['Upload this packing list as a document', 'document:upload'],
	['Give me the file of the document back', 'document:download'],
	['Does the webhook work, is it active and delivered to?', 'webhook:checkHealth'],
	['Which events did not arrive since the last run?', 'webhookNotification:getMissed'],
	['Which IP addresses must my firewall let in?', 'webhook:getIps'],
	['Where has the vessel been, by its IMO number?', 'vessel:get'],
	['Make sure there is a party for this customer, whether it exists or not', 'party:findOrCreate'],
];

/** Words that are in every other question. */
const COMMON = new Set(
	'a all an and are as at be been by can did do does for from get give has have in into is it its let make me my need of on or our that the their there these this to was what when which why will with you your'.split(
		' ',
	),
);

/** The words of a text without their endings: "containers" and "container" are one. */
function wordsOf(text: string): Set<string> {
	const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
	return new Set(
		words
			.filter((word) => !COMMON.has(word))
			.map((word) => word.replace(/(?<=...)(s|ed|ing)$/, '')),
	);
}

const operations = resources.flatMap((resource) =>
	resource.operations.map(({ value, name, description }) => ({
		id: `${resource.value}:${value}`,
		words: wordsOf(`${resource.name} ${name} ${description}`),
	})),
);

/** A word counts the more the fewer operations have it. */
function weightOf(word: string): number {
	const count = operations.filter(({ words }) => words.has(word)).length;
	return Math.log(1 + operations.length / (1 + count));
}

/** Long descriptions hit by chance: they pay for their length, as in every search. */
function scoreOf(asked: Set<string>, words: Set<string>): number {
	const hits = [...asked].filter((word) => words.has(word));
	const score = hits.reduce((sum, word) => sum + weightOf(word), 0);
	return score / Math.sqrt(12 + words.size);
}

const ranked = (question: string): string[] => {
	const asked = wordsOf(question);
	return operations
		.map(({ id, words }) => ({ id, score: scoreOf(asked, words) }))
		.sort((a, b) => b.score - a.score)
		.map(({ id, score }) => `${id} ${score.toFixed(4)}`);
};

test('there are thirty questions, each once', () => {
	expect(QUESTIONS.length).toBeGreaterThanOrEqual(30);
	expect(new Set(QUESTIONS.map(([question]) => question)).size).toBe(QUESTIONS.length);
});

test.each(QUESTIONS)('%s', (question, operation) => {
	const [first, second] = ranked(question);
	expect(`${first}, then ${second}`).toMatch(new RegExp(`^${operation} `));
	expect(first.split(' ')[1]).not.toBe(second.split(' ')[1]);
});
