/** The kinds of faults with which the sandbox answers requests. */
export const FAULT_KINDS = [
	...(['slow', 'status', 'reset', 'malformed', 'rate', 'html', 'emptyBody'] as const),
	'ignore' as const,
];
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
	kind: FaultKind;
	/** If absent, the fault applies to any method. */
	method?: string;
	/** Regular expression for the path without query. If absent, the fault applies to any path. */
	path?: string;
	/** How many requests get the fault. If absent, all do. */
	count?: number;
	/** The delay of a `slow` answer. */
	delayMs?: number;
	/** The status and body of a `status` or `html` answer. */
	status?: number;
	body?: unknown;
	/** The header Retry-After of a `rate` fault. Null omits it. */
	retryAfter?: string | null;
	/** The attributes and relationships of the body that an `ignore` fault ignores, with a success. */
	names?: string[];
	/** Whether a `reset` cuts the connection before or after the request is processed. */
	when?: 'before' | 'after';
}

/** The configured faults. If several match a request, the first one applies. */
export class Faults {
	private active: Fault[] = [];

	add(...faults: Fault[]): void {
		for (const fault of faults) {
			new RegExp(fault.path ?? '');
			this.active.push({ ...fault });
		}
	}

	clear(): void {
		this.active = [];
	}

	list(): Fault[] {
		return this.active.map((fault) => ({ ...fault }));
	}

	/** Returns the fault of a request and decreases its remaining count. */
	take(method: string, path: string): Fault | undefined {
		const fault = this.active.find(
			(candidate) =>
				(candidate.method === undefined || candidate.method.toUpperCase() === method) &&
				(candidate.path === undefined || new RegExp(candidate.path).test(path)),
		);
		if (fault?.count !== undefined) {
			fault.count -= 1;
			if (fault.count <= 0) this.active = this.active.filter((other) => other !== fault);
		}
		return fault;
	}
}

export const DEFAULT_DELAY_MS = 2000;

export const sleep = (ms: number): Promise<void> =>
	new Promise((resolve) => {
		setTimeout(resolve, ms).unref();
	});
