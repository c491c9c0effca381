import { IncludedResources, type Resource } from '../../../shared/api/jsonApi';
import type { ContainerAttributes } from '../../../shared/domain/attributes';
import { asText } from '../../../shared/lib/json';
import type { Item } from '../../input/item';
import { orderField, readOrder } from '../../operation/filters/order';
import type { ValueOf } from '../../operation/filters/listFilter';
import { arrival, own } from './rowValues';

/** The values that the service sorts by, if its answers have them. */
const VALUES: Record<string, ValueOf<ContainerAttributes>> = {
	arrival,
	created_at: own('created_at'),
	pickup_lfd: own('pickup_lfd'),
	// The service's default order, used without 'Sort'.
	terminal_checked_at: own('terminal_checked_at'),
};

export const sortField = orderField({
	arrival: 'Arrival, Earliest First',
	'-arrival': 'Arrival, Latest First',
	'-created_at': 'Created, Newest First',
	created_at: 'Created, Oldest First',
	pickup_lfd: 'Last Free Day, Earliest First',
	'-pickup_lfd': 'Last Free Day, Latest First',
});

export class ContainerOrder {
	/** Undefined without 'Sort'. */
	readonly chosen: string | undefined;
	private readonly isDescending: boolean;
	private readonly valueOf: ValueOf<ContainerAttributes>;

	constructor(item: Item) {
		this.chosen = readOrder(item, sortField);
		const order = this.chosen ?? '-terminal_checked_at';
		this.isDescending = order.startsWith('-');
		this.valueOf = VALUES[order.replace('-', '')];
	}

	rankOf(
		container: Resource<ContainerAttributes>,
		included: IncludedResources,
	): string | undefined {
		return asText([this.valueOf(container, included)].flat()[0]);
	}

	/** Containers without a value come last, because the service doesn't document their position. */
	readonly compare = (a: string | undefined, b: string | undefined): number => {
		if (a === b) return 0;
		if (a === undefined || b === undefined) return a === undefined ? 1 : -1;
		return a < b === this.isDescending ? 1 : -1;
	};

	/** Whether the service's list is in this order, as far as the containers have a value. */
	isKept(ranks: Array<string | undefined>): boolean {
		const known = ranks.filter((rank) => rank !== undefined);
		return known.every((rank, index) => index === 0 || this.compare(known[index - 1], rank) <= 0);
	}
}
