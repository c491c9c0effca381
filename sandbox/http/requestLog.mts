/** A logged request. */
export interface LoggedRequest {
	at: string;
	target: 'api' | 'storage';
	method: string;
	path: string;
	query: string;
	/** Null while the request is processed, or if the connection was cut. */
	status: number | null;
	/** The key with all characters masked except its start and end. */
	key: string | null;
	contentType: string | null;
	body: unknown;
	tookMs: number | null;
}

const KEY_ENDS_SHOWN = 3;

/** Masks a key: `Token sandbox-key` becomes `san…key`. */
export function maskKey(authorization: string | undefined): string | null {
	const key = authorization?.replace(/^\S+\s+/, '');
	if (!key) return null;
	return `${key.slice(0, KEY_ENDS_SHOWN)}…${key.slice(-KEY_ENDS_SHOWN)}`;
}

type NewEntry = Pick<LoggedRequest, 'target' | 'method' | 'path'> & Partial<LoggedRequest>;

/** Stores the latest requests. */
export class RequestLog {
	private entries: LoggedRequest[] = [];

	constructor(private readonly size: number) {}

	add(known: NewEntry): LoggedRequest {
		const entry: LoggedRequest = {
			at: new Date().toISOString(),
			query: '',
			status: null,
			key: null,
			contentType: null,
			body: null,
			tookMs: null,
			...known,
		};
		this.entries.push(entry);
		if (this.entries.length > this.size) this.entries.splice(0, this.entries.length - this.size);
		return entry;
	}

	list(): LoggedRequest[] {
		return [...this.entries];
	}

	clear(): void {
		this.entries = [];
	}
}
