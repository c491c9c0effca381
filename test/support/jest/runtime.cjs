const asyncHooks = require('node:async_hooks');
const { createRequire } = require('node:module');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const IN_PACKAGE = /[\\/]node_modules[\\/]/;

/**
 * Modules that are loaded once for each worker. Modules of the tests use jest's object, which differs
 * by file, and those of the trigger remember the events and webhooks of earlier tests.
 */
const TESTED =
	/^[\\/](nodes[\\/](?!ShipmentTrackingTrigger)|(shipping|credentials|contract|sandbox|harness|tools|demo|e2e)[\\/])/;

/** The compiled modules of this worker, by file. */
const compiled = new Map();
/** The loaded modules of the tested code, by file. */
const loaded = new Map();

/**
 * Replaces the AsyncLocalStorage in which jest stores the current test. Each test file would create
 * one, and Node.js 20 updates all of them for every promise, so that later files would be slower.
 * Tests that don't run concurrently need no more than a variable.
 */
class CurrentTest {
	getStore() {
		return this.store;
	}

	async run(store, callback) {
		const { store: before } = this;
		this.store = store;
		try {
			return await callback();
		} finally {
			this.store = before;
		}
	}
}

/**
 * Loads modules once instead of for each test file where that takes long:
 * - Node.js loads installed packages once for each worker; n8n-core alone takes seconds.
 * - A module of the tests is compiled once for each worker and evaluated for each test file.
 * - A module of the tested code is evaluated once for each worker, except for test files that
 *   replace modules with jest.mock.
 * All need one realm for everything: see environment.cjs.
 */
class SharedPackagesRuntime extends Runtime {
	constructor(...args) {
		super(...args);
		const { coreModule, executor } = this;
		const requireCore = coreModule.require.bind(coreModule);
		coreModule.require = (name) =>
			/^(node:)?async_hooks$/.test(name)
				? { ...asyncHooks, AsyncLocalStorage: CurrentTest }
				: requireCore(name);
		executor.compile = (source, filename) => {
			const known = compiled.get(filename);
			if (known?.source === source) return known.run;
			const run = compileFunction(source, executor.injectedModuleParameters, { filename });
			compiled.set(filename, { source, run });
			return run;
		};
	}

	setMock(...given) {
		this.hasMocks = true;
		super.setMock(...given);
	}

	requireModule(from, moduleName, options, ...rest) {
		if (!moduleName || options?.isInternalModule || this._resolution.isCoreModule(moduleName)) {
			return super.requireModule(from, moduleName, options, ...rest);
		}
		const path = this._resolution.resolveCjs(from, moduleName);
		if (IN_PACKAGE.test(path)) return createRequire(from)(path);
		if (this.hasMocks || !TESTED.test(path.slice(this._config.rootDir.length))) {
			return super.requireModule(from, moduleName, options, ...rest);
		}
		const modules = this.registries.getActiveCjsRegistry();
		if (loaded.has(path)) modules.set(path, loaded.get(path));
		const exports = super.requireModule(from, moduleName, options, ...rest);
		if (modules.get(path).loaded) loaded.set(path, modules.get(path));
		return exports;
	}
}

module.exports = SharedPackagesRuntime;
