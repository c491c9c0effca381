import type { ContainerContext, UnresolvedNumber } from '../../../../shipping/records';
import { needsNoSiblings } from '../../../../shipping/journey';
import type { Item } from '../../input/item';
import { readNumberList } from '../../input/numberList';
import { containersOnShipment, loadContainersByNumber } from './loadContainers';
import { containersNumbered, preferTracked } from './numberedContainers';

/** The normalized numbers of the field 'Numbers', each once. */
export const readNumbers = (item: Item): string[] =>
	readNumberList(item, 'numbers', item.param('numbers'));

interface LoadedNumbers {
	/** Each container once, even if several numbers lead to it. */
	contexts: ContainerContext[];
	unresolved: UnresolvedNumber[];
}

/** Returns the containers of the field 'Numbers'. An unknown number doesn't fail the others. */
export async function loadNumbers(item: Item): Promise<LoadedNumbers> {
	const found = new Map<string, ContainerContext>();
	const unresolved: UnresolvedNumber[] = [];
	const numbers = readNumbers(item);
	const numbered = await containersNumbered(item.client, numbers);
	for (const number of numbers) {
		const contexts = await resolved(item, number, preferTracked(numbered.get(number) ?? []));
		if (!Array.isArray(contexts)) unresolved.push(contexts);
		else for (const one of contexts) found.set(one.container.id, one);
	}
	return { contexts: [...found.values()], unresolved };
}

/** A number that is unknown or on several shipments is also searched as that of a shipment. */
async function resolved(item: Item, number: string, contexts: ContainerContext[]) {
	const [id, ...others] = new Set(contexts.map(({ shipment }) => shipment?.id));
	if (id === undefined || others.length > 0) return await loadContainersByNumber(item, number);
	const now = Date.now();
	if (contexts.every((one) => needsNoSiblings(one, now))) return contexts;
	return await containersOnShipment(item.client, number, id);
}
