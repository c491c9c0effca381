import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { listRows } from '../../../shared/api/pagination';
import { path } from '../../../shared/api/path';
import type { ContainerAttributes, ShipmentAttributes } from '../../../shared/domain/attributes';
import { inlandSignsOf } from '../../../shared/domain/containerProgress';
import { containerStatusOptions } from '../../../shared/domain/facts/containerStatus';
import { earliestLastFreeDay } from '../../../shared/domain/lastFreeDay';
import { isSameNumber, normalizeNumber } from '../../../shared/domain/trackingNumber';
import { asArray, toText } from '../../../shared/lib/json';
import { localTime } from '../../../shared/lib/time';
import { FILTERED_BY_NODE } from '../../fields/list';
import { containerLocator } from '../../fields/locators';
import { LIST_CHANGED_TOO_FAST } from '../../input/item';
import { toTimestamp } from '../../input/timestamp';
import { readMovingList } from '../../jobs/containers/movingList';
import { makeGetMany } from '../../operation/getMany';
import { makeGet } from '../../operation/makers';

const includes: INodePropertyOptions[] = [
	{ name: 'Pickup Facility (Inland)', value: 'pickup_facility' },
	{ name: 'Port of Discharge of the Shipment', value: 'shipment.port_of_discharge' },
	{ name: 'Port of Lading of the Shipment', value: 'shipment.port_of_lading' },
	{ name: 'Shipment', value: 'shipment' },
	{ name: 'Terminal at Port of Discharge', value: 'pod_terminal' },
	{ name: 'Transport Events', value: 'transport_events' },
];

export const get = makeGet({
	noun: 'container',
	description:
		'Get a container: status, whether it is released, holds (customs, freight, line), fees and last free day, by its number for example',
	idField: containerLocator,
	path: (id) => path`/containers/${id}`,
	include: includes,
});

const filters: INodeProperties[] = [
	{
		displayName: 'Last Free Day Before',
		name: 'lastFreeDayBefore',
		type: 'dateTime',
		default: '',
		description:
			'Only containers whose earliest last free day, at its place, begins before this time',
		hint: FILTERED_BY_NODE,
	},
	{
		displayName: 'Number',
		name: 'number',
		type: 'string',
		default: '',
		placeholder: 'e.g. MSKU1234565',
		description: 'The container number, in full',
	},
	{
		displayName: 'Statuses',
		name: 'statuses',
		type: 'multiOptions',
		options: containerStatusOptions,
		default: [],
		description: 'Only containers with one of these statuses',
		hint: FILTERED_BY_NODE,
	},
];

/** GET /containers, most recently refreshed first. Most filters are ours: it has hardly any. */
export const getMany = makeGetMany<ContainerAttributes>({
	nouns: 'containers',
	description: 'Get a list of tracked containers, most recently refreshed first',
	path: path`/containers`,
	include: includes,
	filters,
	advice:
		"Turn 'Return All' off and set a 'Limit'. For those that are still tracked use Get Pickup Deadlines, or Shipment > Get Many with 'Tracking Stopped' off and its containers included.",
	async read(item, request, toRow) {
		const { limit, accept, query } = request;
		// A plain limit takes what is in front, a number is on one page.
		const isShort = (limit !== undefined && !accept) || query?.['filter[number]'] !== undefined;
		if (isShort) return await listRows(item.client, { ...request, isMoving: true }, toRow);
		const { rows, isComplete } = await readMovingList(item.client, request, toRow);
		if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
		return { rows };
	},
	query(item): IDataObject {
		const number = normalizeNumber(toText(item.collection('filters').number));
		return { 'filter[number]': number || undefined };
	},
	accept(item) {
		const { statuses, number, lastFreeDayBefore } = item.collection('filters');
		const before = toTimestamp(item, 'lastFreeDayBefore', lastFreeDayBefore);
		// As it stands in the user's calendar: days are compared with days.
		const limit = before && localTime(before, item.context.getTimezone())?.slice(0, 19);
		const now = Date.now();
		const wanted = normalizeNumber(toText(number));
		if (!statuses && !limit && !wanted) return undefined;
		return (container, included) => {
			const { current_status: status, number: own } = container.attributes;
			const shipment = included.find<ShipmentAttributes>(container.relationships.shipment);
			const signs = inlandSignsOf(container, shipment);
			const day = limit && earliestLastFreeDay(container.attributes, now, signs)?.day;
			return (
				(!statuses || asArray(statuses).includes(status)) &&
				// The filter is documented in passing only: were it ignored, everything would come.
				(!wanted || isSameNumber(own, wanted)) &&
				(!limit || (!!day && `${day}T00:00:00` < limit))
			);
		};
	},
});
