const MOVE_EVERY_MS = 250;
/** The interval of repeated lines if the output is not a terminal. */
const REPEAT_EVERY_MS = 10_000;
const NARROW = 80;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Sets the progress of the current phase, such as "12 of 30 rows". */
export type ReportStatus = (text: string) => void;

/**
 * Prints a line per phase with its duration. On a terminal the line is updated. In a log or pipe it
 * is printed again from time to time.
 */
export class Progress {
	private readonly startedAt = Date.now();

	constructor(private readonly out: NodeJS.WriteStream = process.stdout) {}

	async phase<Result>(
		title: string,
		work: (report: ReportStatus) => Promise<Result>,
	): Promise<Result> {
		const startedAt = Date.now();
		let state = '';
		const moving = setInterval(
			() => this.move(`… ${title} ${state} (${seconds(Date.now() - startedAt)})`),
			this.out.isTTY ? MOVE_EVERY_MS : REPEAT_EVERY_MS,
		);
		try {
			const result = await work((text) => (state = text));
			this.line(`✓ ${title}${state && ` ${state}`} (${seconds(Date.now() - startedAt)})`);
			return result;
		} catch (error) {
			this.line(`✗ ${title}${state && ` ${state}`} (${seconds(Date.now() - startedAt)})`);
			throw error;
		} finally {
			clearInterval(moving);
		}
	}

	line(text: string): void {
		this.out.write(this.out.isTTY ? `\r\x1b[K${text}\n` : `${text}\n`);
	}

	get elapsed(): string {
		return seconds(Date.now() - this.startedAt);
	}

	private move(text: string): void {
		if (!this.out.isTTY) this.out.write(`${text}\n`);
		else this.out.write(`\r\x1b[K${text.slice(0, (this.out.columns || NARROW) - 1)}`);
	}
}
