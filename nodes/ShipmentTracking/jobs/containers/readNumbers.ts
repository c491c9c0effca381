import type { IDataObject } from 'n8n-workflow';

import type { ContainerContext } from '../../../shared/domain/pickupModel';
import { normalizeNumber } from '../../../shared/domain/trackingNumber';
import { splitList } from '../../../shared/lib/list';
import type { Item } from '../../input/item';
import { loadContainersByNumber, type UnresolvedNumber } from './loadContainers';

/**
 * What is typed into Numbers, normalized and each once.
 *
 * @throws NodeOperationError for what is no number, and for none at all
 */
export function readNumbers(item: Item): string[] {
	const given = splitList(item.param('numbers'));
	const wrong = given.find((text) => !/^[A-Z0-9]{4,}$/.test(normalizeNumber(text)));
	if (wrong !== undefined) throw item.invalid('numbers', `has "${wrong}", which is not a number`);
	if (given.length === 0) throw item.invalid('numbers', 'is empty');
	return [...new Set(given.map(normalizeNumber))];
}

interface NumberedContainers {
	/** Each once, however many numbers lead to it. */
	subjects: ContainerContext[];
	unresolved: UnresolvedNumber[];
}

/** The containers that are typed into Numbers; a number that is not known is no error for all. */
export async function loadNumbers(item: Item): Promise<NumberedContainers> {
	const found = new Map<string, ContainerContext>();
	const unresolved: UnresolvedNumber[] = [];
	for (const number of readNumbers(item)) {
		const subjects = await loadContainersByNumber(item, number);
		if (!Array.isArray(subjects)) unresolved.push(subjects);
		else for (const one of subjects) found.set(one.container.id, one);
	}
	return { subjects: [...found.values()], unresolved };
}

/** What every job's row says of a number that is not known, with the job's own columns in it. */
export function unresolvedRow(
	{ number, reason }: UnresolvedNumber,
	columns: IDataObject,
): IDataObject {
	const summary = `${number}: ${reason}`;
	return { id: null, type: 'container', number, ...columns, summary };
}
