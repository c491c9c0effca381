import type { Client } from '../../../shared/api/client';
import type { Desk } from './trackingApi';
import { infer, type Inferred } from './infer';
import { checkDigit, hasContainerForm, isContainerNumber } from './number';
import { needsCarrier, rejected, type Outcome } from './outcome';
import { TYPE_WORDS, type RequestType } from '../../../shared/domain/requestType';
import type { Policy, Wish } from './trackingInput';

export type Settled = Wish & { type: RequestType };

/** Type and carrier: of the row, by the form of the number, else as the service infers them. */
export async function settle(
	desk: Desk,
	client: Client,
	wish: Wish,
	policy: Policy,
): Promise<Outcome | Settled> {
	const { number, scac } = wish;
	const isBox = isContainerNumber(number);
	const type = wish.type ?? (isBox ? 'container' : undefined);
	const known = { request_number: number, request_type: type ?? null, scac: scac ?? null };
	const problem = formProblem(number, wish.type);
	if (problem) return rejected('Number', `is ${number}: ${problem}`, known);
	/** Few bills of lading look like containers, down to the check digit: the service is asked. */
	const isDoubtful = isBox && type !== 'container';
	if (type && scac && !isDoubtful) return { ...wish, type };
	const inferred = await infer(desk, client, number);
	const said = inferred.refused ?? invalidity(inferred, type);
	if (said) return rejected('Number', `is ${number}: ${said}`, known);
	if (isDoubtful && inferred.type === 'container') {
		const words = TYPE_WORDS[type as RequestType];
		const doubt = `is ${words}, but ${number} is a container number by its form and its check digit. Leave the type empty, or use Create where it really is a ${words}`;
		return rejected('Type', doubt, known);
	}
	const settled = { ...wish, type: type ?? inferred.type ?? 'bill_of_lading' };
	if (scac) return settled;
	if (inferred.scac && inferred.confidence >= policy.confidenceMin) {
		return { ...settled, scac: inferred.scac };
	}
	if (policy.unsure === 'autoDetect') return settled;
	return needsCarrier(inferred.candidates, { ...known, request_type: settled.type });
}

/** What the form of the number tells without asking anybody. */
function formProblem(number: string, type: RequestType | undefined): string | undefined {
	if (type && type !== 'container') return undefined;
	if (hasContainerForm(number)) {
		if (isContainerNumber(number)) return undefined;
		const otherwise = type ? '' : '. If it is no container, say in the type what it is';
		return `its check digit is wrong, so a character is mistyped${otherwise}`;
	}
	if (!type) return undefined;
	if (/^[A-Z]{3}U\d{6}$/.test(number)) {
		return `its last digit is missing; by the others it is ${number}${checkDigit(number)}`;
	}
	return 'a container has four letters and seven digits';
}

/** A wrong check digit says nothing of what the row calls a bill of lading or a booking. */
function invalidity({ invalid, type: inferred }: Inferred, type?: RequestType): string | undefined {
	const isOtherwise = inferred === 'container' && type !== undefined && type !== 'container';
	return isOtherwise ? undefined : invalid;
}
