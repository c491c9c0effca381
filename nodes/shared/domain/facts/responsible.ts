import type { Hold } from '../holds';
import { valueText } from './value';

/** The parties who may have to act, in the order in which a sentence names them. */
export type Responsible =
	'customs broker' | 'carrier' | 'terminal' | 'trucker' | 'railway' | 'your team';

const CUSTOMS = ['customs', 'usda', 'vacis'];

interface HoldStep {
	responsible: Responsible;
	nextStep: string;
}

/**
 * Returns the first party that has to act on a hold, with the steps for all holds. The name of the
 * hold decides, because the terminal's description is free text.
 */
export function stepForHolds(holds: Hold[]): HoldStep | undefined {
	const isNamed =
		(...names: string[]) =>
		({ label, isDescribed }: Hold) =>
			!isDescribed && names.includes(label.trim().toLowerCase());
	const isKnown = isNamed(...CUSTOMS, 'freight', 'tmf');
	const ofCustoms = labelsOf(holds.filter(isNamed(...CUSTOMS)));
	const others = labelsOf(holds.filter((hold) => !isKnown(hold)));
	const steps: Array<[Responsible, string]> = [];
	if (ofCustoms.length) {
		steps.push(['customs broker', `Customs broker: clear the ${holdNames(ofCustoms)}.`]);
	}
	if (holds.some(isNamed('freight'))) {
		steps.push(['carrier', 'Carrier or forwarder: release the freight hold.']);
	}
	if (holds.some(isNamed('tmf'))) steps.push(['terminal', 'Pay the terminal fee (TMF hold).']);
	if (others.length) {
		const words = others.map((label) => valueText(label)).join(', ');
		steps.push(['terminal', `Ask the terminal about: ${words}.`]);
	}
	const [first] = steps;
	return first && { responsible: first[0], nextStep: steps.map(([, step]) => step).join(' ') };
}

const labelsOf = (holds: Hold[]): string[] => [...new Set(holds.map(({ label }) => label))];

/** "customs hold", "customs and USDA holds" */
function holdNames(labels: string[]): string {
	const last = labels[labels.length - 1];
	if (labels.length === 1) return `${last} hold`;
	return `${labels.slice(0, -1).join(', ')} and ${last} holds`;
}
