import { uuidOf } from '../core/ids.mts';
import { providedData } from '../jsonApi/attributes.mts';
import type { Resource } from '../jsonApi/resource.mts';
import { ALIASES, NAMES, PREFIXES, TRACKED_BY, type NumberKind } from './carrierData.mts';

/** A carrier the service knows by name. Some are known but not tracked. */
export interface Carrier {
	id: string;
	scac: string;
	name: string;
	shortName: string;
	/** Prefixes of the containers the carrier owns. */
	containerPrefixes: string[];
	alternativeScacs: string[];
	tracks: NumberKind[];
}

const ALL: NumberKind[] = ['bill_of_lading', 'booking_number', 'container'];

export const CARRIERS: Carrier[] = NAMES.map(([scac, name, shortName]) => ({
	id: uuidOf(`shipping_line/${scac}`),
	scac,
	name,
	shortName: shortName ?? name,
	containerPrefixes: PREFIXES[scac] ?? [],
	alternativeScacs: ALIASES[scac] ?? [],
	tracks: TRACKED_BY[scac] ?? ALL,
}));

export const carrierByScac = (scac: string): Carrier | undefined =>
	CARRIERS.find((carrier) => carrier.scac === scac || carrier.alternativeScacs.includes(scac));

export const carrierByContainerPrefix = (prefix: string): Carrier | undefined =>
	CARRIERS.find((carrier) => carrier.containerPrefixes.includes(prefix));

export const shippingLineResource = (carrier: Carrier): Resource => ({
	id: carrier.id,
	type: 'shipping_line',
	attributes: {
		scac: carrier.scac,
		name: carrier.name,
		alternative_scacs: carrier.alternativeScacs,
		short_name: carrier.shortName,
		bill_of_lading_tracking_support: carrier.tracks.includes('bill_of_lading'),
		booking_number_tracking_support: carrier.tracks.includes('booking_number'),
		container_number_tracking_support: carrier.tracks.includes('container'),
		tracking_url: carrier.tracks.length > 0 ? trackingUrl(carrier.scac) : null,
		contact_url: null,
		provided_data: {
			...providedData('shipping_line', carrier.tracks.length > 0),
			ssl_lfd: false,
		},
	},
	relationships: {},
});

/** A template whose placeholder in braces is replaced by the number. */
const trackingUrl = (scac: string): string =>
	`https://${scac.toLowerCase()}.example/track?number=\${BLNUM}`;
