import { STAGES } from '../../../../shipping/journey';
import { MINUTE_MS, addDays, daysBetween } from '../../../../shipping/days';
import type { ValueFormat, TextList } from '../../../shared/lib/packedRecords';
import type { Item } from '../../input/item';
import { itemError } from '../../input/itemError';
import type { Memory, ReadMark } from '../memory/memory';
import { MemoryStore } from '../memory/memoryStore';
import type { ChangeField, ChangeValues } from '../../../../shipping/reports';

/** Increase this number if stored values change their meaning. Then the memory starts empty. */
export const CHANGES_SETTINGS = '1';
/** Limited, because n8n saves all static data with every execution. */
export const CONTAINERS_MAX = 20_000;

/** Converts a value to a whole number for the storage; 0 for no value. */
interface NumberCode {
	bytes: number;
	toNumber(value: string, texts: TextList): number;
	toText(number: number, texts: TextList): string | undefined;
}

const EPOCH = '1970-01-01';
/** Days since 1970 in two bytes, which suffices until 2149. */
const day: NumberCode = {
	bytes: 2,
	toNumber: (value) => within(daysBetween(EPOCH, value), 65_535),
	toText: (number) => addDays(EPOCH, number),
};
/** Twice the minutes since 1970, plus 1 if the value has a time of day. */
const minute: NumberCode = {
	bytes: 4,
	toNumber(value) {
		const [date, hour] = value.split(' ');
		const minutes = Date.parse(`${date}T${hour ?? '00:00'}Z`) / MINUTE_MS;
		return within(2 * minutes + (hour ? 1 : 0), 2 ** 32 - 1);
	},
	toText(number) {
		const time = new Date(Math.floor(number / 2) * MINUTE_MS).toISOString();
		return number % 2 ? time.slice(0, 16).replace('T', ' ') : time.slice(0, 10);
	},
};
const text: NumberCode = {
	bytes: 2,
	toNumber: (value, texts) => texts.placeOf(value),
	toText: (number, texts) => texts.at(number),
};
const choice = (choices: readonly string[]): NumberCode => ({
	bytes: 1,
	toNumber: (value) => choices.indexOf(value) + 1,
	toText: (number) => choices[number - 1],
});

/** Returns 0 (no value) if the number can't be stored. */
const within = (number: number, max: number): number =>
	number > 0 && number <= max ? Math.floor(number) : 0;

type Layout = Array<[ChangeField, NumberCode]>;

/** Only containers have a status, so the first stored value shows which layout applies. */
const status = choice(STAGES);
const CONTAINER: Layout = [
	['status', status],
	['availability', choice(['unknown', 'not available', 'available'])],
	['lastFreeDay', day],
	['appointment', minute],
	['inlandEta', day],
	['terminal', text],
	['holds', text],
];
const SHIPMENT: Layout = [
	['status', status],
	['eta', day],
	['etd', day],
	['vessel', text],
	['port', text],
];

const BYTES = CONTAINER.reduce((sum, [, { bytes }]) => sum + bytes, 0);

function format(texts: TextList): ValueFormat<ChangeValues> {
	return {
		bytes: BYTES,
		write(values, to, offset) {
			let place = offset;
			for (const [field, code] of values.status ? CONTAINER : SHIPMENT) {
				const { [field]: value } = values;
				const number = value === undefined ? 0 : code.toNumber(value, texts);
				place = to.writeUIntBE(number, place, code.bytes);
			}
		},
		read(from, offset) {
			const values: ChangeValues = {};
			let place = offset;
			for (const [field, code] of from[offset] ? CONTAINER : SHIPMENT) {
				const number = from.readUIntBE(place, code.bytes);
				if (number > 0) values[field] = code.toText(number, texts);
				place += code.bytes;
			}
			return values;
		},
	};
}

/** The memory of Get Changes: the values of a container or shipment by the hash of its ID. */
export const changesMemory = new MemoryStore<ChangeValues>('changes', format);

export type DatedMemory = Memory<ChangeValues> & { lastRead: ReadMark };

/**
 * Returns the earlier values for a call by an AI agent. Such a call stores nothing, so these are
 * the values that Confirm Output confirmed last for another node.
 *
 * @throws NodeOperationError without confirmed values, because there is nothing to compare with
 */
export function recallForAgent(item: Item): DatedMemory {
	const [latest] = changesMemory
		.all(item.context)
		.map(({ memory }) => memory)
		.filter((memory) => memory.settings === CHANGES_SETTINGS)
		.filter((memory): memory is DatedMemory => memory.lastRead !== undefined)
		.sort((a, b) => b.lastRead.readAt - a.lastRead.readAt);
	// Excludes pending values, because the user may not have received them.
	if (latest) return { ...latest, pending: new Map() };
	throw itemError(
		item.position,
		'Changes are not known yet: there are no earlier values to compare with',
		'In the same workflow, connect a Schedule Trigger, a second Get Changes node and Report > Confirm Output in this order, and publish the workflow. Changes are known after the first scheduled execution.',
	);
}
