import { uuidOf } from '../ids.mts';
import type { Resource } from '../wire/resource.mts';

type NumberKind = 'bill_of_lading' | 'booking_number' | 'container';

interface CarrierRow {
	scac: string;
	name: string;
	shortName: string;
	/** Prefixes of the containers the carrier owns. */
	containerPrefixes: string[];
	alternativeScacs?: string[];
	tracks: NumberKind[];
}

const ALL: NumberKind[] = ['bill_of_lading', 'booking_number', 'container'];

const ROWS: CarrierRow[] = [
	row('MAEU', 'Maersk Line', 'Maersk', ['MSKU', 'MRKU', 'MAEU', 'MRSU'], ALL, ['SEAU', 'SAFM']),
	row('MSCU', 'Mediterranean Shipping Company', 'MSC', ['MSCU', 'MEDU', 'MSDU'], ALL, ['MEDU']),
	row('CMDU', 'CMA CGM', 'CMA CGM', ['CMAU', 'ECMU', 'CGMU'], ALL),
	row('HLCU', 'Hapag-Lloyd', 'Hapag-Lloyd', ['HLCU', 'HLXU', 'HLBU', 'UACU'], ALL),
	row('ONEY', 'Ocean Network Express', 'ONE', ['ONEU', 'NYKU', 'MOAU', 'KKFU'], ALL),
	row('COSU', 'COSCO Shipping Lines', 'COSCO', ['CSNU', 'CBHU', 'COSU'], ALL),
	row('EGLV', 'Evergreen Line', 'Evergreen', ['EGHU', 'EITU', 'EMCU', 'EISU'], ALL),
	row('OOLU', 'Orient Overseas Container Line', 'OOCL', ['OOLU', 'OOCU'], ALL),
	row('YMLU', 'Yang Ming Marine Transport', 'Yang Ming', ['YMLU', 'YMMU'], ALL),
	row('HDMU', 'HMM', 'HMM', ['HMMU', 'HDMU', 'KOCU'], ALL),
	row('ZIMU', 'ZIM Integrated Shipping Services', 'ZIM', ['ZIMU', 'ZCSU'], ALL),
	row('MATS', 'Matson Navigation', 'Matson', ['MATU'], ['bill_of_lading', 'booking_number']),
	row('WHLC', 'Wan Hai Lines', 'Wan Hai', ['WHLU', 'WHSU'], ['bill_of_lading', 'container']),
	row('PABV', 'Pacific International Lines', 'PIL', ['PCIU', 'PILU'], ['bill_of_lading']),
	row('SMLM', 'SM Line', 'SM Line', ['SMCU'], ['bill_of_lading', 'booking_number']),
	row('SUDU', 'Hamburg Sud', 'Hamburg Sud', ['SUDU', 'SUTU'], ALL),
	row('ACLU', 'Atlantic Container Line', 'ACL', ['ACLU'], ['bill_of_lading']),
	row('SEJJ', 'SeaLead Shipping', 'SeaLead', ['SLSU'], ['bill_of_lading']),
	row('TSYN', 'T.S. Lines', 'TS Lines', ['TSSU'], []),
	row('KKLU', 'Kawasaki Kisen Kaisha', 'K Line', ['KKTU'], []),
	row('TEST', 'Test Carrier', 'Test', ['TESU'], ALL),
];

function row(
	scac: string,
	name: string,
	shortName: string,
	containerPrefixes: string[],
	tracks: NumberKind[],
	alternativeScacs: string[] = [],
): CarrierRow {
	return { scac, name, shortName, containerPrefixes, tracks, alternativeScacs };
}

/** A carrier the service knows by name. Some are known but not tracked. */
export interface Carrier extends CarrierRow {
	id: string;
}

export const CARRIERS: Carrier[] = ROWS.map((entry) => ({
	...entry,
	id: uuidOf(`shipping_line/${entry.scac}`),
}));

export const carrierByScac = (scac: string): Carrier | undefined =>
	CARRIERS.find((carrier) => carrier.scac === scac || carrier.alternativeScacs?.includes(scac));

export const carrierByContainerPrefix = (prefix: string): Carrier | undefined =>
	CARRIERS.find((carrier) => carrier.containerPrefixes.includes(prefix));

export const shippingLineResource = (carrier: Carrier): Resource => ({
	id: carrier.id,
	type: 'shipping_line',
	attributes: {
		scac: carrier.scac,
		name: carrier.name,
		alternative_scacs: carrier.alternativeScacs ?? [],
		short_name: carrier.shortName,
		bill_of_lading_tracking_support: carrier.tracks.includes('bill_of_lading'),
		booking_number_tracking_support: carrier.tracks.includes('booking_number'),
		container_number_tracking_support: carrier.tracks.includes('container'),
		tracking_url: null,
		contact_url: null,
	},
	relationships: {},
});
