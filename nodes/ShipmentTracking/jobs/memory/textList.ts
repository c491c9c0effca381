/** A place has two bytes. */
const TEXTS_MAX = 65_535;

/** Texts that are stored once each; records have their places in the list. */
export class TextList {
	private readonly places = new Map<string, number>();

	constructor(readonly list: string[] = []) {}

	/** From 1; 0 for no text, and for texts that are too many. */
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
