import type { Account, Container, Shipment } from '../domain/account.mts';
import { ApiError, internalError } from '../jsonApi/errors.mts';
import {
	BROKEN_CONTAINER_FILTERS,
	CONTAINER_FILTERS,
	containerRow,
	type ContainerRow,
} from './containerFilters.mts';
import { customFieldTest, partiesTest, tableTest, tagsTest, type RowTest } from './filterTable.mts';
import { MalformedFilter } from './kinds.mts';
import type { FilterValues } from './query.mts';
import { SHIPMENT_FILTERS, type ShipmentRow } from './shipmentFilters.mts';

type Filters = Map<string, FilterValues>;

/** Containers that match all filters. Unknown keys are ignored, malformed values answer 400. */
export function selectContainers(account: Account, filters: Filters): Container[] {
	if (BROKEN_CONTAINER_FILTERS.some((key) => filters.has(key))) throw internalError();
	try {
		const tests = containerTests(account, filters);
		return account.containers().filter((container) => {
			const row = containerRow(account, container);
			return tests.every((fits) => fits(row));
		});
	} catch (error) {
		throw error instanceof MalformedFilter ? refusal(error) : error;
	}
}

function refusal({ parameter, message }: MalformedFilter): ApiError {
	return new ApiError(400, [
		{ status: '400', title: 'Bad Request', detail: message, source: { parameter } },
	]);
}

function containerTests(account: Account, filters: Filters): Array<RowTest<ContainerRow>> {
	const now = account.service.clock.now();
	const fitsTags = tagsTest(filters, 'tags');
	const tests = [...filters].map(([key, values]): RowTest<ContainerRow> | undefined => {
		const [group, name] = key.split('.');
		if (group === 'parties' && name) {
			const fits = partiesTest(account, name, values);
			return fits && ((row) => fits(recordsWithRole(name, row)));
		}
		if (group === 'custom_fields' && name) {
			const fits = customFieldTest(account, name, values, now);
			return fits && (({ container }) => fits(container));
		}
		return tableTest(CONTAINER_FILTERS, key, values, now);
	});
	const tags: RowTest<ContainerRow> | undefined =
		fitsTags && (({ shipment }) => fitsTags(shipment.attributes.tags));
	return [...tests, tags].filter((test) => test !== undefined);
}

/**
 * Only containers have a pickup carrier. Other roles can belong to the container or the shipment.
 */
const recordsWithRole = (role: string, { container, shipment }: ContainerRow) =>
	role === 'pickup_dray_carrier' ? [container] : [container, shipment];

/** Shipments that match all filters. Unknown and malformed filters are ignored. */
export function selectShipments(account: Account, filters: Filters): Shipment[] {
	const now = account.service.clock.now();
	const fitsTags = tagsTest(filters, 'tag') ?? tagsTest(filters, 'tags');
	const tests = [...filters].map(([key, values]) => {
		if (key === 'party_id.value' && filters.get('party_id.operator')?.single === 'all') {
			return allParties(values);
		}
		return readableTest(key, values, now);
	});
	return account.shipments().filter((shipment) => {
		const row: ShipmentRow = { account, shipment };
		if (fitsTags && !fitsTags(shipment.attributes.tags)) return false;
		return tests.every((fits) => !fits || fits(row));
	});
}

const allParties =
	({ list }: FilterValues): RowTest<ShipmentRow> =>
	(row) =>
		list.every((id) => ([SHIPMENT_FILTERS.party_id[1](row)].flat() as unknown[]).includes(id));

function readableTest(
	key: string,
	values: FilterValues,
	now: number,
): RowTest<ShipmentRow> | undefined {
	try {
		return tableTest(SHIPMENT_FILTERS, key, values, now);
	} catch (error) {
		if (error instanceof MalformedFilter) return undefined;
		throw error;
	}
}
