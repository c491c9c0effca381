/** Maximum number of texts, because an index has two bytes. */
const TEXTS_MAX = 65_535;

/** A list that stores each text once. Records store the index of a text. */
export class TextList {
	private readonly places = new Map<string, number>();

	constructor(readonly list: string[] = []) {}

	/** The index from 1; 0 for no text, or if the list is full. */
	placeOf(text: string | undefined): number {
		if (text === undefined) return 0;
		const known = this.places.get(text);
		if (known !== undefined) return known;
		const place = this.list.length < TEXTS_MAX ? this.list.push(text) : 0;
		this.places.set(text, place);
		return place;
	}

	at(place: number): string | undefined {
		return this.list[place - 1];
	}
}
