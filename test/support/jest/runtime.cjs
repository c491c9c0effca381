const { createRequire } = require('node:module');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const IN_PACKAGE = /[\\/]node_modules[\\/]/;

/**
 * Loads installed packages once for each worker, with Node's own `require`: n8n-core takes seconds,
 * and jest loads it again for each file. The project's own modules are loaded for each file, as
 * jest always does. Both run in the same realm (see environment.cjs), so `instanceof` holds.
 */
class SharedPackagesRuntime extends Runtime {
	constructor(...args) {
		super(...args);
		const { executor } = this;
		executor.compile = (source, filename) =>
			compileFunction(source, executor.injectedModuleParameters, { filename });
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
