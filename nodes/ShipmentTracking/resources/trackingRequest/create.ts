import type { IDataObject } from 'n8n-workflow';

import { containerProblem, isTestNumber } from '../../../../shipping/records';
import { creationRequest } from '../../../shared/domain/trackingRequests';
import { flagField, requiredText } from '../../../shared/lib/simpleFields';
import { choice } from '../../fields/choice';
import { collection, simplify } from '../../fields/list';
import { carrierLocator, roleLocators } from '../../fields/locators';
import { readReferenceChanges, refNumbers, shipmentTags } from '../../fields/references';
import { partyRelationships, readParties } from '../../fields/requestParties';
import { findScac } from '../../input/carrier';
import type { Item } from '../../input/item';
import { readExactNumber } from '../../input/oneNumber';
import { sortByLabel } from '../../operation/include';
import type { Operation } from '../../operation/operation';
import { outputWritten, selectedFields } from '../../operation/output';
import {
	initialCustomFieldMapper,
	initialCustomFields,
	readInitialCustomFields,
} from './initialCustomFields';

const requestType = choice(
	'Request Type',
	'requestType',
	[
		[
			'Bill of Lading',
			'bill_of_lading',
			"Master bill of lading. House bills of lading can't be tracked.",
		],
		['Booking Number', 'booking_number', 'Booking number of the carrier'],
		['Container', 'container', 'Container number such as MSKU1234565'],
	],
	'Type of number',
);

const autoDetectVoccScac = flagField('Detect Carrier Automatically', 'autoDetectVoccScac', {
	default: true,
	description: 'Whether the service detects the carrier from the number if Carrier is empty',
});

const skipCheckDigit = flagField('Skip Check Digit', 'skipCheckDigit', {
	description: 'Whether to accept a container number with a wrong check digit',
});

/** Creates a single request with the given values. The operation Track is for rows of a sheet. */
export const create: Operation = {
	value: 'create',
	name: 'Create',
	action: 'Create tracking request',
	description:
		'Start tracking a bill of lading, booking or container. The result arrives as an event.',
	fields: [
		{ ...requestType, required: true },
		requiredText('Number', 'requestNumber', {
			placeholder: 'e.g. MAEU123456789',
			description: 'The number to track',
		}),
		autoDetectVoccScac,
		// This field is always shown: n8n would hide it while the option above is an expression.
		{ ...carrierLocator, required: false },
		refNumbers,
		...initialCustomFieldMapper,
		simplify,
		...collection(
			'Additional Fields',
			sortByLabel([...roleLocators, initialCustomFields, shipmentTags]),
		),
		...collection('Options', [selectedFields, skipCheckDigit]),
	],
	async run(item) {
		const attributes = {
			...(await requestAttributes(item)),
			...(await readInitialCustomFields(item)),
		};
		const parties = readParties(item);
		for (const { field, text } of parties) item.toId(field, text);
		const relationships = partyRelationships(parties);
		const request = creationRequest(attributes, relationships);
		return outputWritten(item, request, await item.client.document(request));
	},
};

/** Rejects a mistyped container number, because the service would search for it for days. */
function readNumberOfType(item: Item, type: string): string {
	const use = { isBill: type !== 'container' };
	const text = item.required('requestNumber');
	const number = readExactNumber(text, item.fieldPosition('requestNumber'), use);
	const isSkipped = type !== 'container' || isTestNumber(number) || item.isOn(skipCheckDigit);
	const problem = isSkipped ? undefined : containerProblem(number);
	if (!problem) return number;
	const advice = `Check the number and 'Request Type'. If the number is right, turn 'Skip Check Digit' on in Options.`;
	throw item.invalid('requestNumber', `is ${number}, but ${problem}`, advice);
}

const DETECT_ADVICE =
	"If it is unknown, leave it empty and turn 'Detect Carrier Automatically' on.";

async function requestAttributes(item: Item): Promise<IDataObject> {
	const type = item.choice(requestType);
	const attributes: IDataObject = {
		request_type: type,
		request_number: readNumberOfType(item, type),
		...readReferenceChanges(item),
	};
	const carrier = item.text('scac');
	if (!carrier && item.isOn(autoDetectVoccScac)) attributes.auto_detect_vocc_scac = true;
	else attributes.scac = await scacOf(item, carrier);
	return attributes;
}

async function scacOf(item: Item, carrier: string): Promise<string> {
	if (carrier) return await findScac(item, 'scac', carrier, DETECT_ADVICE);
	throw item.invalid(
		'scac',
		'is empty',
		`Select the carrier or enter its name or SCAC, such as Maersk or MAEU. ${DETECT_ADVICE}`,
	);
}
