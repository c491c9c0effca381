/**
 * Carriers by SCAC, with the name to show and other names. Legal forms and "Line(s)" or "Shipping"
 * at the end of a name need no entry.
 */
export const CARRIER_NAMES: Array<[scac: string, name: string, ...others: string[]]> = [
	['ACLU', 'Atlantic Container Line', 'ACL'],
	['ANNU', 'ANL', 'Australian National Line', 'Australia National Line', 'ANL Container Line'],
	['APLU', 'APL', 'American President Lines'],
	['ARKU', 'Arkas', 'Arkas Container'],
	['CHVW', 'Swire Shipping', 'China Navigation'],
	['CLAM', 'Crowley Latin America Services', 'Crowley'],
	['CMDU', 'CMA CGM', 'CMA'],
	['COSU', 'COSCO', 'China Ocean Shipping', 'COSCON', 'COSCO Container'],
	['CULU', 'China United Lines', 'CULines', 'CUL'],
	['EGLV', 'Evergreen', 'Evergreen Marine', 'EMC'],
	['GOSU', 'Gold Star Line', 'GSL'],
	['HDMU', 'Hyundai Merchant Marine', 'HMM', 'Hyundai'],
	['HDUJ', 'HEDE Shipping', 'HEDE International', 'HEDE (Hong Kong) International'],
	['HLCU', 'Hapag-Lloyd', 'Hapag', 'HLAG', 'HPL'],
	['IILU', 'Independent Container Line', 'ICL'],
	['KMTU', 'Korea Marine Transport', 'KMTC'],
	['MAEU', 'Maersk', 'Maersk Sealand', 'MSK', 'Moller Maersk', 'A.P. Moller Maersk'],
	['MATS', 'Matson', 'Matson Navigation'],
	['MSCU', 'MSC', 'Mediterranean Shipping Company'],
	['ONEY', 'Ocean Network Express', 'ONE'],
	['OOLU', 'OOCL', 'Orient Overseas Container Line', 'Orient Overseas'],
	['PCIU', 'Pacific International Lines', 'PIL'],
	['SAFM', 'Safmarine', 'Safmarine Container Line'],
	['SEAU', 'Sealand Americas'],
	['SEJJ', 'Sealand Europe'],
	['SKLU', 'Sinokor', 'Sinokor Merchant Marine'],
	['SMLM', 'SM Line'],
	['SMLU', 'Seaboard Marine', 'Seaboard'],
	['SQQY', 'SeaLead', 'SeaLead Shipping'],
	['SSBF', 'Westwood Shipping Lines'],
	['SSPH', 'Seth Shipping'],
	['SUDU', 'Hamburg Süd'],
	['TEST', 'T49 Test Carrier', 'T49', 'Test Carrier'],
	['TJFH', 'Transfar Shipping'],
	['TRBR', 'Trailer Bridge'],
	['TRKU', 'Turkon'],
	['TXZJ', 'TS Lines'],
	['WDSB', 'World Direct Shipping', 'WDS'],
	['WHLC', 'Wan Hai', 'WHL'],
	['YMLU', 'Yang Ming', 'Yangming Marine Transport', 'YML'],
	['ZIMU', 'ZIM', 'Zim American Integrated Shipping Services', 'Zim Integrated Shipping Services'],
];

/** Names that match several carriers. */
export const SHARED_NAMES: Array<[name: string, ...scacs: string[]]> = [
	// Hamburg Süd is now part of Maersk. Its bills of lading are tracked under either SCAC.
	['Hamburg Süd', 'MAEU', 'SUDU'],
	['Hamburg Sued', 'MAEU', 'SUDU'],
	['Sealand', 'SEAU', 'SEJJ'],
	['SML', 'SMLM', 'SMLU'],
	// Westwood belongs to Swire and now uses the name Swire Shipping.
	['Swire Shipping', 'CHVW', 'SSBF'],
];

/** Other SCACs of a carrier. The service stores its records under the main SCAC. */
export const ALTERNATIVE_SCACS: Array<[main: string, ...alternatives: string[]]> = [
	['CHVW', 'PLLU', 'QWJA'],
	['CLAM', 'CWLQ'],
	['MSCU', 'MEDU'],
	['SEAU', 'SEAL'],
	['SQQY', 'SJHH'],
	['SSBF', 'WWSU'],
	['TRBR', 'PYRR', 'TBIE'],
	['YMLU', 'YMJA', 'YMPR', 'YMSG'],
];
