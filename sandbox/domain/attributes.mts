import type { AttributesOf } from '../../contract/resources';
import type { fee, hold, importDeadlines } from '../../contract/resources/container';
import type { TypeOf } from '../../contract/resources/values';
import { blank } from '../jsonApi/attributes.mts';

/** Attributes of the records that the sandbox stores, as the contract describes them. */

export type Hold = TypeOf<typeof hold>;
export type Fee = TypeOf<typeof fee>;
export type ImportDeadlines = Omit<TypeOf<typeof importDeadlines>, 'pod'>;

/** The sandbox always has these lists and objects. */
interface Present {
	ref_numbers: string[];
	import_deadlines: ImportDeadlines;
}

export type ShipmentAttributes = Omit<AttributesOf<'shipment'>, 'ref_numbers'> &
	Pick<Present, 'ref_numbers'>;
export type ContainerAttributes = Omit<AttributesOf<'container'>, keyof Present> & Present;

/** The attributes of a container that can have any text, such as a time, or none. */
export type ContainerTime = {
	[Name in keyof ContainerAttributes]-?: string | null extends ContainerAttributes[Name]
		? ContainerAttributes[Name] extends string | null
			? Name
			: never
		: never;
}[keyof ContainerAttributes];

type Known = Pick<
	ContainerAttributes,
	'number' | 'created_at' | 'equipment_type' | 'equipment_length' | 'equipment_height'
>;

/** The attributes of a container without any data. */
export function blankContainer(known: Known): ContainerAttributes {
	return {
		...blank('container'),
		...known,
		ref_numbers: [],
		availability_known: false,
		available_for_pickup: false,
		holds_at_pod_terminal: [],
		fees_at_pod_terminal: [],
		import_deadlines: { pickup_lfd_terminal: null, pickup_lfd_rail: null, pickup_lfd_line: null },
		current_status: 'new',
	};
}
