export type NumberKind = 'bill_of_lading' | 'booking_number' | 'container';

/** Carriers by SCAC, with their name and, if different, their short name. */
export const NAMES: [scac: string, name: string, shortName?: string][] = [
	['MAEU', 'Maersk'],
	['MSCU', 'Mediterranean Shipping Company', 'MSC'],
	['CMDU', 'CMA CGM'],
	['HLCU', 'Hapag-Lloyd'],
	['ONEY', 'Ocean Network Express', 'ONE'],
	['COSU', 'COSCO'],
	['EGLV', 'Evergreen'],
	['OOLU', 'Orient Overseas Container Line', 'OOCL'],
	['YMLU', 'Yangming Marine Transport', 'Yangming'],
	['HDMU', 'Hyundai Merchant Marine', 'Hyundai'],
	['ZIMU', 'Zim American Integrated Shipping Services', 'Zim Line'],
	['MATS', 'Matson Navigation Company', 'Matson'],
	['WHLC', 'Wan Hai Lines', 'Wan Hai'],
	['PCIU', 'Pacific International Lines', 'PIL'],
	['SMLM', 'SM Line'],
	['SMLU', 'Seaboard Marine', 'Seaboard'],
	['ACLU', 'Atlantic Container Line', 'ACL'],
	['SAFM', 'Safmarine'],
	['SEAU', 'Sealand Americas', 'Sealand'],
	['SEJJ', 'Sealand Europe'],
	['SQQY', 'SeaLead Shipping', 'SeaLead'],
	['TXZJ', 'T.S. Lines', 'TS Lines'],
	['CHVW', 'Swire Shipping', 'Swire'],
	['CLAM', 'Crowley Latin America Services', 'Crowley'],
	['GOSU', 'Gold Star Line', 'GSL'],
	['IILU', 'Independent Container Line', 'ICL'],
	['SSBF', 'Westwood Shipping Lines', 'Westwood'],
	['SSPH', 'Seth Shipping'],
	['TJFH', 'Transfar Shipping', 'Transfar'],
	['TRBR', 'Trailer Bridge'],
	['WDSB', 'World Direct Shipping', 'WDS'],
	['ANNU', 'Australia National Line', 'ANL'],
	['APLU', 'American President Lines', 'APL'],
	['ARKU', 'Arkas'],
	['CULU', 'China United Lines', 'CULines'],
	['HDUJ', 'HEDE Shipping', 'HEDE'],
	['KMTU', 'Korea Marine Transport', 'KMTC'],
	['TRKU', 'Turkon'],
	['TEST', 'T49 Test Carrier', 'T49 line'],
];

const BY_BILL_OR_BOOKING: NumberKind[] = ['bill_of_lading', 'booking_number'];

/** The number types that a carrier accepts; all of them by default. */
export const TRACKED_BY: Record<string, NumberKind[]> = {
	CHVW: BY_BILL_OR_BOOKING,
	CLAM: BY_BILL_OR_BOOKING,
	GOSU: BY_BILL_OR_BOOKING,
	IILU: BY_BILL_OR_BOOKING,
	MATS: BY_BILL_OR_BOOKING,
	SAFM: BY_BILL_OR_BOOKING,
	SSBF: BY_BILL_OR_BOOKING,
	SSPH: BY_BILL_OR_BOOKING,
	TEST: BY_BILL_OR_BOOKING,
	TJFH: BY_BILL_OR_BOOKING,
	TRBR: ['booking_number'],
	WDSB: [],
};

/** Alternative codes of a carrier. */
export const ALIASES: Record<string, string[]> = {
	MSCU: ['MEDU'],
	SEAU: ['SEAL'],
	SQQY: ['SJHH'],
	SSBF: ['WWSU'],
	CHVW: ['QWJA', 'PLLU'],
	CLAM: ['CWLQ'],
	TRBR: ['TBIE', 'PYRR'],
	YMLU: ['YMPR', 'YMSG', 'YMJA'],
};

/** Prefixes of the container numbers that a carrier owns. */
export const PREFIXES: Record<string, string[]> = {
	MAEU: ['MSKU', 'MRKU', 'MAEU', 'MRSU', 'SUDU', 'SUTU'],
	MSCU: ['MSCU', 'MEDU', 'MSDU'],
	CMDU: ['CMAU', 'ECMU', 'CGMU'],
	HLCU: ['HLCU', 'HLXU', 'HLBU', 'UACU'],
	ONEY: ['ONEU', 'NYKU', 'MOAU', 'KKFU', 'KKTU'],
	COSU: ['CSNU', 'CBHU', 'COSU'],
	EGLV: ['EGHU', 'EITU', 'EMCU', 'EISU'],
	OOLU: ['OOLU', 'OOCU'],
	YMLU: ['YMLU', 'YMMU'],
	HDMU: ['HMMU', 'HDMU', 'KOCU'],
	ZIMU: ['ZIMU', 'ZCSU'],
	MATS: ['MATU'],
	WHLC: ['WHLU', 'WHSU'],
	PCIU: ['PCIU', 'PILU'],
	SMLM: ['SMCU'],
	SMLU: ['SMLU'],
	ACLU: ['ACLU'],
	SQQY: ['SLSU'],
	TXZJ: ['TSSU'],
	TEST: ['TESU'],
};
