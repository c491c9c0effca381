import { uuidOf } from '../core/ids.mts';
import { blank } from '../jsonApi/attributes.mts';
import type { Resource } from '../jsonApi/resource.mts';

/** A container ship. */
export interface Vessel {
	id: string;
	type: 'vessel';
	name: string;
	imo: string;
	mmsi: string;
}

const ROWS: [string, string, string][] = [
	['EVER GIVEN', '9811000', '353136000'],
	['MSC OSCAR', '9703291', '355906000'],
	['CMA CGM BENJAMIN FRANKLIN', '9706891', '228337900'],
	['MADRID MAERSK', '9778791', '219836000'],
	['OOCL HONG KONG', '9776171', '477333500'],
	['COSCO SHIPPING UNIVERSE', '9795610', '477190200'],
	['HMM ALGECIRAS', '9863297', '372003000'],
	['ONE INNOVATION', '9806079', '431000000'],
	['MSC GULSUN', '9839430', '372003100'],
	['AL ZUBARA', '9708837', '229979000'],
	['CMA CGM MARCO POLO', '9454436', '310627000'],
	['EMMA MAERSK', '9321483', '220417000'],
	['YM WITNESS', '9708435', '416496000'],
];

export const VESSELS: Vessel[] = ROWS.map(([name, imo, mmsi]) => ({
	id: uuidOf(`vessel/${imo}`),
	type: 'vessel',
	name,
	imo,
	mmsi,
}));

/** A vessel without a position, which depends on the voyages of an account. */
export const vesselResource = ({ id, type, name, imo, mmsi }: Vessel): Resource => ({
	id,
	type,
	attributes: { ...blank('vessel'), name, imo, mmsi },
	relationships: {},
});

export const vesselById = (id: string): Vessel | undefined =>
	VESSELS.find((vessel) => vessel.id === id || vessel.imo === id);
