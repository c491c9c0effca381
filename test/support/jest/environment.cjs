const { AsyncLocalStorage } = require('node:async_hooks');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** The properties of the global object through which jest's runner passes the state of a file. */
const ofRunner = (symbol) => /^(EVENT_HANDLERS|JEST_STATE_SYMBOL)$/.test(symbol.description);

/** The storages in use: as long as there is one, each promise takes three times as long. */
const storages = new Set();
for (const method of ['run', 'enterWith']) {
	const original = AsyncLocalStorage.prototype[method];
	AsyncLocalStorage.prototype[method] = function (...given) {
		storages.add(this);
		return original.apply(this, given);
	};
}

/** Runs tests in the realm of the worker. Then restores the globals that jest or a test changed. */
class SharedRealmEnvironment {
	exportConditions = () => ['node', 'node-addons'];
	getVmContext = () => null;

	constructor({ projectConfig }) {
		const global = globalThis;
		this.global = global;
		this.moduleMocker = new ModuleMocker(global);
		this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global });
		this.before = {
			console: global.console,
			env: { ...process.env },
			exit: process.exit,
			getBuiltinModule: process.getBuiltinModule,
			stackTraceLimit: Error.stackTraceLimit,
		};
	}

	async setup() {}

	async teardown() {
		this.fakeTimersModern.dispose();
		// Otherwise a spy on an object of a shared module would change the next test files.
		this.moduleMocker.restoreAllMocks();
		this.global.console = this.before.console;
		process.env = this.before.env;
		process.exit = this.before.exit;
		process.getBuiltinModule = this.before.getBuiltinModule;
		Error.stackTraceLimit = this.before.stackTraceLimit;
		for (const storage of storages) storage.disable();
		storages.clear();
		// Otherwise each test would also call the event handlers of all files before it.
		for (const symbol of Object.getOwnPropertySymbols(this.global)) {
			if (ofRunner(symbol)) delete this.global[symbol];
		}
	}
}

module.exports = SharedRealmEnvironment;
