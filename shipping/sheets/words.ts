import { entryOf, foldCase } from '../lib';

/** The words of column names in several languages, by their meaning. */
const SYNONYMS = {
	amount: 'amt amnt betrag bedrag montant importe importo valor value sum summe tutar kwota 金额',
	bill: 'bl bol mbl lading',
	calendar: 'calendaires kalender naturales corridos',
	carrier: 'carriers reederei armateur naviera rederij compagnia compania compagnie armador',
	charge: 'charges chg chgs chrg chrgs fee fees gebuhr gebuehr frais ucret opłata 费用',
	charged: 'chargeable billed billable invoiced berechnet',
	comment: 'comments remark remarks note notes memo bemerkung anmerkung',
	container:
		'cntr ctr ctnr cntnr cont containers conteneur contenedor contentor equipment equip eqpt eqp eq contenitore conteiner konteyner kontener equipo equipement 箱号 柜号 集装箱号',
	currency: 'curr cur ccy devise moneda wahrung waehrung valuta munt waluta 币种',
	customer: 'client customers clients kunde cliente klant',
	daily: 'diaria diario giornaliera journalier journaliere taglich',
	date: 'dt datum fecha',
	days: 'day dag giorno tage tag jours jour dias dia dagen giorni dni 天数',
	demurrage: 'dem dmr dmg',
	code: 'cd codes',
	description:
		'leistung desc descr bezeichnung beschreibung descripcion concepto omschrijving descrizione descricao nature leistungsart libelle designation opis',
	detention: 'det dtn',
	due: 'payable fallig faellig',
	free: 'frei freie libre libres franchise franchigia livres vrije',
	from: 'start starts begin begins beginning commence commencement starting von ab du desde van dal beginn inicio inizio debut baslangıc od',
	gross: 'brutto ttc bruto',
	invoice: 'inv rechnung rechnungs facture factura faktura fattura factuur',
	line: 'lines',
	net: 'netto ht neto nett imponibile',
	number: 'no n nb nr nbr num numbers numero nummer id',
	period: 'zeitraum periode periodo',
	port: 'ports hafen puerto haven',
	price: 'preis prix precio prezzo prijs preco',
	quantity: 'qty menge cantidad quantite aantal anzahl',
	rate: 'rates taux tasa satz tagessatz tarifa',
	reference: 'ref references refs',
	size: 'sizes sz length grosse groesse taille tamano',
	tariff: 'tarif tarief tariffa',
	tax: 'vat gst hst pst qst tva tps tvq iva btw mwst ust taxes igst cgst sgst steuer',
	terminal: 'terminals',
	tier: 'tiers slab bracket band tranche staffel',
	to: 'thru through until till end ends ending finish upto bis au hasta tot fin fim ende al termino bitis',
	total: 'gesamt totaal totale',
	type: 'types typ tipo kind tp',
	unit: 'einzel unitaire unitario unitaria',
	valid: 'validity effective effectivity eff gultig gueltig valable valido vigente',
	working: 'ouvrables laborables habiles uteis lavorativi',
	weekend: 'weekends',
};
/** Abbreviations of several words. */
const PHRASES: Record<string, string[]> = {
	blno: ['bill', 'number'],
	arbeitstage: ['working', 'days'],
	freetime: ['free', 'time'],
	kalendertage: ['calendar', 'days'],
	werktage: ['working', 'days'],
	invno: ['invoice', 'number'],
	lfd: ['last', 'free', 'days'],
	pod: ['port', 'discharge'],
	pol: ['port', 'loading'],
};
const FILLERS = new Set(
	'a an and das de der des di die el for im in la le of on or our pro the und your'.split(' '),
);
/** With a word for tax: a net amount, or one that includes the tax. */
const EXCLUDED = new Set(
	'excl excluding exclusive excluded ex before without exkl ohne hors sin zonder'.split(' '),
);
const INCLUDED = new Set('incl including inclusive included inkl with mit avec con met'.split(' '));

const MEANINGS = new Map<string, string>(
	Object.entries(SYNONYMS).flatMap(([word, others]) =>
		[word, ...others.split(' ')].map((one): [string, string] => [one, word]),
	),
);

/** Plurals in brackets, abbreviations with a slash, and `/day`, which means a rate. */
const WORD_SPELLINGS: Array<[RegExp, string]> = [
	[/\(e?s\)/g, ''],
	[/#/g, ' number '],
	[/\bb\/l\b/g, ' bl '],
	[/\bw\/o\b/g, ' without '],
	[/\bf\/t\b/g, ' free time '],
	[/\bt\/m\b/g, ' to '],
	[/\bpara birimi\b/g, ' currency '],
	[/\bdata do$/g, ' date to '],
	[/\/ ?(?=days?\b|tag\b|jour\b|dia\b|giorno\b)/g, ' per '],
];

/** The words of a column name, also in camel case, in lower case and without accents. */
export function wordsOf(name: string): string[] {
	const text = foldCase(name.replace(/([a-z])([A-Z])/g, '$1 $2')).replaceAll('ß', 'ss');
	const spelled = WORD_SPELLINGS.reduce((all, [pattern, word]) => all.replace(pattern, word), text);
	return spelled.match(/[\p{L}\p{N}]+|[\p{Sc}%]/gu) ?? [];
}

/** The meanings of words. Their order doesn't matter. */
export function meaningsOf(words: string[]): Set<string> {
	const found = new Set(
		words
			.filter((word) => !FILLERS.has(word))
			.flatMap((word) => entryOf(PHRASES, word) ?? MEANINGS.get(word) ?? word),
	);
	if (!found.has('tax')) return found;
	const replaced = (markers: Set<string>, meaning: string) => {
		const marks = [...found].filter((word) => markers.has(word));
		if (marks.length === 0) return;
		for (const word of [...marks, 'tax']) found.delete(word);
		found.add(meaning);
	};
	replaced(EXCLUDED, 'net');
	replaced(INCLUDED, 'gross');
	return found;
}

const isKnownWord = (word: string, known: (word: string) => boolean): boolean =>
	[MEANINGS, FILLERS, EXCLUDED, INCLUDED].some((words) => words.has(word)) || known(word);

/** Separates words that are written together, such as `chargefrom`; undefined if that is impossible. */
export function separated(text: string, known: (word: string) => boolean): string[] | undefined {
	const ends: Array<string[] | undefined> = [[]];
	for (let end = 1; end <= text.length; end++) {
		for (let start = 0; start < end && !ends[end]; start++) {
			const before = ends[start];
			const word = text.slice(start, end);
			if (before && isKnownWord(word, known) && (start > 0 || !FILLERS.has(word)))
				ends[end] = [...before, word];
		}
	}
	return ends[text.length];
}
