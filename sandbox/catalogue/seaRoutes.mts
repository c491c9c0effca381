import type { Port, Position } from './ports.mts';

/** Waypoints at sea. They are coarse, but no line between two of them crosses land. */
const SEA_POINTS: Record<string, Position> = {
	yellowSea: [122.9, 35.6],
	eastChinaSea: [123.3, 30.3],
	taiwanStrait: [119.6, 24.2],
	pearlMouth: [114.8, 21.4],
	southChinaSea: [110.5, 10.5],
	singaporeEast: [104.6, 1.5],
	koreaStrait: [129.2, 34.5],
	osumi: [130.8, 30.7],
	tokyoBight: [140.4, 34.6],
	northPacificWest: [160, 44.5],
	dateLineNorth: [180, 49],
	northPacificEast: [-150, 48.5],
	juanDeFuca: [-125.2, 48.4],
	goldenGate: [-123.1, 37.6],
	conception: [-121.2, 34.3],
	sanPedro: [-118.4, 33.5],
	bajaCalifornia: [-116, 26.5],
	mexicoWest: [-107, 18.5],
	centralAmerica: [-88, 10.5],
	panamaPacific: [-79.5, 7.4],
	panamaCanal: [-79.75, 9.15],
	panamaCaribbean: [-79.9, 9.6],
	caribbean: [-76.5, 14],
	windwardPassage: [-74.2, 20],
	bahamasEast: [-73.2, 25],
	georgiaBight: [-79.6, 31.6],
	hatteras: [-74.9, 35.1],
	newYorkBight: [-73.4, 40.2],
	gulfOfMexico: [-94.2, 29.1],
	floridaStrait: [-80.6, 24.1],
	floridaEast: [-79.6, 27],
	grandBanks: [-50, 42],
	midAtlantic: [-30, 46.5],
	channelWest: [-6.2, 48.9],
	channelMiddle: [-1.2, 50],
	dover: [1.5, 51],
	northSea: [3.5, 52.1],
	germanBight: [7.8, 54],
	finisterre: [-10, 43.5],
	saintVincent: [-9.6, 36.6],
	gibraltar: [-5.6, 35.95],
	balearic: [5, 38],
	sicily: [11, 37.4],
	crete: [25, 34.2],
	portSaid: [32.4, 31.5],
	suez: [32.55, 29.7],
	redSea: [38, 20.5],
	babElMandeb: [43.3, 12.5],
	gulfOfAden: [52, 13.6],
	hormuz: [56.6, 26.4],
	gulfOfOman: [60, 23.8],
	mumbai: [72.2, 18.6],
	sriLanka: [80.2, 5.5],
	malaccaWest: [95, 6.1],
	malaccaMiddle: [100.6, 2.9],
	singaporeWest: [103.4, 1.2],
};

const PACIFIC = 'osumi tokyoBight northPacificWest dateLineNorth northPacificEast';
const TO_CALIFORNIA = `${PACIFIC} conception sanPedro`;
const TO_PANAMA =
	'bajaCalifornia mexicoWest centralAmerica panamaPacific panamaCanal panamaCaribbean';
const FROM_EUROPE = 'dover channelMiddle channelWest midAtlantic grandBanks';
const SUEZ = 'hormuz gulfOfOman gulfOfAden babElMandeb redSea suez portSaid';
const MEDITERRANEAN = 'crete sicily balearic gibraltar saintVincent finisterre';
const FROM_SINGAPORE = 'singaporeEast southChinaSea pearlMouth taiwanStrait eastChinaSea';

/** The waypoints of each leg of the sandbox's voyages. */
const SEA_ROUTES: Record<string, string> = {
	'AEJEA-NLRTM': `${SUEZ} ${MEDITERRANEAN} channelWest channelMiddle dover northSea`,
	'CNNGB-USLGB': `eastChinaSea ${TO_CALIFORNIA}`,
	'CNSHA-USLAX': `eastChinaSea ${TO_CALIFORNIA}`,
	'CNSHA-USLGB': `eastChinaSea ${TO_CALIFORNIA}`,
	'CNSHA-USSAV': `eastChinaSea ${TO_CALIFORNIA} ${TO_PANAMA} caribbean windwardPassage bahamasEast georgiaBight`,
	'CNTAO-CAVAN': `yellowSea koreaStrait ${PACIFIC} juanDeFuca`,
	'CNYTN-USLAX': `pearlMouth taiwanStrait eastChinaSea ${TO_CALIFORNIA}`,
	'DEHAM-USCHS': `germanBight northSea ${FROM_EUROPE} hatteras georgiaBight`,
	'FRLEH-USHOU':
		'channelMiddle channelWest midAtlantic grandBanks hatteras georgiaBight floridaEast floridaStrait gulfOfMexico',
	'GBFXT-USORF': `${FROM_EUROPE} hatteras`,
	'INNSA-SGSIN': 'mumbai sriLanka malaccaWest malaccaMiddle singaporeWest',
	'JPTYO-USOAK': 'tokyoBight northPacificWest dateLineNorth northPacificEast goldenGate',
	'KRPUS-USLGB': `koreaStrait ${TO_CALIFORNIA}`,
	'KRPUS-USSEA': `koreaStrait ${PACIFIC} juanDeFuca`,
	'NLRTM-USNYC': `northSea ${FROM_EUROPE} newYorkBight`,
	'SGSIN-USLAX': `${FROM_SINGAPORE} ${TO_CALIFORNIA}`,
	'VNSGN-KRPUS': 'southChinaSea pearlMouth taiwanStrait eastChinaSea koreaStrait',
};

/** Positions of the ports and the waypoints between them; a straight line between other ports. */
export const seaRoute = (from: Port, to: Port): Position[] => [
	from.position,
	...(SEA_ROUTES[`${from.locode}-${to.locode}`]?.split(' ') ?? []).map((name) => SEA_POINTS[name]),
	to.position,
];
