import { entryOf } from '../lib';

/** ISO 4217, without ALL and TOP, which are words of column names. */
const CURRENCIES = new Set(
	(
		'aed afn amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd btn bwp byn bzd cad cdf ' +
		'chf clp cny cop crc cup cve czk djf dkk dop dzd egp ern etb eur fjd fkp gbp gel ghs gip gmd gnf gtq gyd ' +
		'hkd hnl htg huf idr ils inr iqd irr isk jmd jod jpy kes kgs khr kmf kpw krw kwd kyd kzt lak lbp lkr lrd ' +
		'lsl lyd mad mdl mga mkd mmk mnt mop mru mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd omr pab pen pgk ' +
		'php pkr pln pyg qar ron rsd rub rwf sar sbd scr sdg sek sgd shp sle sos srd ssp svc syp szl thb tjs ' +
		'tmt tnd try ttd twd tzs uah ugx usd uyu uzs ves vnd vuv wst xaf xcd xof xpf yer zar zmw'
	).split(' '),
);
const SYMBOLS: Record<string, string> = { '€': 'EUR', '£': 'GBP' };
/** The letters before a dollar sign. A dollar sign alone names no currency. */
const DOLLARS: Record<string, string> = {
	...{ us: 'USD', ca: 'CAD', a: 'AUD', au: 'AUD', nz: 'NZD', hk: 'HKD', s: 'SGD', sg: 'SGD' },
	...{ nt: 'TWD', mx: 'MXN', r: 'BRL' },
};

export const isCurrency = (code: string): boolean => CURRENCIES.has(code.toLowerCase());

/** Separates the currency from the other words of a column name. Two currencies are other words. */
export function currencyOfHeading(words: string[]): { currency?: string; words: string[] } {
	const found = new Set<string>();
	const others: string[] = [];
	words.forEach((word, place) => {
		const dollars = words[place + 1] === '$' ? entryOf(DOLLARS, word) : undefined;
		const currency =
			dollars ?? entryOf(SYMBOLS, word) ?? (isCurrency(word) ? word.toUpperCase() : undefined);
		if (currency) found.add(currency);
		else if (word !== '$') others.push(word);
	});
	const [currency, another] = found;
	return another ? { words } : { currency, words: others };
}
