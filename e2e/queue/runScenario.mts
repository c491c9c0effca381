import { setTimeout as sleep } from 'node:timers/promises';
import type { ReportStatus } from '../../harness/process/progress.mts';
import { EVENTS_DATABASE, N8N_DATABASE, type Installation } from './installation.mts';
import { outcomeOf, type HandledRow, type Outcome } from './outcome.mts';
import type { Scenario } from './scenarios.mts';
import type { SentNotification } from './service.mts';

const SEND_EVERY_MS = 50;
const WAITING_MAX = 150;
const LOOK_EVERY_MS = 1000;
const QUIET_MS = 90_000;
const SETTLE_TIMEOUT_MS = 180_000;

export interface ScenarioResult extends Outcome {
	scenario: Scenario;
	/** Requests to the webhook processes, including repetitions. */
	tries: number;
	/** Requests to the service, including registrations. */
	requests: number;
	/** Executions that read events from the service, successful or not. */
	fetched: number;
	seconds: number;
}

export interface FinishedRun {
	result: ScenarioResult;
	/** Counts the result again, from the current rows. */
	recount(): Promise<ScenarioResult>;
}

/** Runs one scenario from its first delivery until nothing changes any more. */
export async function runScenario(
	installation: Installation,
	scenario: Scenario,
	report: ReportStatus,
): Promise<FinishedRun> {
	const startedAt = Date.now();
	const fetchedBefore = await countFetched(installation);
	const triesBefore = installation.deliveries.tries;
	const run = new Run(installation, scenario);
	const watching = run.watch(report);
	try {
		await run.sendAll();
		await run.settle();
		const counts = {
			scenario,
			tries: installation.deliveries.tries - triesBefore,
			requests: installation.service.requests,
			fetched: (await countFetched(installation)) - fetchedBefore,
			seconds: Math.round((Date.now() - startedAt) / 1000),
		};
		const recount = async () => ({ ...counts, ...outcomeOf(run.sent, await run.readRows()) });
		return { result: await recount(), recount };
	} finally {
		run.isOver = true;
		await watching;
	}
}

/** Counts executions that another workflow started. */
async function countFetched({ postgres }: Installation): Promise<number> {
	const sql = "SELECT count(*) FROM execution_entity WHERE mode = 'integrated'";
	const [[count]] = await postgres.query(N8N_DATABASE, sql);
	return Number(count);
}

class Run {
	readonly sent: SentNotification[] = [];
	isOver = false;
	private readonly prefix: string;
	private givenUp = 0;
	private rows = 0;
	private handled = 0;
	private movedAt = Date.now();

	constructor(
		private readonly installation: Installation,
		private readonly scenario: Scenario,
	) {
		this.prefix = installation.service.beginScenario();
	}

	/**
	 * Sends deliveries at regular intervals and triggers faults in turn, until each delivery is
	 * accepted or has failed twelve times.
	 */
	async sendAll(): Promise<void> {
		const { service, deliveries } = this.installation;
		const { deliveries: count, faults, isToAll = false } = this.scenario;
		const due = [...faults];
		let faultsDone = Promise.resolve();
		let failed: unknown;
		const underWay: Promise<void>[] = [];
		while (this.sent.length < count) {
			if (this.sent.length - this.handled - this.givenUp < WAITING_MAX) {
				const notification = service.createNotification();
				this.sent.push(notification);
				underWay.push(
					deliveries.deliver(notification, isToAll).then((isAccepted) => {
						if (!isAccepted) this.givenUp += 1;
						this.movedAt = Date.now();
					}),
				);
			}
			while (due.length > 0 && this.sent.length >= due[0][0] * count) {
				const [, fault] = due.shift() as (typeof due)[number];
				faultsDone = faultsDone
					.then(() => fault(this.installation))
					.catch((error) => (failed ??= error));
			}
			await sleep(SEND_EVERY_MS);
		}
		await Promise.all([faultsDone, ...underWay]);
		if (failed) throw failed;
	}

	/** Waits until nothing has changed for a while, at most for three minutes. */
	async settle(): Promise<void> {
		const deadline = Date.now() + SETTLE_TIMEOUT_MS;
		this.movedAt = Date.now();
		const acknowledged = this.sent.filter(({ isAcknowledged }) => isAcknowledged).length;
		for (;;) {
			const quiet = Date.now() - this.movedAt;
			const enough = this.handled >= acknowledged ? this.scenario.settleMs : QUIET_MS;
			if (quiet >= enough || Date.now() >= deadline) return;
			await sleep(LOOK_EVERY_MS);
		}
	}

	/** Reads the rows periodically. Continues if the database does not answer. */
	async watch(report: ReportStatus): Promise<void> {
		while (!this.isOver) {
			await this.count().catch(() => null);
			const acknowledged = this.sent.filter(({ isAcknowledged }) => isAcknowledged).length;
			report(
				`${this.sent.length} sent, ${acknowledged} acknowledged, ${this.handled} handled, ${this.rows - this.handled} duplicates`,
			);
			await sleep(LOOK_EVERY_MS);
		}
	}

	async readRows(): Promise<HandledRow[]> {
		const rows = await this.query('notification_id, event, fields');
		return rows.map(([notificationId, event, fields]) => ({ notificationId, event, fields }));
	}

	private async count(): Promise<void> {
		const [[rows, handled]] = await this.query('count(*), count(DISTINCT notification_id)');
		if (Number(rows) !== this.rows) this.movedAt = Date.now();
		this.rows = Number(rows);
		this.handled = Number(handled);
	}

	private query(what: string): Promise<string[][]> {
		const sql = `SELECT ${what} FROM handled_events WHERE notification_id LIKE '${this.prefix}-%'`;
		return this.installation.postgres.query(EVENTS_DATABASE, sql);
	}
}
