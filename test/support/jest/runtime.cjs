const asyncHooks = require('node:async_hooks');
const { createRequire } = require('node:module');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const IN_PACKAGE = /[\\/]node_modules[\\/]/;

/** The compiled modules of this worker, by file. */
const compiled = new Map();

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
 * Keeps jest's isolation (each test file gets its own modules), but not its cost:
 * - Node.js loads installed packages once for each worker; n8n-core alone takes seconds.
 * - A module of this repository is compiled once for each worker and evaluated for each test file.
 * Both need one realm for everything: see environment.cjs.
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

	requireModule(from, moduleName, options, ...rest) {
		if (moduleName && !options?.isInternalModule && !this._resolution.isCoreModule(moduleName)) {
			const path = this._resolution.resolveCjs(from, moduleName);
			if (IN_PACKAGE.test(path)) return createRequire(from)(path);
		}
		return super.requireModule(from, moduleName, options, ...rest);
	}
}

module.exports = SharedPackagesRuntime;
